/**
 * The division (podela) of an opening into fields, as a tree. A text always describes the view from inside: `O-L~OK-D`
 * is a turning leaf with its hinges on the left, a štulp (false mullion), and a turn-and-tilt leaf with its hinges on
 * the right.
 */

/** The side of the hinges seen from inside; of a sliding leaf the direction in which it moves. */
export type Side = 'L' | 'D';

/** S is glass, P a panel. */
type Filling = 'S' | 'P';

/** A part of a leaf's filling; a part without `mm` takes the remaining length. */
export interface Cell {
  mm: number | null;
  filling: Filling;
}

/** The filling of a leaf that is divided by rails (`/`, from top to bottom) or by bars (`|`, from left to right). */
export interface Fill {
  sign: '/' | '|';
  cells: Cell[];
}

/**
 * F fixed in the frame, FK fixed in a leaf, P panel, K tilt, KG top-hung, H folding, O turn, OK turn and tilt, V door.
 */
const TURNING = ['O', 'OK', 'V'] as const;
/** Kinds of fields: KL sliding, HS lift and slide, PS tilt and slide. */
export const SLIDING = ['KL', 'HS', 'PS'] as const;
export type FieldKind = 'F' | 'FK' | 'P' | 'K' | 'KG' | 'H' | (typeof TURNING)[number] | (typeof SLIDING)[number];

export interface Field {
  type: 'field';
  kind: FieldKind;
  side: Side | null;
  /** The number of leaves of a folding group, 1 to 8; null for other kinds. */
  leaves: number | null;
  /** Marked by `*`: this leaf opens before the other leaf at its štulp (false mullion). */
  first: boolean;
  /** Marked by `^`: opens outward. */
  outward: boolean;
  /** Null for a leaf whose filling is one pane of glass. */
  fill: Fill | null;
}

/**
 * What separates two parts that are side by side: a stub (mullion), or a štulp (false mullion), which is fixed to one of the two
 * leaves.
 */
export type Separator = '|' | '~';

export interface Part {
  /**
   * Length in mm between axes, at the border of the window from the outer edge of the frame; null for an equal share of the
   * remainder.
   */
  mm: number | null;
  node: Podela;
}

/** Parts from left to right; `separators` has one item less than `parts`. */
export interface Columns {
  type: 'columns';
  parts: Part[];
  separators: Separator[];
}

/** Parts from top to bottom, separated by a transom (prečka). */
export interface Rows {
  type: 'rows';
  parts: Part[];
}

export type Podela = Field | Columns | Rows;

export const FIELDS_MAX = 24;
/** The most levels of a division: the whole, the brackets, and the brackets inside them. */
export const LEVELS_MAX = 3;
export const PODELA_MAX = 200;
export const FIELD_MM = { min: 100, max: 9_999 } as const;

export const isTurning = ({ kind }: Field): boolean => (TURNING as readonly FieldKind[]).includes(kind);
export const isSliding = ({ kind }: Field): boolean => (SLIDING as readonly FieldKind[]).includes(kind);

/** Returns the fields of a division in the order of its text, from left to right and from top to bottom. */
export const fieldsOf = (podela: Podela): Field[] =>
  podela.type === 'field' ? [podela] : podela.parts.flatMap(({ node }) => fieldsOf(node));

const printFill = ({ sign, cells }: Fill): string =>
  `[${cells.map(({ mm, filling }) => (mm === null ? filling : `${mm}:${filling}`)).join(sign)}]`;

function printField({ kind, side, leaves, first, outward, fill }: Field): string {
  const sideText = side === null ? '' : `-${side}`;
  return `${kind}${leaves ?? ''}${sideText}${first ? '*' : ''}${outward ? '^' : ''}${fill ? printFill(fill) : ''}`;
}

const printPart = ({ mm, node }: Part): string => {
  const text = node.type === 'field' ? printField(node) : `(${printPodela(node)})`;
  return mm === null ? text : `${mm}:${text}`;
};

/** Returns the canonical text of a division; parsing it gives an equal tree. */
export function printPodela(podela: Podela): string {
  if (podela.type === 'field') return printField(podela);
  const parts = podela.parts.map(printPart);
  if (podela.type === 'rows') return parts.join('/');
  return parts.reduce((text, part, index) => `${text}${podela.separators[index - 1]}${part}`);
}

const mirrorFill = (fill: Fill): Fill => (fill.sign === '|' ? { ...fill, cells: fill.cells.toReversed() } : fill);

/** Returns the division with left and right exchanged. */
export function mirrorPodela(podela: Podela): Podela {
  if (podela.type === 'field') {
    const { side, fill } = podela;
    const mirrored = side === null ? null : side === 'L' ? 'D' : 'L';
    return { ...podela, side: mirrored, fill: fill && mirrorFill(fill) };
  }
  const parts = podela.parts.map(({ mm, node }) => ({ mm, node: mirrorPodela(node) }));
  if (podela.type === 'rows') return { ...podela, parts };
  return { ...podela, parts: parts.toReversed(), separators: podela.separators.toReversed() };
}
