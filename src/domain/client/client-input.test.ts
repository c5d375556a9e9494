import { expect, test } from 'vitest';
import { refusedFields } from '../../../tests/refusal-of.ts';
import { parsePhone } from '../text/phone.ts';
import { type ClientNames, parseClientChange, parseNewClient, plausiblePhone } from './client-input.ts';

test('a new client may have an e-mail address of 254 characters', () => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(186)}.rs`;
  expect(parseNewClient({ poslovnoIme: 'Okno', email }, parsePhone)).toMatchObject({ email });
});

test('a new business requires only a name', () => {
  expect(parseNewClient({ poslovnoIme: ' Okno ' }, parsePhone)).toEqual({
    tip: 'pravno',
    poslovnoIme: 'Okno',
    ime: null,
    prezime: null,
  });
});

test('a new business may have every field; each is returned in its stored spelling', () => {
  const input = {
    tip: 'pravno',
    poslovnoIme: 'Okno d.o.o.',
    ime: 'ne važi',
    pib: ' RS 101 134 702 ',
    maticniBroj: '17162543',
    brojRacuna: '265166031000504268',
    mesto: 'Niš',
    adresa: 'Kneza Miloša 4',
    dostava: 'isto',
    poslovnaBanka: 'Banka',
    vrstaUplate: 'virman',
    nacinPlacanja: '30 dana',
    racunovodstvo: 'ABC',
    telefon1: '062/206-8864',
    telefon2: '',
    email: ' info@okno.rs ',
    postanskiBroj: '18000',
    napomena: 'Zvati „posle 17“\nsprat 3',
    jbkjs: '01234',
    neSalji: '22.11.2026.',
    id: 'x',
    createdAt: 'x',
  };
  const { id, createdAt, ...known } = input;
  expect(parseNewClient(input, parsePhone)).toEqual({
    ...known,
    ime: null,
    prezime: null,
    pib: '101134702',
    brojRacuna: '265-1660310005042-68',
    telefon1: '+381622068864',
    telefon2: null,
    email: 'info@okno.rs',
    neSalji: '2026-11-22',
  });
});

test('a new private person gets ime and prezime as its name in lists', () => {
  const input = { tip: 'fizicko', ime: ' Ana ', prezime: 'Čolić', poslovnoIme: 'nešto drugo', telefon1: '0641234567' };
  expect(parseNewClient(input, parsePhone)).toEqual({
    tip: 'fizicko',
    ime: 'Ana',
    prezime: 'Čolić',
    poslovnoIme: 'Ana Čolić',
    telefon1: '+381641234567',
  });
});

test.each([
  [{}, ['poslovnoIme']],
  [{ tip: null }, ['poslovnoIme']],
  [{ tip: 'fizicko', poslovnoIme: 'Ana' }, ['ime', 'prezime']],
  [{ tip: 'fizicko', ime: 'Ana' }, ['prezime']],
  [{ tip: 'fizicko', ime: 'x'.repeat(150), prezime: 'y'.repeat(150) }, ['prezime']],
  [{ tip: 'drugo', poslovnoIme: 'A' }, ['tip']],
  [{ poslovnoIme: 'A', pib: '101134703' }, ['pib']],
  [{ poslovnoIme: 'A', maticniBroj: '123' }, ['maticniBroj']],
  [{ poslovnoIme: 'A', brojRacuna: '265-1-1' }, ['brojRacuna']],
  [{ poslovnoIme: 'A', telefon1: 'nema', telefon2: '1' }, ['telefon1', 'telefon2']],
  [{ poslovnoIme: 'A', email: 'a@b', postanskiBroj: '1800', jbkjs: '123456' }, ['email', 'postanskiBroj', 'jbkjs']],
  [{ poslovnoIme: 'A', napomena: 'x'.repeat(10_001), neSalji: '31.2.2026.' }, ['napomena', 'neSalji']],
  [{ poslovnoIme: 'x'.repeat(201) }, ['poslovnoIme']],
  [{ poslovnoIme: 5, mesto: {}, adresa: [] }, ['poslovnoIme', 'mesto', 'adresa']],
  [null, ['input']],
  ['tekst', ['input']],
])('a new client sent as %j is refused at the fields %j', (input, fields) =>
  expect(refusedFields(() => parseNewClient(input, parsePhone)).sort()).toEqual([...fields].sort()),
);

test('a new client may have a matični broj with a wrong check digit', () => {
  expect(parseNewClient({ poslovnoIme: 'A', maticniBroj: '12345678' }, parsePhone).maticniBroj).toBe('12345678');
});

const business: ClientNames = { tip: 'pravno', poslovnoIme: 'Okno', ime: null, prezime: null };
const person: ClientNames = { tip: 'fizicko', poslovnoIme: 'Ana Čolić', ime: 'Ana', prezime: 'Čolić' };

test.each([
  [business, {}, {}],
  [
    business,
    { poslovnoIme: 'Novo', pib: '', telefon1: '0641234567' },
    { poslovnoIme: 'Novo', pib: null, telefon1: '+381641234567' },
  ],
  [business, { tip: 'fizicko', ime: 'Ana', mesto: null }, { mesto: null }],
  [person, { mesto: 'Niš' }, { mesto: 'Niš' }],
  [person, { prezime: 'Ilić' }, { ime: 'Ana', prezime: 'Ilić', poslovnoIme: 'Ana Ilić' }],
  [person, { ime: 'Eva', prezime: 'Ilić', poslovnoIme: 'x' }, { ime: 'Eva', prezime: 'Ilić', poslovnoIme: 'Eva Ilić' }],
  [person, { poslovnoIme: 'Ana Čolić' }, {}],
  [person, { poslovnoIme: 'Eva Ilić Čolić' }, { ime: 'Eva', prezime: 'Ilić Čolić', poslovnoIme: 'Eva Ilić Čolić' }],
])('a change of a client with the stored names %j and the input %j changes %j', (stored, input, change) =>
  expect(parseClientChange(input, stored, parsePhone)).toEqual(change),
);

test.each([
  [business, { poslovnoIme: '' }, ['poslovnoIme']],
  [business, { poslovnoIme: null }, ['poslovnoIme']],
  [business, { pib: '1' }, ['pib']],
  [person, { ime: ' ' }, ['ime']],
  [person, { poslovnoIme: 'Eva' }, ['poslovnoIme']],
  [person, { telefon1: 'x' }, ['telefon1']],
])(
  'a change of a client with the stored names %j and the input %j is refused at the fields %j',
  (stored, input, fields) => expect(refusedFields(() => parseClientChange(input, stored, parsePhone))).toEqual(fields),
);

test.each([
  ['062/206-8864', true],
  ['+381 62 206 88 64', true],
  ['12345', false],
  ['062/206-8864 lok', false],
  ['1'.repeat(16), false],
])('whether %s looks like a phone: %s', (text, looks) => expect(plausiblePhone(text) !== null).toBe(looks));
