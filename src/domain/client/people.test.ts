import { expect, test } from 'vitest';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { parsePhone } from '../text/phone.ts';
import { parsePeople, parsePerson, peopleText } from './people.ts';

test('a contact person requires only a name', () => {
  expect(parsePerson({ ime: ' Ana  ' }, parsePhone)).toEqual({ ime: 'Ana', uloga: null, telefon: null, email: null });
  expect(refusalOf(() => parsePerson({ ime: ' ', telefon: 'x', email: 'a@' }, parsePhone))?.fields).toEqual({
    ime: 'Unesite ime osobe.',
    telefon: 'Broj telefona nije ispravan. Unesite ga kao 062/206-8864.',
    email: 'E-adresa nije ispravna. Primer: ime@firma.rs',
  });
});

test('parsePeople reads the contact persons that peopleText wrote into a cell', () => {
  const people = [
    { ime: 'Ana Anić', uloga: 'direktorka', telefon: '+381641234567', email: 'ana@okno.rs' },
    { ime: 'Petar', uloga: null, telefon: null, email: null },
    { ime: 'Mira', uloga: null, telefon: '+436641234567', email: null },
  ];
  const text = 'Ana Anić, direktorka, 064/123-4567, ana@okno.rs; Petar; Mira, +43 664 123 4567';
  expect(peopleText(people)).toBe(text);
  expect(parsePeople(text, parsePhone)).toEqual(people);
  expect(peopleText([{ ime: 'Anić, Ana; dr', uloga: null, telefon: null, email: null }])).toBe('Anić  Ana  dr');
  expect(parsePeople(' ; ,', parsePhone)).toEqual([]);
});

test('refuses a cell with more contact persons than a client may have', () => {
  expect(parsePeople('A;'.repeat(20), parsePhone)).toHaveLength(20);
  expect(refusalOf(() => parsePeople('A;'.repeat(21), parsePhone))?.code).toBe('CONFLICT');
});
