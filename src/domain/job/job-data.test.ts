import { describe, expect, test } from 'vitest';
import { refusedFields } from '../../../tests/refusal-of.ts';
import { Refusal } from '../errors.ts';
import { parsePreofferData } from '../preoffer/preoffer-input.ts';
import { parseProjectData } from '../project/project-input.ts';
import { parsePhone } from '../text/phone.ts';
import { acceptedChange, carriedChange, isOwnCopy, jobDifferences } from './job-data.ts';

const stored = { klijent: 'Ana', mesto: 'Bor', adresa: null, telefon: '+381622068864', vrstaPosla: 'PVC' };

describe('a change is accepted while each field still has the value from which it was changed', () => {
  const accepted = (sent: object, pre: object) => {
    try {
      return acceptedChange(stored, sent, pre, 'Izmenjeno.');
    } catch (error) {
      if (error instanceof Refusal && error.code === 'CONFLICT') return error.fields;
      throw error;
    }
  };
  test.each<[sent: object, pre: object, outcome: object | undefined, why: string]>([
    [{ mesto: 'Niš' }, { mesto: 'Bor' }, { mesto: 'Niš' }, 'it does'],
    [{ mesto: 'Niš' }, { mesto: 'Pirot' }, { mesto: 'U međuvremenu upisano: Bor' }, 'somebody wrote Bor'],
    [{ mesto: 'Bor' }, { mesto: 'Pirot' }, {}, 'both wrote the same'],
    [{ mesto: null }, { mesto: 'Bor' }, { mesto: null }, 'it is emptied'],
    [{ adresa: 'Užička 1' }, {}, { adresa: 'Užička 1' }, 'what `pre` leaves out was empty'],
    [{ mesto: 'Niš' }, {}, { mesto: 'U međuvremenu upisano: Bor' }, 'it is not empty'],
    [{ adresa: 'Užička 1' }, { adresa: 'Trg 2' }, { adresa: 'U međuvremenu upisano: (prazno)' }, 'somebody emptied it'],
    [
      { telefon: null },
      { telefon: null },
      { telefon: 'U međuvremenu upisano: 062/206-8864' },
      'a phone is told the local way',
    ],
    [
      { mesto: 'Niš', vrstaPosla: 'ALU' },
      { mesto: 'Bor', vrstaPosla: 'Velux' },
      { vrstaPosla: 'U međuvremenu upisano: PVC' },
      'only what is overtaken is named',
    ],
    [{ mesto: undefined }, { mesto: 'x' }, {}, 'nothing is sent'],
  ])('%j from %j gives %j: %s', (sent, pre, outcome) => expect(accepted(sent, pre)).toEqual(outcome));
});

describe('another copy takes over the change where it still has the old value', () => {
  const before = { klijent: 'Ana', mesto: 'Bor', adresa: null, pib: null };
  const after = { klijent: 'Ana Anić', mesto: 'Niš', adresa: 'Trg 2', pib: '101134702', telefon: '+381622068864' };
  test.each<[copy: object, carried: object, own: boolean]>([
    [
      { klijent: 'Ana', mesto: 'Bor', adresa: null, pib: null },
      { klijent: 'Ana Anić', mesto: 'Niš', adresa: 'Trg 2', pib: '101134702' },
      false,
    ],
    // a project has no PIB, so only the other fields are taken over
    [{ klijent: 'Ana', mesto: 'Bor', adresa: null }, { klijent: 'Ana Anić', mesto: 'Niš', adresa: 'Trg 2' }, false],
    [{ klijent: 'Ana', mesto: 'Pirot', adresa: null }, { klijent: 'Ana Anić', adresa: 'Trg 2' }, true],
    [{ klijent: 'Ana Anić', mesto: 'Niš', adresa: 'Trg 2' }, {}, false],
    [{ klijent: 'Ćerka', mesto: 'Pirot', adresa: 'Trg 9' }, {}, true],
    // the phone did not change, so `before` does not contain it
    [{ klijent: 'Ana Anić', mesto: 'Niš', adresa: 'Trg 2', telefon: null }, {}, false],
  ])('%j takes %j, own: %s', (copy, carried, own) => {
    expect(carriedChange(copy, before, after)).toEqual(carried);
    expect(isOwnCopy(copy, before, after)).toBe(own);
  });
});

test('jobDifferences returns the old and the new value of each changed field', () =>
  expect(jobDifferences(stored, { mesto: 'Niš', klijent: 'Ana' })).toEqual({ mesto: { staro: 'Bor', novo: 'Niš' } }));

describe('corrected data are checked like new data', () => {
  test('sent fields are stored in one spelling; other fields are not added', () => {
    const sent = {
      klijent: ' Ana ',
      telefon: '062/206-8864',
      mesto: '',
      napomena: '"hitno"\ndrugi red',
      clientId: 'x',
    };
    const parsed = { klijent: 'Ana', telefon: '+381622068864', mesto: null, napomena: 'hitno\ndrugi red' };
    expect(parsePreofferData(sent, parsePhone)).toEqual(parsed);
    expect(parseProjectData({ ...sent, pib: '101134702' }, parsePhone)).toEqual(parsed);
    expect(parsePreofferData({ pib: '101134702' }, parsePhone)).toEqual({ pib: '101134702' });
  });
  test.each([
    [{ klijent: ' ' }, 'klijent'],
    [{ klijent: null }, 'klijent'],
    [{ klijent: 'x'.repeat(201) }, 'klijent'],
    [{ vrstaPosla: 'pvc' }, 'vrstaPosla'],
    [{ vrstaPosla: null }, 'vrstaPosla'],
    [{ telefon: '12' }, 'telefon'],
    [{ adresa: 'x'.repeat(201) }, 'adresa'],
    [{ napomena: 'x'.repeat(10_001) }, 'napomena'],
  ])('refuses %j at its field', (input, field) => {
    expect(refusedFields(() => parsePreofferData(input, parsePhone))).toEqual([field]);
    expect(refusedFields(() => parseProjectData(input, parsePhone))).toEqual([field]);
  });
  test('refuses a wrong PIB', () =>
    expect(refusedFields(() => parsePreofferData({ pib: '123' }, parsePhone))).toEqual(['pib']));
});
