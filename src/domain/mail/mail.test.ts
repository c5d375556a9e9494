import { expect, test } from 'vitest';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { MAIL_ATTACHED_BYTES_MAX, needsLink } from './mail.ts';
import { addressesIn, parseMail } from './mail-input.ts';

const MAIL = { prima: ['ana@example.com'], naslov: 'Ponuda', tekst: 'Poštovani' };
const faults = (input: object) => refusalOf(() => parseMail({ ...MAIL, ...input }))?.fields;
const many = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@example.com`);

test('parseMail trims the texts of a mail and returns every address and attachment once', () => {
  const typed = {
    prima: ['Ana@Example.com', 'ana@example.com\u200b'],
    kopija: ['ANA@example.com', 'vid@example.com'],
    naslov: '  Ponuda za vas ',
    tekst: ' Red 1\r\nRed 2 ',
    prilozi: ['a', 'b', 'a'],
  };
  expect(parseMail(typed)).toEqual({
    prima: ['ana@example.com'],
    kopija: ['vid@example.com'],
    naslov: 'Ponuda za vas',
    tekst: 'Red 1\nRed 2',
    prilozi: ['a', 'b'],
  });
  for (const none of [{}, { kopija: null, prilozi: null }])
    expect(parseMail({ ...MAIL, ...none })).toEqual({ ...MAIL, kopija: [], prilozi: [] });
});

test.each([
  [{ naslov: 'Ponuda\r\nBcc: svi@example.com' }, 'naslov', 'Naslov je jedan red.'],
  [{ naslov: 'Ponuda\nX: y' }, 'naslov', 'Naslov je jedan red.'],
  [{ naslov: 'a\0b' }, 'naslov', 'Tekst sadrži nedozvoljene znakove.'],
  [{ naslov: ' ' }, 'naslov', 'Unesite naslov.'],
  [{ naslov: 'x'.repeat(201) }, 'naslov', 'Unesite najviše 200 znakova.'],
  [{ tekst: '' }, 'tekst', 'Unesite tekst.'],
  [{ tekst: 'x'.repeat(10_001) }, 'tekst', 'Unesite najviše 10,000 znakova.'],
  [{ prima: [] }, 'prima', 'Unesite e-adresu primaoca.'],
  [{ prima: ['ana'] }, 'prima', '„ana“ nije e-adresa. Primer: ime@firma.rs'],
  [{ prima: ['ana@example.com\r\nBcc: svi@example.com'] }, 'prima', /nije e-adresa/],
  [{ prima: ['Ana <ana@example.com>'] }, 'prima', /nije e-adresa/],
  [{ prima: ['a\u0007@example.com'] }, 'prima', /nije e-adresa/],
  [{ kopija: ['b@example.com,c@example.com'] }, 'kopija', /nije e-adresa/],
  [{ prima: many(11) }, 'prima', /najviše 10 e-adresa/],
  [{ prima: many(6), kopija: many(11).slice(6) }, 'kopija', /najviše 10 e-adresa/],
  [{ prilozi: many(21) }, 'prilozi', /najviše 20 priloga/],
] as const)('refuses a mail with %j at the field „%s“', (input, field, sentence) => {
  expect(faults(input)).toEqual({ [field]: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) });
});

test('splits a line of mail addresses at commas, semicolons and spaces', () => {
  expect(addressesIn(' a@x.rs, b@x.rs;c@x.rs  d@x.rs\n')).toEqual(['a@x.rs', 'b@x.rs', 'c@x.rs', 'd@x.rs']);
  expect(addressesIn('')).toEqual([]);
});

test('sends attachments of more than fifteen megabytes as links', () => {
  expect(needsLink([])).toBe(false);
  expect(needsLink([{ size: MAIL_ATTACHED_BYTES_MAX - 1 }, { size: 1 }])).toBe(false);
  expect(needsLink([{ size: MAIL_ATTACHED_BYTES_MAX }, { size: 1 }])).toBe(true);
});
