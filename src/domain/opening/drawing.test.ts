import { expect, test } from 'vitest';
import { chainLabels, dimensionChains, din107Side, drawOpening, type Shape } from './drawing.ts';
import { parsePodela } from './parse-podela.ts';
import { mirrorPodela } from './podela.ts';

const podelaOf = (text: string) => {
  const { podela, reason } = parsePodela(text);
  if (!podela) throw new Error(reason);
  return podela;
};
const drawn = (text: string, width = 1_400, height = 1_400): Shape[] =>
  drawOpening(podelaOf(text), width, height) ?? [];
const partsOf = (shapes: readonly Shape[], part: Shape['part']) => shapes.filter(shape => shape.part === part);
/** Returns the apex of each opening line as shares of the width and height. */
const lines = (text: string) =>
  drawn(text, 1_000, 1_000).flatMap(shape =>
    shape.part === 'otvara' && 'points' in shape
      ? [{ apex: shape.points[1]?.map(value => Math.round(value / 100) / 10), isDashed: shape.isDashed }]
      : [],
  );

test.each([
  ['O-L', [{ apex: [1, 0.5], isDashed: false }]],
  ['O-D', [{ apex: [0, 0.5], isDashed: false }]],
  [
    'OK-D',
    [
      { apex: [0, 0.5], isDashed: false },
      { apex: [0.5, 0], isDashed: false },
    ],
  ],
  ['K', [{ apex: [0.5, 0], isDashed: false }]],
  ['KG^', [{ apex: [0.5, 1], isDashed: true }]],
  ['V-D^[P]', [{ apex: [0, 0.5], isDashed: true }]],
  ['F', []],
  ['FK', []],
])('the opening lines of %s have the apex at the handle, dashed when the leaf opens outward', (text, expected) => {
  expect(lines(text)).toEqual(expected);
});

test('draws one handle for two leaves at a false mullion (štulp), at the leaf that opens first', () => {
  const [handle, ...others] = partsOf(drawn('O-L~OK-D'), 'kvaka');
  expect(others).toEqual([]);
  expect(handle && 'points' in handle && (handle.points[0]?.[0] ?? 0) > 700).toBe(true);
  const [marked] = partsOf(drawn('O-L*~O-D'), 'kvaka');
  expect(marked && 'points' in marked && (marked.points[0]?.[0] ?? 0) < 700).toBe(true);
  expect(partsOf(drawn('O-L|OK-D'), 'kvaka')).toHaveLength(2);
});

test('draws hinges on the side that the text names', () => {
  const atHinges = (text: string) => partsOf(drawn(text), 'šarka').map(shape => 'x' in shape && shape.x < 700);
  expect(atHinges('OK-L')).toEqual([true, true]);
  expect(atHinges('OK-D')).toEqual([false, false]);
});

test('draws panels, thresholds, arrows of sliding leaves and zigzags of folding leaves', () => {
  expect(partsOf(drawn('OK-D[S/800:P]', 900, 2_200), 'panel')).toHaveLength(1);
  expect(partsOf(drawn('V-L~V-D', 1_800, 2_200), 'prag')).toHaveLength(2);
  expect(partsOf(drawn('KL-D|KL-L'), 'klizi')).toHaveLength(4);
  expect(
    partsOf(drawn('H3-L~H1-D', 4_000, 2_200), 'klizi').map(shape => 'points' in shape && shape.points.length),
  ).toEqual([4, 2]);
});

test('draws a mirrored division as the mirror image', () => {
  const xs = (shapes: readonly Shape[], turned: boolean) =>
    shapes
      .flatMap(shape => ('points' in shape && shape.part === 'otvara' ? shape.points : []))
      .map(([x, y]) => `${Math.round(turned ? 1_400 - x : x)} ${Math.round(y)}`)
      .sort();
  for (const text of ['O-L~OK-D', '450:K/(F|OK-D)', '500:F|V-D[P]']) {
    const podela = podelaOf(text);
    const mirrored = drawOpening(mirrorPodela(podela), 1_400, 1_400) ?? [];
    expect(xs(mirrored, true), text).toEqual(xs(drawn(text), false));
  }
});

test('drawOpening returns null when the lengths in the division do not fit into the opening', () => {
  expect(drawOpening(podelaOf('900:F|F'), 800, 800)).toBeNull();
});

test('dimensionChains returns the sizes of the fields across and down', () => {
  expect(dimensionChains(podelaOf('450:K/(600:F|OK-D)'), 1_600, 1_800)).toEqual({
    across: [600, 1_000],
    down: [450, 1_350],
  });
  expect(dimensionChains(podelaOf('F'), 900, 1_200)).toEqual({ across: [900], down: [1_200] });
});

const columns = (count: number) => Array.from({ length: count }, () => 'F');

test.each([
  ['24 columns', columns(24).join('|'), 9_999, 1_400],
  ['a low row below leaves', '(OK-L|OK-D)/100:OK-D', 4_000, 9_999],
])('every part of the drawing of %s has a positive size', (_, text, width, height) => {
  for (const shape of drawn(text, width, height))
    if ('width' in shape) expect(Math.min(shape.width, shape.height), shape.part).toBeGreaterThan(0);
});

/** For each label of a chain, where it begins and ends along the chain, in mm. */
function labelSpans(lengths: readonly number[], usual: number): [number, number][] {
  const { size, isTurned } = chainLabels(lengths, usual);
  let start = 0;
  return lengths.map(length => {
    const middle = start + length / 2;
    start += length;
    const half = (isTurned ? size : size * 0.62 * String(length).length) / 2;
    return [middle - half, middle + half];
  });
}

test.each([
  [[700, 700], false],
  [[800, 200], false],
  [[667, 666, 667, 667, 667, 666], false],
  [Array(8).fill(1_250), false],
  [Array(24).fill(416), true],
])('the sizes %j written along a drawing do not overlap', (lengths: number[], isTurned) => {
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const usual = whole / 13;
  const { size, ...labels } = chainLabels(lengths, usual);
  expect(labels).toEqual({ lengths, isTurned });
  expect(size).toBeLessThanOrEqual(usual);
  const spans = labelSpans(lengths, usual);
  for (const [index, [, end]] of spans.entries())
    expect(end).toBeLessThanOrEqual(spans[index + 1]?.[0] ?? whole + usual * 0.2);
});

test('only the whole size is written along a drawing when the labels of its parts would be too small to read', () => {
  expect(chainLabels([300, 7, 7, 7, 2_079], 180)).toEqual({ lengths: [2_400], size: 180, isTurned: false });
});

test('din107Side returns the side of a door; opening outward exchanges the sides', () => {
  expect([din107Side(podelaOf('V-L')), din107Side(podelaOf('V-L^')), din107Side(podelaOf('F'))]).toEqual([
    'DIN levo',
    'DIN desno',
    null,
  ]);
});
