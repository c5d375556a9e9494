import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_OFFSETS } from '../../../tests/api/sample-offsets.ts';
import type { OpeningValues } from './fields.ts';
import { glassOfOpening } from './glass-of-opening.ts';
import { layoutPodela } from './layout-podela.ts';
import { parsePodela } from './parse-podela.ts';
import { type Field, type Fill, fieldsOf, mirrorPodela, type Podela, printPodela } from './podela.ts';
import { germanPodela } from './podela-spelling.ts';
import { offsetsOf, parseSystem } from './profile-system.ts';

const read = (text: string): Podela => {
  const { podela, reason } = parsePodela(text);
  if (!podela) throw new Error(`${text}: ${reason}`);
  return podela;
};

/** Divisions as the trade uses them. */
const EXAMPLES = [
  'F',
  'FK',
  'O-L',
  'OK-D',
  'K',
  'KG^',
  'O-L~OK-D',
  'O-L|OK-D',
  'O-L*~O-D',
  'OK-L|F|OK-D',
  'F|O-L~OK-D',
  '450:K/(F|OK-D)',
  '(K/F)|OK-D',
  'K/(O-L~OK-D)',
  'OK-L/600:F',
  'OK-D[S/800:P]',
  'V-L[P]',
  'V-D^[P]',
  '500:F|V-D[P]',
  '400:F/(500:F|V-D[P]|500:F)',
  'V-L~V-D',
  'PS-D|F',
  'HS-D|F',
  'F|HS-L~HS-D|F',
  'KL-D|KL-L',
  'H3-L~H1-D',
  'F|(F/(F|O-L))',
];

test.each(EXAMPLES)('the division %s is parsed and printed unchanged', text => {
  expect(printPodela(read(text))).toBe(text);
});

test.each(EXAMPLES)('the mirror image of %s is a valid division whose mirror image is the first one', text => {
  const mirrored = mirrorPodela(read(text));
  expect(read(printPodela(mirrored))).toEqual(mirrored);
  expect(printPodela(mirrorPodela(mirrored))).toBe(text);
});

test.each([
  ['ok-d', 'OK-D'],
  [' O-L ~ OK-D ', 'O-L~OK-D'],
  ['ОК-Д', 'OK-D'],
  ['О-Л~ОК-Д', 'O-L~OK-D'],
  ['FIX', 'F'],
  ['OKL', 'OK-L'],
  ['DKL', 'OK-L'],
  ['DKR', 'OK-D'],
  ['DL|DR', 'O-L|O-D'],
  ['OK-R', 'OK-D'],
  ['PSK-D|F', 'PS-D|F'],
  ['HST-L|F', 'HS-L|F'],
  ['O-L štulp OK-D', 'O-L~OK-D'],
  ['OK-D[S]', 'OK-D'],
])('reads the division %s as %s', (typed, text) => {
  expect(printPodela(read(typed))).toBe(text);
});

test.each([
  ['', 'Unesite podelu'],
  ['X', 'Na mestu 1 je „X“'],
  ['OK', 'unesite stranu šarki'],
  ['HS|F', 'unesite na koju stranu klizi'],
  ['HST', 'HST ima više šema'],
  ['F|', 'Na mestu 3 je kraj podele'],
  ['(F|F', 'očekuje se )'],
  ['F)', 'očekuje se |, ~, / ili kraj podele'],
  ['50:F|F', 'od 100 do 9999 mm'],
  ['500:F', 'ceo otvor je jedno polje'],
  ['500:F|500:F', 'bez mere'],
  ['OK-D[500:S/400:P]', 'bez mere'],
  ['OK-D[S/P', '] na kraju ispune'],
  ['OK-D[X]', 'S (staklo) ili P (panel)'],
  ['F~F', 'dva krila iste vrste'],
  ['O-D~O-L', 'levo krilo ima stranu -L'],
  ['O-L~O-D^', 'na istu stranu'],
  ['O-L*~O-D*', 'Samo jedno krilo'],
  ['O-L~(F/F)', 'a ne između zagrada'],
  ['O-L*', 'samo kod štulpa'],
  ['HS-D', 'pored njega treba da bude fiks'],
  ['H9-L', 'broj krila harmonike'],
  ['(F|F)|F', 'u drugom pravcu'],
  ['F|(F/(F|(F/F)))', 'najviše 2 nivoa zagrada'],
  [Array(25).fill('F').join('|'), 'najviše 24 polja'],
  ['F'.padEnd(201, '|F'), 'najviše 200 znakova'],
])('refuses the division %j: %s', (typed, sentence) => {
  const { podela, reason } = parsePodela(typed);
  expect(podela).toBeUndefined();
  expect(reason).toContain(sentence);
});

test('refuses a division that mixes | and / without brackets, and offers both possible meanings', () => {
  const result = parsePodela('K/F|OK-D');
  expect(result.podela).toBeUndefined();
  expect(result).toMatchObject({ choices: ['K/(F|OK-D)', '(K/F)|OK-D'] });
});

const plain = { type: 'field', leaves: null, first: false, outward: false, fill: null } as const;
const aFill: fc.Arbitrary<Fill | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ sign: '/', cells: [{ mm: null, filling: 'P' }] } as Fill),
  fc.tuple(fc.constantFrom('/' as const, '|' as const), fc.integer({ min: 100, max: 9_999 })).map(([sign, mm]) => ({
    sign,
    cells: [
      { mm: null, filling: 'S' as const },
      { mm, filling: 'P' as const },
    ],
  })),
);
const aField: fc.Arbitrary<Field> = fc.oneof(
  fc.constantFrom('F' as const, 'FK' as const, 'P' as const).map(kind => ({ ...plain, kind, side: null })),
  fc
    .tuple(fc.constantFrom('K' as const, 'KG' as const), aFill)
    .map(([kind, fill]) => ({ ...plain, kind, side: null, fill })),
  fc
    .tuple(
      fc.constantFrom('O' as const, 'OK' as const, 'V' as const),
      fc.constantFrom('L' as const, 'D' as const),
      fc.boolean(),
      aFill,
    )
    .map(([kind, side, outward, fill]) => ({ ...plain, kind, side, outward, fill })),
  fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom('L' as const, 'D' as const))
    .map(([leaves, side]) => ({ ...plain, kind: 'H' as const, leaves, side })),
);
const aPart = (node: fc.Arbitrary<Podela>) =>
  fc.record({ mm: fc.option(fc.integer({ min: 100, max: 9_999 }), { nil: null }), node });
const withRest = (parts: { mm: number | null; node: Podela }[]) =>
  parts.map((part, index) => (index === 0 ? { ...part, mm: null } : part));
const aGroup = (level: number, direction: 'rows' | 'columns'): fc.Arbitrary<Podela> => {
  const inner = level === 1 ? aField : fc.oneof(aField, aGroup(level - 1, direction === 'rows' ? 'columns' : 'rows'));
  return fc
    .array(aPart(inner), { minLength: 2, maxLength: 3 })
    .map(parts =>
      direction === 'rows'
        ? { type: 'rows', parts: withRest(parts) }
        : { type: 'columns', parts: withRest(parts), separators: Array(parts.length - 1).fill('|') },
    );
};
const aPodela = fc
  .oneof(aField, aGroup(2, 'rows'), aGroup(2, 'columns'))
  .filter(podela => printPodela(podela).length <= 200);

test('any division and its mirror image are printed as texts that parse into equal divisions', () => {
  fc.assert(
    fc.property(aPodela, podela => {
      expect(read(printPodela(podela))).toEqual(podela);
      const mirrored = mirrorPodela(podela);
      expect(read(printPodela(mirrored))).toEqual(mirrored);
      expect(mirrorPodela(mirrored)).toEqual(podela);
    }),
    { numRuns: 3_000 },
  );
});

const aSize = fc.oneof(fc.integer({ min: 100, max: 9_999 }), fc.constantFrom(100, 9_999));
const anyPodela = fc.oneof(aPodela, fc.constantFrom(...EXAMPLES).map(read));

test('the fields of any division either cover the opening exactly or do not fit into it', () => {
  let fitting = 0;
  fc.assert(
    fc.property(anyPodela, aSize, aSize, (podela, width, height) => {
      const placed = layoutPodela(podela, width, height);
      if (!placed) return;
      fitting++;
      expect(placed.map(({ field }) => field)).toEqual(fieldsOf(podela));
      expect(placed.every(one => one.width >= 1 && one.height >= 1)).toBe(true);
      expect(placed.every(one => one.x + one.width <= width && one.y + one.height <= height)).toBe(true);
      expect(placed.reduce((sum, one) => sum + one.width * one.height, 0)).toBe(width * height);
    }),
    { numRuns: 3_000 },
  );
  expect(fitting).toBeGreaterThan(300);
});

test('an opening with any division has panes of whole millimetres that fit into it, or a reason why it has none', () => {
  const system = parseSystem({ naziv: 'Primer', materijal: 'PVC', ...SAMPLE_OFFSETS });
  const offsets = offsetsOf(system);
  const aKind = fc.constantFrom('prozor' as const, 'ulazna vrata' as const);
  let computed = 0;
  fc.assert(
    fc.property(anyPodela, aSize, aSize, aKind, (podela, izradaSirina, izradaVisina, vrsta) => {
      const opening = { vrsta, podela: printPodela(podela), izradaSirina, izradaVisina, stakla: [], staklo: '4-16-4i' };
      const values = { oblik: null, parapet: 900, prag: null, kolicina: 1, ...opening } as unknown as OpeningValues;
      const { panes, reason } = offsets ? glassOfOpening(values, offsets, system) : { reason: '' };
      if (!panes) {
        expect(reason).toMatch(/\.$/);
        return;
      }
      computed++;
      const sizes = panes.flatMap(({ sirina, visina }) => [sirina, visina]);
      expect(sizes.every(mm => Number.isInteger(mm) && mm >= 1)).toBe(true);
      const area = panes.reduce((sum, { sirina, visina }) => sum + sirina * visina, 0);
      expect(area).toBeLessThan(izradaSirina * izradaVisina);
    }),
    { numRuns: 3_000 },
  );
  expect(computed).toBeGreaterThan(100);
});

test('parses 20,000 random texts without an exception and prints each division in one spelling', () => {
  const letters = fc.constantFrom(...'FKPOVHLSDG-|~/()[]:*^0123456789 '.split(''));
  const words = fc.constantFrom('OK-D', 'O-L', 'F', 'K', 'V-D', 'HS-D', '500:', '~', '|', '/', '(', ')', '[S/800:P]');
  const texts = fc.oneof(
    fc.string({ unit: letters, maxLength: 24 }),
    fc.array(words, { maxLength: 9 }).map(parts => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  let readable = 0;
  fc.assert(
    fc.property(texts, typed => {
      const { podela, reason } = parsePodela(typed);
      if (!podela) {
        expect(reason).toMatch(/\.$/);
        return;
      }
      readable++;
      const text = printPodela(podela);
      expect(printPodela(read(text))).toBe(text);
    }),
    { numRuns: 20_000 },
  );
  expect(readable).toBeGreaterThan(100);
});

test.each([
  ['O-L~OK-D', 'DL Stulp DKR'],
  ['450:K/(F|OK-D)', '450:K/(F|DKR)'],
  ['OK-D[S/800:P]', 'DKR[S/800:P]'],
])('writes %s in German codes as „%s“ and reads it back', (text, german) => {
  expect(germanPodela(text)).toBe(german);
  expect(parsePodela(german)).toEqual(parsePodela(text));
});
