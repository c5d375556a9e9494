import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutPodela, podelaInWords, sharesOf } from './layout-podela.ts';
import { paneSizes, type SystemOffsets } from './pane-sizes.ts';
import { parsePodela } from './parse-podela.ts';
import type { Podela } from './podela.ts';

const read = (text: string): Podela => {
  const { podela, reason } = parsePodela(text);
  if (!podela) throw new Error(reason);
  return podela;
};

test('parts without a length share the remainder equally; millimetres that are left over go to the middle parts', () => {
  const open = { mm: null };
  expect(sharesOf([open, open], 1001)).toEqual([501, 500]);
  expect(sharesOf([open, open, open], 1000)).toEqual([333, 334, 333]);
  expect(sharesOf([open, open, open], 1001)).toEqual([334, 333, 334]);
  expect(sharesOf([{ mm: 450 }, open], 1800)).toEqual([450, 1350]);
  expect(sharesOf([{ mm: 1800 }, open], 1800)).toBeNull();
});

test('the equal shares of a division differ by at most a millimetre and add up to the length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 100, max: 9_999 }), (count, length) => {
      const shares = sharesOf(Array(count).fill({ mm: null }), length) ?? [];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(length);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(2);
    }),
  );
});

test('lays out 450:K/(F|OK-D) as a tilting field above a fixed field and a leaf', () => {
  const placed = layoutPodela(read('450:K/(F|OK-D)'), 1600, 1800);
  expect(placed?.map(({ field, x, y, width, height }) => [field.kind, x, y, width, height])).toEqual([
    ['K', 0, 0, 1600, 450],
    ['F', 0, 450, 800, 1350],
    ['OK', 800, 450, 800, 1350],
  ]);
  expect(placed?.[2]?.edges).toEqual({ left: 'stub', right: 'štok', top: 'stub', bottom: 'štok' });
});

test('the edge between two fields is a štulp (false mullion), a preklop (interlock of sliding leaves) or a stub (mullion)', () => {
  expect(layoutPodela(read('O-L~OK-D'), 1400, 1400)?.[0]?.edges.right).toBe('štulp');
  expect(layoutPodela(read('HS-D|F'), 3000, 2200)?.[0]?.edges.right).toBe('preklop');
  expect(layoutPodela(read('PS-D|F'), 3000, 2200)?.[0]?.edges.right).toBe('stub');
});

test('layoutPodela returns null when the lengths in a division are larger than the opening', () => {
  expect(layoutPodela(read('900:F|OK-D'), 800, 1200)).toBeNull();
});

/** The offsets of two example systems, in tenths of a millimetre; the program ships without offsets. */
const system = (
  leafFrame: number,
  leafStub: number,
  leafStulp: number,
  glassFrame: number,
  glassStub: number,
  leafGlass: number,
): SystemOffsets => ({
  toLeaf: { štok: 10 * leafFrame, stub: 10 * leafStub, štulp: 10 * leafStulp, preklop: 0 },
  toGlass: { štok: 10 * glassFrame, stub: 10 * glassStub, štulp: 0, preklop: 0 },
  leafToGlass: 10 * leafGlass,
  railToGlass: 270,
});
const A = system(40, 14, 4, 53, 27, 64);
const B = system(36, 12, 3, 52, 28, 56);

test.each([
  ['OK-L', 900, 1400, ['692 × 1192'], ['716 × 1216']],
  ['O-L~OK-D', 1400, 1400, ['528 × 1192', '528 × 1192'], ['549 × 1216', '549 × 1216']],
  ['O-L|OK-D', 1400, 1400, ['518 × 1192', '518 × 1192'], ['540 × 1216', '540 × 1216']],
  [
    ...(['450:K/(F|OK-D)', 1600, 1800] as const),
    ['1392 × 268', '720 × 1270', '618 × 1168'],
    ['1416 × 290', '720 × 1270', '640 × 1190'],
  ],
] as const)('computes the panes of %s in %i × %i mm for two profile systems', (text, width, height, ...expected) => {
  const panes = [A, B].map(offsets => paneSizes(read(text), width, height, offsets));
  expect(panes.map(sizes => sizes?.map(pane => `${pane.width} × ${pane.height}`))).toEqual(expected);
});

test('computes the sizes of glass and panel of a leaf that is divided by a rail', () => {
  const leaf = { width: 820, height: 2120 };
  expect(paneSizes(read('OK-D[S/800:P]'), 900, 2200, A)).toEqual([
    { field: 1, filling: 'S', width: 692, height: 1229, leaf },
    { field: 1, filling: 'P', width: 692, height: 709, leaf },
  ]);
});

test('podelaInWords describes the fields of a division in Serbian', () => {
  expect(podelaInWords(read('F|O-L~OK-D'))).toBe('fiks u štoku; okretno, šarke levo; okretno-kip, šarke desno');
  expect(podelaInWords(read('V-D^[P]'))).toBe('vrata, šarke desno, napolje');
  expect(podelaInWords(read('H3-L~H1-D'))).toBe('harmonika (3), klizi levo; harmonika (1), klizi desno');
});
