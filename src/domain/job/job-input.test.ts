import { describe, expect, test } from 'vitest';
import { refusedFields } from '../../../tests/refusal-of.ts';
import { parseCompany } from '../company/company-input.ts';
import { CHECKLIST, CHECKLIST_FIELDS } from '../enumerations.ts';
import { parseNewPreoffer, parseNote } from '../preoffer/preoffer-input.ts';
import {
  parseChecklist,
  parseDocument,
  parseFinances,
  parseMeasurement,
  parseNewProject,
  parsePayment,
  parseTag,
  parseTags,
} from '../project/project-input.ts';
import { isEmail, parseEmail } from '../text/email.ts';
import { parsePhone } from '../text/phone.ts';

const job = { clientId: 'c', klijent: 'Ana', vrstaPosla: 'Sobna vrata' };

test('a new pre-offer requires a client and a job type', () => {
  expect(parseNewPreoffer({ ...job, telefon: '0641234567', pib: '', status: 'x' }, parsePhone)).toEqual({
    ...job,
    telefon: '+381641234567',
    pib: null,
  });
  expect(refusedFields(() => parseNewPreoffer({}, parsePhone))).toEqual(['clientId', 'klijent', 'vrstaPosla']);
  expect(refusedFields(() => parseNewPreoffer({ ...job, vrstaPosla: 'pvc' }, parsePhone))).toEqual(['vrstaPosla']);
});

test('a new project requires step 3 and a pre-offer', () => {
  const sent = { ...job, preofferId: 'p' };
  expect(parseNewProject({ ...sent, step: 3, archived: true }, parsePhone)).toEqual(sent);
  for (const step of [4, 99, -1, undefined, '3'])
    expect(refusedFields(() => parseNewProject({ ...sent, step }, parsePhone))).toEqual(['step']);
  expect(refusedFields(() => parseNewProject({ ...job, step: 3 }, parsePhone))).toEqual(['preofferId']);
});

test('removes the double quotes of a note and refuses an empty one', () => {
  expect(parseNote({ komentar: ' rekla je "da" ' })).toBe('rekla je da');
  for (const komentar of ['', ' ', '" "', undefined, null, 5, {}])
    expect(refusedFields(() => parseNote({ komentar }))).toEqual(['komentar']);
});

test('a measurement requires a day and a time', () => {
  const sent = { datum: '2026-11-21', vreme: '09:30', opis: 'vrata "A"', napomena: '"hitno"', korisnik: 'drugi' };
  expect(parseMeasurement(sent)).toEqual({ datum: '2026-11-21', vreme: '09:30', opis: 'vrata "A"', napomena: 'hitno' });
  expect(refusedFields(() => parseMeasurement({}))).toEqual(['datum', 'vreme']);
  expect(refusedFields(() => parseMeasurement({ datum: '2026-02-30', vreme: '9:30' }))).toEqual(['datum', 'vreme']);
});

describe('a payment', () => {
  const payment = { tip: 'avans', nacin: 'gotovina', iznos: '40000', datum: '2026-11-21' };
  const parse = (input: unknown) => parsePayment(input, '2026-11-21');
  test('a payment is accepted with an amount above zero', () => {
    expect(parse({ ...payment, createdBy: 'x' })).toEqual({ ...payment, iznos: '40000.00' });
    expect(parse({ ...payment, iznos: 0.01 }).iznos).toBe('0.01');
  });
  test.each(['0', '0.00', 0, '-1', -0.01, '1.005', 1e308, Number.NaN, 'x', '', null, undefined, '1000000000000'])(
    'a payment is refused with the amount %j',
    iznos => expect(refusedFields(() => parse({ ...payment, iznos }))).toEqual(['iznos']),
  );
  test('a payment is refused with a day after today', () => {
    expect(refusedFields(() => parse({ ...payment, datum: '2026-11-22' }))).toEqual(['datum']);
  });
  test('a payment requires a type, a method and a day', () => {
    expect(refusedFields(() => parse({ iznos: '1' }))).toEqual(['tip', 'nacin', 'datum']);
    expect(refusedFields(() => parse({ ...payment, tip: 'Avans', nacin: 'ček' }))).toEqual(['tip', 'nacin']);
  });
});

describe('finances', () => {
  const finances = { vrednost: '1000', kurs: '118', popust: '0' };
  test('finances are parsed into their stored spelling; a missing price of dismantling becomes null', () => {
    expect(parseFinances(finances)).toEqual({ vrednost: '1000.00', kurs: '118', popust: '0', demontaza: null });
    expect(parseFinances({ ...finances, kurs: '117.50', demontaza: 5000 })).toEqual({
      vrednost: '1000.00',
      kurs: '117.5',
      popust: '0',
      demontaza: '5000.00',
    });
  });
  test('finances are refused with the names of the wrong fields', () => {
    expect(refusedFields(() => parseFinances({}))).toEqual(['vrednost', 'kurs', 'popust']);
    expect(refusedFields(() => parseFinances({ vrednost: '-1', kurs: '0', popust: '100.5', demontaza: '' }))).toEqual([
      'vrednost',
      'kurs',
      'popust',
      'demontaza',
    ]);
  });
});

describe('the answers of a measurement document', () => {
  const full = Object.fromEntries(CHECKLIST_FIELDS.map(field => [field, CHECKLIST[field][0]]));
  test('a measurement document may have every value of each answer', () => {
    for (const field of CHECKLIST_FIELDS)
      for (const value of CHECKLIST[field]) expect(parseChecklist({ ...full, [field]: value })[field]).toBe(value);
  });
  test.each(CHECKLIST_FIELDS)('a measurement document must have the answer %s', field => {
    for (const value of [undefined, null, '', 'x', 5]) {
      expect(refusedFields(() => parseChecklist({ ...full, [field]: value }))).toEqual([field]);
    }
  });
});

test('tags of a photo retain their order; several that differ only in case or diacritics count once', () => {
  expect(parseTags([' pre ', 'Đak', 'dak', 'posle'])).toEqual(['pre', 'Đak', 'posle']);
  expect(parseTags(undefined)).toEqual([]);
  expect(parseTag(' pre ')).toBe('pre');
});

test('a photo may have at most 20 tags of at most 60 characters', () => {
  expect(refusedFields(() => parseTags(['a', '']))).toEqual(['tags.1']);
  expect(refusedFields(() => parseTags('a'))).toEqual(['tags']);
  expect(refusedFields(() => parseTags(Array.from({ length: 21 }, (_, index) => `t${index}`)))).toEqual(['tags']);
  expect(refusedFields(() => parseTag('x'.repeat(61)))).toEqual(['tag']);
});

test('a document requires a name and an object key', () => {
  expect(parseDocument({ naziv: ' a.pdf ', objectKey: 'k' })).toEqual({ naziv: 'a.pdf', objectKey: 'k' });
  expect(refusedFields(() => parseDocument({}))).toEqual(['naziv', 'objectKey']);
});

describe('company data', () => {
  test('company data require a name; other fields are checked when they are sent', () => {
    expect(
      parseCompany({ naziv: 'Okno', kurs: '117.50', email: 'info@okno.rs', minPovrsina: 500_000 }, parsePhone),
    ).toEqual({ naziv: 'Okno', kurs: '117.5', email: 'info@okno.rs', minPovrsina: 500_000 });
    const wrong = {
      naziv: '',
      pib: '1',
      maticniBroj: '1',
      brojRacuna: '1',
      telefon1: '1',
      email: '1',
      kurs: '0',
      minPovrsina: -1,
    };
    expect(refusedFields(() => parseCompany(wrong, parsePhone)).sort()).toEqual(Object.keys(wrong).sort());
  });

  /** The longest address: 64 characters before @, 254 in all. */
  const longest = `${'a'.repeat(64)}@${'b'.repeat(186)}.rs`;
  test.each(['a@b.rs', "o'brajen@b.rs", 'ana.colic+posao@mail.okno.co.rs', 'инфо@окно.срб', longest])(
    'accepts the e-mail address %s',
    text => expect(isEmail(text)).toBe(true),
  );
  test.each([
    'a@b',
    'a b@c.rs',
    '@c.rs',
    'a@',
    'a@.rs',
    'a@b..rs',
    'a@b.rs\nBcc: x@y.rs',
    'a@b@c.rs',
    '<a@b.rs>',
    'a,b@c.rs',
    'a@b.r',
    'a\u0000@b.rs',
    'a\u202e@b.rs',
    'a@b.rs\u200b',
    `a${longest}`,
    `${longest}s`,
  ])('refuses the e-mail address %j', text => expect(isEmail(text)).toBe(false));
  test('removes invisible characters from a copied e-mail address', () => {
    expect(parseEmail('\u202aana@\u200bfirma.rs\u202c')).toBe('ana@firma.rs');
    expect(parseEmail('\u200b@firma.rs')).toBeNull();
  });
});
