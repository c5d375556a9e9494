import { describe, expect, test } from 'vitest';
import { refusedFields } from '../../../tests/refusal-of.ts';
import { Refusal } from '../errors.ts';
import { parsePreofferData } from '../preoffer/preoffer-input.ts';
import { parseProjectData } from '../project/project-input.ts';
import { parsePhone } from '../text/phone.ts';
import { acceptedChange, changeForCopy, hasOwnValue, jobDifferences } from './job-data.ts';

const stored = { klijent: 'Ana', mesto: 'Bor', adresa: null, telefon: '+381622068864', vrstaPosla: 'PVC' };

describe('acceptedChange', () => {
  const accepted = (sent: object, pre: object) => {
    try {
      return acceptedChange(stored, sent, pre, 'Izmenjeno.');
    } catch (error) {
      if (error instanceof Refusal && error.code === 'CONFLICT') return error.fields;
      throw error;
    }
  };
  /** Returns the fields of the refusal when somebody else has stored these values. */
  const conflict = (stored: Record<string, string>) =>
    Object.fromEntries(Object.entries(stored).map(([field, text]) => [field, `U međuvremenu upisano: ${text}`]));
  test.each<[name: string, sent: object, pre: object, outcome: object | undefined]>([
    ['accepts a change of the stored value', { mesto: 'Niš' }, { mesto: 'Bor' }, { mesto: 'Niš' }],
    ['refuses a change of another value', { mesto: 'Niš' }, { mesto: 'Pirot' }, conflict({ mesto: 'Bor' })],
    ['changes nothing when the sent value is already stored', { mesto: 'Bor' }, { mesto: 'Pirot' }, {}],
    ['accepts null for a stored value', { mesto: null }, { mesto: 'Bor' }, { mesto: null }],
    [
      'treats a field that is sent without its old value as empty before',
      { adresa: 'Užička 1' },
      {},
      { adresa: 'Užička 1' },
    ],
    ['refuses a value without an old one when one is stored', { mesto: 'Niš' }, {}, conflict({ mesto: 'Bor' })],
    ['refuses a change of a removed value', { adresa: 'A' }, { adresa: 'Trg 2' }, conflict({ adresa: '(prazno)' })],
    ['shows a stored phone as typed', { telefon: null }, { telefon: null }, conflict({ telefon: '062/206-8864' })],
    [
      'names only the field in conflict when another one could be changed',
      { mesto: 'Niš', vrstaPosla: 'ALU' },
      { mesto: 'Bor', vrstaPosla: 'Velux' },
      conflict({ vrstaPosla: 'PVC' }),
    ],
    ['ignores a field that was not sent', { mesto: undefined }, { mesto: 'x' }, {}],
  ])('%s', (_, sent, pre, outcome) => expect(accepted(sent, pre)).toEqual(outcome));
});

describe('when a client changes from Ana, Bor, no address to Ana Anić, Niš, Trg 2', () => {
  const before = { klijent: 'Ana', mesto: 'Bor', adresa: null, pib: null };
  const after = { klijent: 'Ana Anić', mesto: 'Niš', adresa: 'Trg 2', pib: '101134702', telefon: '+381622068864' };
  test.each<[copy: object, changes: object, isOwn: boolean]>([
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
  ])(
    'when the client changes, the copy %j gets the changes %j; whether it has other values of its own: %s',
    (copy, changes, isOwn) => {
      expect(changeForCopy(copy, before, after)).toEqual(changes);
      expect(hasOwnValue(copy, before, after)).toBe(isOwn);
    },
  );
});

test('jobDifferences returns the old and the new value of each changed field', () =>
  expect(jobDifferences(stored, { mesto: 'Niš', klijent: 'Ana' })).toEqual({ mesto: { staro: 'Bor', novo: 'Niš' } }));

describe('corrected data of a pre-offer or project', () => {
  test('corrected data of a job are returned in their stored spelling, without fields that were not sent', () => {
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
  ])('corrected data of a job sent as %j are refused with the name of the field', (input, field) => {
    expect(refusedFields(() => parsePreofferData(input, parsePhone))).toEqual([field]);
    expect(refusedFields(() => parseProjectData(input, parsePhone))).toEqual([field]);
  });
  test('corrected data of a pre-offer are refused when the PIB is wrong', () =>
    expect(refusedFields(() => parsePreofferData({ pib: '123' }, parsePhone))).toEqual(['pib']));
});
