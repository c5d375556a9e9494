import { expect, test } from 'vitest';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { parseMailText } from './mail-text-input.ts';
import { filledMail, MAIL_KINDS, mailTextOf, standardMailText } from './mail-texts.ts';

const facts = {
  klijent: 'Petar Petrović',
  broj: '0007/2026',
  posiljalac: 'Ana Jović',
  firma: 'Okno doo',
  firmaTelefon: '+381113441234',
};

test('the standard text of a mail names the document, the project’s number and the sender', () => {
  expect(filledMail(mailTextOf('offer', []), facts)).toEqual({
    naslov: 'Ponuda – projekat 0007/2026 – Okno doo',
    tekst: 'Poštovani,\n\nu prilogu Vam šaljemo ponudu.\n\nSrdačan pozdrav,\nAna Jović\nOkno doo\n011/344-1234',
  });
});

test('a text of a mail has no empty line, dash or double blank where a field has no value', () => {
  const bare = { ...facts, broj: null, firma: null, firmaTelefon: null };
  expect(filledMail(mailTextOf('ostalo', []), bare)).toEqual({
    naslov: 'Dokumenti',
    tekst: 'Poštovani,\n\nu prilogu Vam šaljemo dokumente.\n\nSrdačan pozdrav,\nAna Jović',
  });
  const own = {
    naslov: '{firma} – {broj} – {klijent}',
    tekst: 'Broj {broj} je vaš.\n{firma} – {telefon}\nPozovite {telefon}',
  };
  expect(filledMail(own, bare)).toEqual({ naslov: 'Petar Petrović', tekst: 'Broj je vaš.\nPozovite' });
});

test('inserts a client name with braces or dollar signs into the subject of a mail unchanged', () => {
  const klijent = '{broj} $& $1 {nema}';
  expect(filledMail({ naslov: '{klijent}', tekst: 'x' }, { ...facts, klijent }).naslov).toBe(klijent);
});

test('a company subject for a kind of mail replaces the standard subject, but not the standard text', () => {
  const own = [{ vrsta: 'offer', naslov: 'Vaša ponuda', tekst: null }];
  expect(mailTextOf('offer', own)).toEqual({ ...standardMailText('offer'), naslov: 'Vaša ponuda' });
  expect(mailTextOf('contract', own)).toEqual(standardMailText('contract'));
});

test.each(MAIL_KINDS)('the standard text of a mail with „%s“ has only known fields and is stored as null', vrsta => {
  expect(parseMailText({ vrsta, ...standardMailText(vrsta) })).toEqual({ vrsta, naslov: null, tekst: null });
});

test('an empty company subject for a kind of mail is stored as null', () => {
  expect(parseMailText({ vrsta: 'offer', naslov: ' ', tekst: 'Dobar dan, {klijent}\n' })).toEqual({
    vrsta: 'offer',
    naslov: null,
    tekst: 'Dobar dan, {klijent}',
  });
});

test.each([
  [{ vrsta: 'racun' }, { vrsta: 'Izaberite vrstu mejla.' }],
  [
    { naslov: '{cena}' },
    {
      naslov:
        'Polje {cena} ne postoji. Možete da koristite: {klijent}, {broj}, {projekat}, {posiljalac}, {firma}, {telefon}.',
    },
  ],
  [{ tekst: 'a {x} b {toString}' }, { tekst: expect.stringMatching(/^Polje \{x\}, \{toString\} ne postoji\./) }],
  [{ naslov: 'x'.repeat(201) }, { naslov: 'Unesite najviše 200 znakova.' }],
  [{ tekst: 'x'.repeat(10_001) }, { tekst: 'Unesite najviše 10,000 znakova.' }],
])('refuses the company’s text of a mail with %j at the wrong field', (input, fields) => {
  expect(refusalOf(() => parseMailText({ vrsta: 'offer', ...input }))?.fields).toEqual(fields);
});
