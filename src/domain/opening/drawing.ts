import { layoutPodela, type PlacedField } from './layout-podela.ts';
import { type Field, fieldsOf, isSliding, isTurning, type Podela } from './podela.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];

/** A part of an opening's drawing, in mm from the upper left corner of its view from inside. */
export type Shape = ({ part: 'štok' | 'krilo' | 'staklo' | 'panel' | 'šarka' | 'prvo' } & Box) | Line;

interface Line {
  /**
   * `otvara` are the opening lines of EN 12519: base at the hinges, apex at the handle; dashed when the leaf opens
   * outward.
   */
  part: 'otvara' | 'klizi' | 'fiks' | 'kvaka' | 'prag';
  points: readonly Point[];
  isDashed?: boolean;
}

const line = (part: Line['part'], ...points: Point[]): Line => ({ part, points });

const inset = ({ x, y, width, height }: Box, left: number, top = left, right = left, bottom = top): Box => ({
  x: x + left,
  y: y + top,
  width: width - left - right,
  height: height - top - bottom,
});

const hasLeaf = ({ kind }: Field): boolean => kind !== 'F' && kind !== 'P';

/** Returns the part of a field inside its edges; `face` is the visible width of a frame in mm. */
function inEdges({ edges, ...area }: PlacedField, face: number): Box {
  const of = { štok: face, stub: face / 2, štulp: face / 8, preklop: 0 };
  return inset(area, of[edges.left], of[edges.top], of[edges.right], of[edges.bottom]);
}

/** Returns the boxes of the cells into which rails or bars divide a leaf's glass. */
function cellBoxes({ fill }: Field, glass: Box, face: number): { box: Box; isPanel: boolean }[] {
  if (!fill) return [{ box: glass, isPanel: false }];
  const isRows = fill.sign === '/';
  const rails = face * 0.6 * (fill.cells.length - 1);
  const length = Math.max(0, (isRows ? glass.height : glass.width) - rails);
  const given = fill.cells.reduce((sum, { mm }) => sum + (mm ?? 0), 0);
  const open = fill.cells.filter(({ mm }) => mm === null).length;
  let at = isRows ? glass.y : glass.x;
  return fill.cells.map(({ mm, filling }) => {
    const share = Math.max(0, mm ?? (length - given) / open);
    const box = isRows ? { ...glass, y: at, height: share } : { ...glass, x: at, width: share };
    at += share + face * 0.6;
    return { box, isPanel: filling === 'P' };
  });
}

/** Returns the triangles that show how a leaf turns or tilts. */
function openingLines({ kind, side, outward }: Field, { x, y, width, height }: Box): Shape[] {
  const [right, bottom, middleX, middleY] = [x + width, y + height, x + width / 2, y + height / 2];
  const lines = (...points: Point[]): Shape => ({ part: 'otvara', points, isDashed: outward });
  const turns =
    side === 'L' ? lines([x, y], [right, middleY], [x, bottom]) : lines([right, y], [x, middleY], [right, bottom]);
  const tilts = lines([x, bottom], [middleX, y], [right, bottom]);
  if (kind === 'O' || kind === 'V') return [turns];
  if (kind === 'OK') return [turns, tilts];
  if (kind === 'K' || kind === 'PS') return [tilts];
  if (kind === 'KG') return [lines([x, y], [middleX, bottom], [right, y])];
  return [];
}

/** Returns the arrow of a sliding leaf; the arrow of an HS leaf starts with a step, because the leaf is lifted first. */
function slidingArrow({ kind, side }: Field, { x, y, width, height }: Box, face: number): Shape[] {
  const step = side === 'L' ? -1 : 1;
  const middle = y + height / 2;
  const [from, to] = [x + width * (step > 0 ? 0.25 : 0.75), x + width * (step > 0 ? 0.75 : 0.25)];
  const tip = Math.min(face, width / 6);
  const rise: Point[] = kind === 'HS' ? [[from, middle + tip * 1.5]] : [];
  return [
    line('klizi', ...rise, [from, middle], [to, middle]),
    line('klizi', [to - step * tip, middle - tip * 0.7], [to, middle], [to - step * tip, middle + tip * 0.7]),
  ];
}

/** Returns the zigzag of a folding group, with one line for each leaf. */
function zigzag({ leaves, side }: Field, { x, y, width, height }: Box): Shape[] {
  const count = leaves ?? 1;
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const share = side === 'L' ? index / count : 1 - index / count;
    return [x + width * share, index % 2 === 0 ? y + height * 0.62 : y + height * 0.38];
  });
  return [line('klizi', ...points)];
}

/** Returns hinges on one side and a handle on the other, so that the drawing differs clearly from its mirror image. */
function hardware({ kind, side }: Field, leaf: Box, face: number, hasHandle: boolean): Shape[] {
  const { x, y, width, height } = leaf;
  const [long, thick] = [Math.min(face * 1.4, height / 5), face * 0.35];
  const isAcross = kind === 'K' || kind === 'KG';
  if (!isAcross && !isTurning({ kind } as Field)) return [];
  const shapes: Shape[] = [0.18, 0.82].map(share => {
    if (isAcross)
      return {
        part: 'šarka',
        x: x + width * share - long / 2,
        y: (kind === 'K' ? y + height : y) - thick / 2,
        width: long,
        height: thick,
      };
    return {
      part: 'šarka',
      x: (side === 'L' ? x : x + width) - thick / 2,
      y: y + height * share - long / 2,
      width: thick,
      height: long,
    };
  });
  if (!hasHandle) return shapes;
  const at = face * 0.4;
  if (isAcross) {
    const handleY = kind === 'K' ? y + at : y + height - at;
    const middle = x + width / 2;
    return [...shapes, line('kvaka', [middle - face / 2, handleY], [middle + face / 2, handleY])];
  }
  const handleX = side === 'L' ? x + width - at : x + at;
  const middle = y + height * (kind === 'V' ? 0.55 : 0.5);
  return [...shapes, line('kvaka', [handleX, middle - face * 0.1], [handleX, middle + face * 0.9])];
}

/**
 * Returns which of two leaves at a štulp (false mullion) opens first: the marked one, else the one that also tilts, else the
 * right one.
 */
function firstAtStulp(left: Field, right: Field): 'left' | 'right' {
  if (left.first !== right.first) return left.first ? 'left' : 'right';
  return left.kind === 'OK' && right.kind !== 'OK' ? 'left' : 'right';
}

/** Returns the indexes of the fields that open after their neighbour at a štulp (false mullion), and therefore have no handle. */
function secondLeaves(placed: readonly PlacedField[]): Set<number> {
  const second = new Set<number>();
  for (const [index, { field, edges }] of placed.entries()) {
    const next = placed[index + 1];
    if (edges.right !== 'štulp' || next?.edges.left !== 'štulp') continue;
    second.add(firstAtStulp(field, next.field) === 'left' ? index + 1 : index);
  }
  return second;
}

function fieldShapes(placed: PlacedField, face: number, isSecond: boolean): Shape[] {
  const { field, edges } = placed;
  const free = inEdges(placed, face);
  if (!hasLeaf(field)) {
    const [x, y] = [free.x + free.width / 2, free.y + free.height / 2];
    const arm = Math.min(face * 0.8, free.width / 5, free.height / 5);
    if (field.kind === 'P') return [{ part: 'panel', ...free }];
    return [
      { part: 'staklo', ...free },
      line('fiks', [x - arm, y], [x + arm, y]),
      line('fiks', [x, y - arm], [x, y + arm]),
    ];
  }
  const frame = Math.min(face * 0.9, free.width / 4, free.height / 4);
  const glass = inset(free, frame);
  const shapes: Shape[] = [{ part: 'krilo', ...free }];
  for (const { box, isPanel } of cellBoxes(field, glass, face))
    shapes.push({ part: isPanel ? 'panel' : 'staklo', ...box });
  shapes.push(...openingLines(field, free));
  if (isSliding(field)) shapes.push(...slidingArrow(field, glass, face));
  if (field.kind === 'H') shapes.push(...zigzag(field, glass));
  shapes.push(...hardware(field, free, face, !isSecond));
  const isAtStulp = edges.left === 'štulp' || edges.right === 'štulp';
  if (isAtStulp && !isSecond && isTurning(field)) {
    const x = edges.right === 'štulp' ? glass.x + glass.width - face * 0.5 : glass.x + face * 0.1;
    shapes.push({ part: 'prvo', x, y: glass.y + face * 0.2, width: face * 0.4, height: face * 0.4 });
  }
  if (field.kind === 'V' && edges.bottom === 'štok') {
    const bottom = placed.y + placed.height - face * 0.25;
    shapes.push(line('prag', [placed.x, bottom], [placed.x + placed.width, bottom]));
  }
  return shapes;
}

/**
 * Returns the drawing of a division in an opening of that size in mm, always as seen from inside; null when the division's
 * lengths do not fit into the size.
 */
export function drawOpening(podela: Podela, width: number, height: number): Shape[] | null {
  const placed = layoutPodela(podela, width, height);
  if (!placed) return null;
  const narrowest = Math.min(...placed.map(field => Math.min(field.width, field.height)));
  const face = Math.min(Math.max(width, height) * 0.035, narrowest / 3);
  const second = secondLeaves(placed);
  return [
    { part: 'štok', x: 0, y: 0, width, height },
    ...placed.flatMap((one, index) => fieldShapes(one, face, second.has(index))),
  ];
}

/**
 * Returns the two chains of sizes that are written along a drawing, in mm: the widths from left to right (`across`), the heights
 * from top to bottom (`down`). A field is measured between the axes of its mullions or transoms; in a direction without any, the
 * chain has only the whole size.
 */
export function dimensionChains(podela: Podela, width: number, height: number): { across: number[]; down: number[] } {
  const placed = layoutPodela(podela, width, height) ?? [];
  const chain = (starts: readonly number[], whole: number) => {
    const edges = [...new Set([0, ...starts])].sort((a, b) => a - b);
    return edges.map((start, index) => (edges[index + 1] ?? whole) - start);
  };
  return {
    across: chain(
      placed.map(({ x }) => x),
      width,
    ),
    down: chain(
      placed.map(({ y }) => y),
      height,
    ),
  };
}

/** Relative to the font size (em): the width of a digit, and the gap between two labels. */
const DIGIT_EM = 0.62;
const GAP_EM = 0.3;

interface ChainLabels {
  lengths: readonly number[];
  /** The font size in mm. */
  size: number;
  /** Whether the labels are turned by 90 degrees, because they would be smaller along the chain. */
  isTurned: boolean;
}

/**
 * Returns how a chain of sizes is written along a drawing without overlapping: in the font size `usual` if possible. Where the
 * labels would be too small to read, only the whole size is written.
 */
export function chainLabels(lengths: readonly number[], usual: number): ChainLabels {
  const ems = (length: number) => DIGIT_EM * String(length).length + GAP_EM;
  const along = lengths.map((length, index) => {
    const next = lengths[index + 1];
    // The drawing's margin beyond the last size is a fifth of the usual font size.
    return next === undefined
      ? (length + 0.4 * usual) / (ems(length) - GAP_EM)
      : (length + next) / (ems(length) + ems(next));
  });
  const between = lengths.slice(1).map((length, index) => (length + (lengths[index] ?? 0)) / 2);
  const size = Math.min(usual, ...along);
  const turned = Math.min(usual / 2, ...between);
  if (Math.max(size, turned) < usual / 4 && lengths.length > 1)
    return chainLabels([lengths.reduce((sum, length) => sum + length, 0)], usual);
  return size < turned ? { lengths, size: turned, isTurned: true } : { lengths, size, isTurned: false };
}

/**
 * Returns the side by DIN 107 of the first turning leaf, or null if no leaf turns. The side of a leaf that opens outward is the
 * one seen from outside.
 */
export function din107Side(podela: Podela): 'DIN levo' | 'DIN desno' | null {
  const leaf = fieldsOf(podela).find(isTurning);
  if (!leaf?.side) return null;
  return (leaf.side === 'L') === !leaf.outward ? 'DIN levo' : 'DIN desno';
}
