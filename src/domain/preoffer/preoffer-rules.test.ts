import { expect, test } from 'vitest';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { KONTAKTI, SASTANCI, STATUSI } from '../enumerations.ts';
import { asksNextContact, parsePreofferSelection, requireNoProject } from './preoffer-rules.ts';

test.each([
  ...KONTAKTI.map(value => ['kontakt', value] as const),
  ...STATUSI.map(value => ['status', value] as const),
  ...SASTANCI.map(value => ['sastanak', value] as const),
])('a change of a pre-offer may set the selector „%s“ to „%s“', (field, value) => {
  expect(parsePreofferSelection({ [field]: value })).toEqual({ field, value });
  expect(parsePreofferSelection({ kontakt: null, status: undefined, sastanak: null, [field]: value })).toEqual({
    field,
    value,
  });
});

test.each([
  [{}, ['kontakt', 'status', 'sastanak']],
  [{ kontakt: null }, ['kontakt', 'status', 'sastanak']],
  [{ kontakt: 'Telefon', status: 'Zainteresovan' }, ['kontakt', 'status']],
  [{ kontakt: 'Telefon', status: '' }, ['kontakt', 'status']],
  [{ kontakt: '' }, ['kontakt']],
  [{ kontakt: 'telefon' }, ['kontakt']],
  [{ kontakt: 'Zakazati' }, ['kontakt']],
  [{ status: 5 }, ['status']],
  [{ sastanak: ['Obavljen'] }, ['sastanak']],
])('a change of a selector sent as %j is refused at the fields %j', (input, fields) => {
  const { code, fields: at = {} } = refusalOf(() => parsePreofferSelection(input)) ?? {};
  expect(code).toBe('BAD_USER_INPUT');
  expect(Object.keys(at)).toEqual(fields);
});

test('refuses a second project from a pre-offer, and any project from a lost pre-offer', () => {
  requireNoProject({ projectId: null, ishod: null });
  expect(refusalOf(() => requireNoProject({ projectId: 'p', ishod: null }))?.code).toBe('CONFLICT');
  expect(refusalOf(() => requireNoProject({ projectId: null, ishod: 'izgubljeno' }))?.code).toBe('CONFLICT');
});

const OPEN = { sledeciKontakt: null, projectId: null, ishod: null };
test.each([
  ['Zainteresovan', OPEN, true],
  ['Nema odgovora', OPEN, true],
  ['Skupi smo', OPEN, false],
  ['Zainteresovan', { ...OPEN, sledeciKontakt: { datum: '2026-12-01' } }, false],
  ['Zainteresovan', { ...OPEN, projectId: '1' }, false],
  ['Zainteresovan', { ...OPEN, ishod: { ishod: 'izgubljeno' } }, false],
])(
  'whether the page asks for a next contact when „%s“ is chosen for the pre-offer %j: %s',
  (status, preoffer, asks) => {
    expect(asksNextContact(status, preoffer)).toBe(asks);
  },
);
