import { type Field, fieldsOf, type Part, type Podela } from './podela.ts';

/**
 * Where a field is in the opening, in mm from the upper left corner. A field reaches to the axis of the mullion or transom next
 * to it, or to the window's outer edge.
 */
export interface PlacedField {
  field: Field;
  x: number;
  y: number;
  width: number;
  height: number;
  /**
   * What each edge of the field is: the frame (štok), a mullion or transom (stub), a false mullion (štulp), or the interlock of
   * sliding leaves (preklop).
   */
  edges: Record<'left' | 'right' | 'top' | 'bottom', Edge>;
}

export type Edge = 'štok' | 'stub' | 'štulp' | 'preklop';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  edges: PlacedField['edges'];
}

/**
 * Returns the lengths of parts along one direction in mm: parts without a length share the remainder equally, and millimetres
 * that are left over go to the middle parts, so that a mirrored division has mirrored parts. Null when the given
 * lengths do not add up to the whole, or leave less than a millimetre for a part.
 */
export function sharesOf(parts: readonly Pick<Part, 'mm'>[], length: number): number[] | null {
  const given = parts.reduce((sum, { mm }) => sum + (mm ?? 0), 0);
  const open = parts.flatMap(({ mm }, index) => (mm === null ? [index] : []));
  if (open.length === 0) return given === length ? parts.map(({ mm }) => mm ?? 0) : null;
  const each = Math.floor((length - given) / open.length);
  if (each < 1) return null;
  const spare = length - given - each * open.length;
  const middle = (open.length - 1) / 2;
  const nearest = open
    .map((_, index) => index)
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle) || one - other);
  const chosen = symmetricSpare(nearest, spare, open.length);
  return parts.map(({ mm }, index) => mm ?? each + (chosen.has(open.indexOf(index)) ? 1 : 0));
}

/**
 * Returns the indexes of the parts that get one more millimetre, when `spare` millimetres are left over: pairs around the middle,
 * so that both sides are equal if possible.
 */
function symmetricSpare(nearest: readonly number[], spare: number, count: number): Set<number> {
  const chosen = new Set<number>();
  const isOdd = count % 2 === 1;
  if (isOdd && spare % 2 === 1) chosen.add((count - 1) / 2);
  for (const index of nearest) {
    if (chosen.size >= spare) break;
    if (isOdd && index === (count - 1) / 2) continue;
    chosen.add(index);
  }
  return chosen;
}

const isSlidingPart = (part: Part | undefined) =>
  part?.node.type === 'field' && (part.node.kind === 'KL' || part.node.kind === 'HS');

function layoutNode(node: Podela, area: Area): PlacedField[] | null {
  if (node.type === 'field') return [{ field: node, ...area }];
  const isColumns = node.type === 'columns';
  const lengths = sharesOf(node.parts, isColumns ? area.width : area.height);
  if (!lengths) return null;
  const edgeAfter = (index: number): Edge => {
    if (node.type === 'rows') return 'stub';
    if (node.separators[index] === '~') return 'štulp';
    return isSlidingPart(node.parts[index]) || isSlidingPart(node.parts[index + 1]) ? 'preklop' : 'stub';
  };
  const placed: PlacedField[] = [];
  let at = 0;
  for (const [index, part] of node.parts.entries()) {
    const length = lengths[index] ?? 0;
    const before = index === 0 ? undefined : edgeAfter(index - 1);
    const after = index === node.parts.length - 1 ? undefined : edgeAfter(index);
    const { edges } = area;
    const inner = layoutNode(
      part.node,
      isColumns
        ? {
            ...area,
            x: area.x + at,
            width: length,
            edges: { ...edges, left: before ?? edges.left, right: after ?? edges.right },
          }
        : {
            ...area,
            y: area.y + at,
            height: length,
            edges: { ...edges, top: before ?? edges.top, bottom: after ?? edges.bottom },
          },
    );
    if (!inner) return null;
    placed.push(...inner);
    at += length;
  }
  return placed;
}

/**
 * Returns the fields of a division with their positions in an opening of that size in mm; null when the division's lengths do not
 * fit into the size.
 */
export function layoutPodela(podela: Podela, width: number, height: number): PlacedField[] | null {
  return layoutNode(podela, {
    x: 0,
    y: 0,
    width,
    height,
    edges: { left: 'štok', right: 'štok', top: 'štok', bottom: 'štok' },
  });
}

export const FIELD_KIND_NAMES: Record<Field['kind'], string> = {
  F: 'fiks u štoku',
  FK: 'fiks u krilu',
  P: 'panel',
  K: 'kip (ventus)',
  KG: 'gornje vešanje',
  O: 'okretno',
  OK: 'okretno-kip',
  V: 'vrata',
  KL: 'klizno',
  HS: 'podizno-klizno',
  PS: 'kip-klizno',
  H: 'harmonika',
};

const SIDES = { L: 'levo', D: 'desno' };

function nameOfField({ kind, side, leaves, outward }: Field): string {
  const slides = kind === 'KL' || kind === 'HS' || kind === 'PS' || kind === 'H';
  const where = side === null ? '' : slides ? `, klizi ${SIDES[side]}` : `, šarke ${SIDES[side]}`;
  return `${FIELD_KIND_NAMES[kind]}${leaves ? ` (${leaves})` : ''}${where}${outward ? ', napolje' : ''}`;
}

/** Returns a division in Serbian words, for screen readers and sheets: its fields in the order of the text. */
export const podelaInWords = (podela: Podela): string => fieldsOf(podela).map(nameOfField).join('; ');
