import { expect, test } from 'vitest';
import { DEFAULT_FINANCES } from './finance.ts';
import { doneSteps, missingBefore, stepToOpen, unlockSentence } from './step-facts.ts';

/** When a measuring list was finished, which needs no measurement document. */
const MEASURED_AT = '2026-11-20T10:00:00.000Z';

const EMPTY = {
  readyForOptimization: false,
  selectedOffer: null,
  merenjaDokumenti: [],
  izmerenoAt: null,
  uplate: [],
  ugovori: [],
  knjigovodstvoDokumenti: [],
  images: [],
};

test('a step is done when it has data, even if earlier steps have none', () => {
  expect([...doneSteps(EMPTY)]).toEqual(['klijent', 'predponuda']);
  expect([...doneSteps({ ...EMPTY, uplate: [1], images: [1] })]).toEqual([
    'klijent',
    'predponuda',
    'finansije',
    'fotografije',
  ]);
  expect(doneSteps({ ...EMPTY, merenjaDokumenti: [1] }).has('merenja')).toBe(true);
  expect(doneSteps({ ...EMPTY, izmerenoAt: MEASURED_AT }).has('merenja')).toBe(true);
  expect(doneSteps({ ...EMPTY, selectedOffer: 'ponuda' }).has('ponude')).toBe(true);
  expect(doneSteps({ ...EMPTY, readyForOptimization: true }).has('optimizacija')).toBe(true);
});

test.each([
  ['ponude', 'dodate dokument merenja ili završite mernu listu sa merenja'],
  ['finansije', 'izaberete ponudu'],
  ['ugovor', 'izaberete ponudu'],
  ['optimizacija', 'dodate ugovor'],
  ['fotografije', 'dodate ugovor'],
] as const)('the sentence about the locked step %s contains „%s“', (name, text) =>
  expect(unlockSentence(name)).toContain(text),
);

test.each([
  [3, [], 3],
  [6, [], 5],
  [9, [], 7],
  [9, ['optimizacija'], 8],
  [9, ['optimizacija', 'knjigovodstvo'], 9],
  [9, ['knjigovodstvo'], 7],
] as const)(
  'the page of a project at step %i that has data in the steps %j opens at step %i',
  (reached, done, opened) => {
    expect(stepToOpen(reached, new Set(done))).toBe(opened);
  },
);

const LACKS_ALL = {
  ...EMPTY,
  optimizacijaDokumenti: [],
  finansije: { ...DEFAULT_FINANCES, vrednostUneta: true },
  sledecaPoseta: null,
  skriveno: [] as string[],
};
const HAS_ALL = { ...LACKS_ALL, merenjaDokumenti: [1], optimizacijaDokumenti: [1], knjigovodstvoDokumenti: [1] };
const INSTALLATION = { vrsta: 'montaza', datum: '2026-11-30' } as const;
const paid = (iznos: string) => [{ iznos, datum: '2026-11-01' }];

test.each([
  ['optimizacija', LACKS_ALL, 'Duguje 118,000.00 din; nema dokumenta merenja; nema liste krojenja'],
  ['optimizacija', { ...LACKS_ALL, izmerenoAt: MEASURED_AT }, 'Duguje 118,000.00 din; nema liste krojenja'],
  ['arhiva', LACKS_ALL, 'Duguje 118,000.00 din; nema liste krojenja; nema dokumenta u koraku Knjigovodstvo'],
  ['arhiva', { ...HAS_ALL, uplate: paid('100000') }, 'Duguje 18,000.00 din'],
  ['arhiva', { ...HAS_ALL, uplate: paid('118000') }, null],
  ['arhiva', { ...HAS_ALL, finansije: null, sledecaPoseta: INSTALLATION }, 'Zakazana poseta: montaža 30.11.2026.'],
  ['optimizacija', { ...HAS_ALL, finansije: null, sledecaPoseta: INSTALLATION }, null],
  ['arhiva', { ...HAS_ALL, uplate: paid('118001') }, null],
  ['optimizacija', { ...HAS_ALL, finansije: { ...DEFAULT_FINANCES, vrednostUneta: false } }, 'Vrednost nije uneta'],
  ['optimizacija', { ...LACKS_ALL, finansije: null, skriveno: ['merenja'] }, 'Nema liste krojenja'],
  ['optimizacija', { ...LACKS_ALL, finansije: null, skriveno: ['merenja', 'optimizacija'] }, null],
] as const)('the warning before „%s“ about what the project %j lacks is: %s', (stage, project, missing) => {
  expect(missingBefore(stage, project, new Date('2026-11-24T12:00:00Z'))).toBe(missing);
});
