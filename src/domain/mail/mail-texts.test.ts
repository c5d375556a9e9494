import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { parseMailText } from './mail-text-input.ts';
import { filledMail, MAIL_KINDS, mailTextOf, standardMailText } from './mail-texts.ts';

const facts = {
  klijent: 'Petar Petrović',
  broj: '0007/2026',
  posiljalac: 'Ana Jović',
  firma: 'Okno doo',
  firmaTelefon: '+381113441234',
};

test('the first words name the document, the number and who writes', () => {
  expect(filledMail(mailTextOf('offer', []), facts)).toEqual({
    naslov: 'Ponuda – projekat 0007/2026 – Okno doo',
    tekst: 'Poštovani,\n\nu prilogu Vam šaljemo ponudu.\n\nSrdačan pozdrav,\nAna Jović\nOkno doo\n011/344-1234',
  });
});

test('a field without a value leaves no gap', () => {
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

test('what a client is called is no field, and no pattern', () => {
  const klijent = '{broj} $& $1 {nema}';
  expect(filledMail({ naslov: '{klijent}', tekst: 'x' }, { ...facts, klijent }).naslov).toBe(klijent);
});

test('the company’s own subject and text are in force each by itself', () => {
  const own = [{ vrsta: 'offer', naslov: 'Vaša ponuda', tekst: null }];
  expect(mailTextOf('offer', own)).toEqual({ ...standardMailText('offer'), naslov: 'Vaša ponuda' });
  expect(mailTextOf('contract', own)).toEqual(standardMailText('contract'));
});

test.each(MAIL_KINDS)('%s: the program’s own text is not kept, and has known fields only', vrsta => {
  expect(parseMailText({ vrsta, ...standardMailText(vrsta) })).toEqual({ vrsta, naslov: null, tekst: null });
});

test('what is empty goes back to the program’s own', () => {
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
])('%j is refused at its field', (input, fields) => {
  const parse = () => parseMailText({ vrsta: 'offer', ...input });
  expect(parse).toThrow(Refusal);
  try {
    parse();
  } catch (error) {
    expect((error as Refusal).fields).toEqual(fields);
  }
});
