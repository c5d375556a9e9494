import { type Edge, layoutPodela } from './layout-podela.ts';
import type { Field, Podela } from './podela.ts';

/**
 * The offsets of a profile system for one side, in tenths of a millimetre. The program has none: people type them from the
 * maker's manual.
 */
export interface SystemOffsets {
  /** From the axis or outer edge of each kind of member to the outer edge of a leaf. */
  toLeaf: Record<Edge, number>;
  /** From the axis or outer edge of each kind of member to the glass of a fixed field. */
  toGlass: Record<Edge, number>;
  /** From the outer edge of a leaf to its glass. */
  leafToGlass: number;
  /** From the axis of a rail inside a leaf to the glass. */
  railToGlass: number;
}

export interface PaneSize {
  /** The field, counted from 1 in the order of the division's text. */
  field: number;
  filling: 'S' | 'P';
  /** Whole millimetres, rounded down. */
  width: number;
  height: number;
  /** The outer size of the leaf that holds the pane, in whole millimetres; null for a pane fixed in the frame. */
  leaf: { width: number; height: number } | null;
}

const isFixed = ({ kind }: Field) => kind === 'F' || kind === 'P';

/** Returns the lengths of a leaf's cells between axes, in tenths of a millimetre. */
function cellLengths(cells: readonly { mm: number | null }[], length: number): number[] {
  const given = cells.reduce((sum, { mm }) => sum + 10 * (mm ?? 0), 0);
  const open = cells.filter(({ mm }) => mm === null).length;
  return cells.map(({ mm }) => (mm === null ? (length - given) / open : 10 * mm));
}

interface Tenths {
  width: number;
  height: number;
}

const inMillimetres = ({ width, height }: Tenths) => ({
  width: Math.floor(width / 10),
  height: Math.floor(height / 10),
});

function panesOfLeaf(number: number, { fill }: Field, leaf: Tenths, offsets: SystemOffsets): PaneSize[] {
  const edge = offsets.leafToGlass;
  const whole = { width: leaf.width - 2 * edge, height: leaf.height - 2 * edge };
  if (!fill || fill.cells.length === 1) return [pane(number, fill?.cells[0]?.filling ?? 'S', whole, leaf)];
  const isRows = fill.sign === '/';
  const lengths = cellLengths(fill.cells, isRows ? leaf.height : leaf.width);
  return fill.cells.map(({ filling }, index) => {
    const before = index === 0 ? edge : offsets.railToGlass;
    const after = index === fill.cells.length - 1 ? edge : offsets.railToGlass;
    const length = (lengths[index] ?? 0) - before - after;
    return pane(number, filling, isRows ? { ...whole, height: length } : { ...whole, width: length }, leaf);
  });
}

const pane = (field: number, filling: 'S' | 'P', size: Tenths, leaf: Tenths | null): PaneSize => ({
  field,
  filling,
  ...inMillimetres(size),
  leaf: leaf && inMillimetres(leaf),
});

/**
 * Returns the panes and panels of a window whose frame has that outer size in mm; null when the lengths in the division do not
 * fit into it.
 */
export function paneSizes(podela: Podela, width: number, height: number, offsets: SystemOffsets): PaneSize[] | null {
  const placed = layoutPodela(podela, width, height);
  return (
    placed?.flatMap(({ field, edges, ...area }, index) => {
      const from = isFixed(field) ? offsets.toGlass : offsets.toLeaf;
      const inner = {
        width: 10 * area.width - from[edges.left] - from[edges.right],
        height: 10 * area.height - from[edges.top] - from[edges.bottom],
      };
      if (isFixed(field)) return [pane(index + 1, field.kind === 'P' ? 'P' : 'S', inner, null)];
      return panesOfLeaf(index + 1, field, inner, offsets);
    }) ?? null
  );
}
