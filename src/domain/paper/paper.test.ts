import { expect, test } from 'vitest';
import { emptyFields, type PaperTag, unknownTags } from './paper-fields.ts';
import { type PaperSource, paperValues } from './paper-values.ts';

const value = (name: string): PaperTag => ({ name, role: 'value' });
const list = (name: string, ...inside: PaperTag[]): PaperTag[] => [
  { name, role: 'opens' },
  ...inside,
  { name, role: 'closes' },
];

test.each<[string, PaperTag[], string[]]>([
  ['known fields are not reported', [value('klijent'), value('ukupnoSlovima')], []],
  ['a field of a list is known inside the list', list('rate', value('rok'), value('klijent')), []],
  ['a field of a list is unknown without the list', [value('rok')], ['rok']],
  ['a field of another list is unknown', list('rate', value('nacin')), ['nacin']],
  ['a field of a list is unknown after the list', [...list('rate', value('rok')), value('rok')], ['rok']],
  ['an unknown list is reported with #', list('stavke', value('klijent')), ['#stavke']],
  ['the name of a list is no field', [value('rate')], ['rate']],
  ['properties of every object are unknown', [value('toString'), ...list('constructor')], ['toString', '#constructor']],
  ['a repeated unknown field is reported once', [value('Klijent'), value('Klijent')], ['Klijent']],
])('unknownTags returns the unknown fields of a template: %s', (_, tags, unknown) =>
  expect(unknownTags(tags)).toEqual(unknown),
);

test('unknownTags returns at most ten unknown fields of a template', () => {
  expect(unknownTags(Array.from({ length: 30 }, (_, i) => value(`polje${i}`)))).toHaveLength(10);
});

const source: PaperSource = {
  project: {
    number: 7,
    year: 2026,
    klijent: 'Đorđe <b>',
    vrstaPosla: 'PVC',
    adresa: 'Savska 2',
    mesto: 'Šabac',
    vrednost: '1000.00',
    kurs: '117.2',
    popust: '5',
    demontaza: null,
    ukupno: '111340.00',
    placeno: '11340.00',
    dug: '100000.00',
    odgovornaOsoba: null,
  },
  client: { adresa: null, mesto: 'Niš', telefon1: '+381641234567', email: null, pib: null, maticniBroj: null },
  company: {
    naziv: 'Okna d.o.o.',
    adresa: null,
    mesto: null,
    pib: '101134702',
    maticniBroj: null,
    brojRacuna: null,
    telefon1: null,
    telefon2: null,
    email: null,
  },
  dues: [
    { tip: 'avans', iznos: '55670.00', rok: '2026-12-01', napomena: null },
    { tip: 'ostatak', iznos: '55670.00', rok: null, napomena: null },
  ],
  payments: [{ tip: 'avans', nacin: 'gotovina', iznos: '11340.00', datum: '2026-11-20', napomena: null }],
  list: null,
};

test('fills the fields of a template with values in Serbian notation', () => {
  expect(paperValues(source, '2026-11-22')).toMatchObject({
    broj: '0007/2026',
    datum: '22.11.2026.',
    klijent: 'Đorđe <b>',
    klijentAdresa: '',
    klijentTelefon: '064/123-4567',
    kurs: '117,20',
    demontaza: '',
    ukupno: '111.340,00 din',
    vrednost: '1.000,00',
    ukupnoSlovima: 'sto jedanaest hiljada trista četrdeset dinara',
    dugSlovima: 'sto hiljada dinara',
    rate: [
      { tip: 'Avans', iznos: '55.670,00 din', rok: '01.12.2026.' },
      { tip: 'Ostatak', rok: 'na dan montaže' },
    ],
    uplate: [{ tip: 'Avans', nacin: 'Gotovina', datum: '20.11.2026.' }],
  });
});

test.each([
  ['117.1937', '117,1937'],
  ['117.193700', '117,1937'],
  ['117', '117,00'],
])('the rate %s is printed with all its digits', (kurs, printed) => {
  expect(paperValues({ ...source, project: { ...source.project, kurs } }, '2026-11-22').kurs).toBe(printed);
});

test('emptyFields returns the description of each field of a template that would be empty, once', () => {
  const tags = [
    value('klijent'),
    value('klijentPib'),
    value('klijentPib'),
    ...list('rate', value('rok')),
    value('odgovornaOsoba'),
  ];
  expect(emptyFields(tags, paperValues(source, '2026-11-22'))).toEqual(['PIB klijenta', 'odgovorna osoba']);
  expect(emptyFields(list('rate'), paperValues({ ...source, dues: [] }, '2026-11-22'))).toEqual(['rokovi uplate']);
});

test('fills the debt field of an overpaid project with zero', () => {
  const project = { ...source.project, dug: '-5.00' };
  expect(paperValues({ ...source, project }, '2026-11-22')).toMatchObject({
    dug: '0,00 din',
    dugSlovima: 'nula dinara',
  });
});

test('fills a template with the openings of the measuring list, one row each, and with the list’s name', () => {
  const opening = {
    oznaka: 'P1',
    sprat: '1',
    prostorija: 'Soba',
    vrsta: 'prozor' as const,
    kolicina: 2,
    sirina: 1420,
    visina: 1180,
    izradaSirina: null,
    izradaVisina: null,
    podela: 'O-L~OK-D',
    sistem: '5K',
    bojaSpolja: 'antracit',
    bojaUnutra: 'bela',
    staklo: '4-16-4i',
    roletna: null,
    komarnik: null,
    napomena: null,
  };
  const sums = { brojOtvora: 1, komada: 2, povrsina: 3_351_200, bezIzrade: 1 };
  const counted = { ...source, list: { naziv: 'Merenje 1', status: 'potvrđena', ...sums, otvori: [opening] } };
  const values = paperValues(counted, '2026-11-22');
  expect(values).toMatchObject({
    mernaLista: 'Merenje 1 (potvrđena)',
    otvoriUkupno: '2 kom, 3,351 m² (mera otvora)',
    otvori: [{ prostorija: '1, Soba', komada: '2', mera: '1420 × 1180', meraProzora: '', boja: 'antracit / bela' }],
  });
  expect(emptyFields(list('otvori', value('mera')), paperValues(source, '2026-11-22'))).toEqual(['otvori']);
});
