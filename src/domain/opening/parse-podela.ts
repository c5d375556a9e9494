import {
  type Cell,
  type Columns,
  FIELD_MM,
  FIELDS_MAX,
  type Field,
  type FieldKind,
  type Fill,
  fieldsOf,
  isSliding,
  isTurning,
  LEVELS_MAX,
  type Part,
  PODELA_MAX,
  type Podela,
  printPodela,
  type Rows,
  type Separator,
  type Side,
} from './podela.ts';
import { readSpelling } from './podela-spelling.ts';

/**
 * The division that was typed, or a Serbian sentence why the text is none. `choices` are the two canonical texts that a mixture
 * of `|` and `/` without brackets can mean.
 */
type PodelaResult =
  | { podela: Podela; reason?: never }
  | { podela?: never; reason: string; choices?: readonly [string, string] };

/** Thrown and caught inside the parser, for a text that is no division. */
class Unreadable extends Error {
  readonly choices: readonly [string, string] | undefined;
  constructor(reason: string, choices?: readonly [string, string]) {
    super(reason);
    this.choices = choices;
  }
}

/** The kinds of fields; longer names come first, because `K` begins `KL` and `KG`. */
const KINDS: readonly FieldKind[] = ['FK', 'KG', 'KL', 'OK', 'HS', 'PS', 'F', 'P', 'K', 'O', 'V', 'H'];
const WITHOUT_FILL: readonly FieldKind[] = ['F', 'FK', 'P', 'H'];
const WITH_OUTWARD: readonly FieldKind[] = ['KG', 'O', 'OK', 'V'];

const blank = (kind: FieldKind): Field => ({
  type: 'field',
  kind,
  side: null,
  leaves: null,
  first: false,
  outward: false,
  fill: null,
});

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** The position in the text as sentences write it, counted from 1. */
  get position(): number {
    return this.#at + 1;
  }

  peek(): string {
    return this.#text.charAt(this.#at);
  }

  take(expected: string): boolean {
    if (!this.#text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  /** Reads `1234:` and returns the number; null when there is no number with a colon at the position. */
  takeMm(): number | null {
    const match = /^(\d+):/.exec(this.#text.slice(this.#at, this.#at + PODELA_MAX));
    if (!match) return null;
    const mm = Number(match[1]);
    if (mm < FIELD_MM.min || mm > FIELD_MM.max)
      throw new Unreadable(`Mera polja „${match[1]}“ treba da bude od ${FIELD_MM.min} do ${FIELD_MM.max} mm.`);
    this.#at += match[0].length;
    return mm;
  }

  fail(expected: string): never {
    const found = this.isAtEnd ? 'kraj podele' : `„${this.peek()}“`;
    throw new Unreadable(`Na mestu ${this.position} je ${found}, a očekuje se ${expected}.`);
  }
}

function readCell(reader: Reader): Cell {
  const mm = reader.takeMm();
  if (reader.take('S')) return { mm, filling: 'S' };
  if (reader.take('P')) return { mm, filling: 'P' };
  return reader.fail('S (staklo) ili P (panel)');
}

function readFill(reader: Reader): Fill | null {
  if (!reader.take('[')) return null;
  const cells = [readCell(reader)];
  const sign = reader.peek() === '|' ? '|' : '/';
  while (reader.take(sign)) cells.push(readCell(reader));
  if (!reader.take(']')) return reader.fail('] na kraju ispune');
  if (cells.every(({ mm }) => mm !== null))
    throw new Unreadable('Bar jedan deo ispune treba da bude bez mere, on dobija ostatak.');
  const [only] = cells;
  // glass alone is the default, so it is not stored
  return cells.length === 1 && only?.filling === 'S' ? null : { sign, cells };
}

function readSide(reader: Reader, kind: FieldKind): Side {
  if (reader.take('-L')) return 'L';
  if (reader.take('-D')) return 'D';
  throw new Unreadable(
    kind === 'HS' || kind === 'KL' || kind === 'PS'
      ? `Za ${kind} unesite na koju stranu klizi: ${kind}-L ili ${kind}-D.`
      : `Za ${kind} unesite stranu šarki gledano iznutra: ${kind}-L ili ${kind}-D.`,
  );
}

function readField(reader: Reader): Field {
  const kind = KINDS.find(name => reader.take(name));
  if (!kind) return reader.fail('oznaka polja (F, FK, P, K, KG, O, OK, V, KL, HS, PS, H)');
  const field = blank(kind);
  if (kind === 'H') {
    const leaves = Number(reader.peek());
    if (!(leaves >= 1 && leaves <= 8)) return reader.fail('broj krila harmonike od 1 do 8');
    reader.take(reader.peek());
    return { ...field, leaves, side: readSide(reader, kind) };
  }
  const side = isTurning(field) || isSliding(field) ? readSide(reader, kind) : null;
  const first = isTurning(field) && reader.take('*');
  const outward = WITH_OUTWARD.includes(kind) && reader.take('^');
  const fill = WITHOUT_FILL.includes(kind) ? null : readFill(reader);
  return { ...field, side, first, outward, fill };
}

function readPart(reader: Reader, level: number): Part {
  const mm = reader.takeMm();
  if (!reader.take('(')) return { mm, node: readField(reader) };
  if (level >= LEVELS_MAX) throw new Unreadable(`Podela može imati najviše ${LEVELS_MAX - 1} nivoa zagrada.`);
  const node = readGroup(reader, level + 1);
  if (!reader.take(')')) return reader.fail(')');
  return { mm, node };
}

const separatorAt = (reader: Reader): Separator | '/' | null => {
  const sign = reader.peek();
  return sign === '|' || sign === '~' || sign === '/' ? sign : null;
};

/** Parses parts and the signs between them, up to the end of the group. */
function readGroup(reader: Reader, level: number): Podela {
  const parts = [readPart(reader, level)];
  const signs: (Separator | '/')[] = [];
  for (let sign = separatorAt(reader); sign; sign = separatorAt(reader)) {
    reader.take(sign);
    signs.push(sign);
    parts.push(readPart(reader, level));
  }
  return grouped(parts, signs);
}

/** Returns a group whose signs all have one direction. Throws with both meanings when `|` and `/` are mixed. */
function grouped(parts: Part[], signs: (Separator | '/')[]): Podela {
  const [only] = parts;
  if (parts.length === 1 && only) {
    if (only.mm !== null) throw new Unreadable('Mera ima smisla samo kad je polja više: ceo otvor je jedno polje.');
    return only.node;
  }
  const columns = signs.filter(sign => sign !== '/');
  if (columns.length === 0) return withRest({ type: 'rows', parts });
  if (columns.length === signs.length) return withRest({ type: 'columns', parts, separators: columns });
  throw new Unreadable('Uspravna i vodoravna podela su pomešane. Izaberite crtež ili dodajte zagrade.', [
    printPodela(nested(parts, signs, '/')),
    printPodela(nested(parts, signs, '|')),
  ]);
}

/** Returns the meaning of mixed signs in which `outer` divides the whole opening, and the other sign its parts. */
function nested(parts: Part[], signs: (Separator | '/')[], outer: '/' | '|'): Podela {
  const isOuter = (sign: Separator | '/') => (sign === '/') === (outer === '/');
  const groups: { parts: Part[]; signs: (Separator | '/')[] }[] = [{ parts: [], signs: [] }];
  const between: (Separator | '/')[] = [];
  for (const [index, part] of parts.entries()) {
    const sign = signs[index - 1];
    if (sign && isOuter(sign)) {
      between.push(sign);
      groups.push({ parts: [part], signs: [] });
    } else {
      const group = groups.at(-1);
      group?.parts.push(part);
      if (sign) group?.signs.push(sign);
    }
  }
  const inner = groups.map(({ parts: members, signs: inside }): Part => {
    const [only] = members;
    if (members.length === 1 && only) return only;
    const columns = inside.filter(sign => sign !== '/');
    const node: Podela =
      columns.length > 0 ? { type: 'columns', parts: members, separators: columns } : { type: 'rows', parts: members };
    return { mm: null, node };
  });
  return outer === '/'
    ? { type: 'rows', parts: inner }
    : { type: 'columns', parts: inner, separators: between.filter(sign => sign !== '/') };
}

function withRest<Group extends Columns | Rows>(group: Group): Group {
  if (group.parts.every(({ mm }) => mm !== null))
    throw new Unreadable('Bar jedno polje u svakom redu treba da bude bez mere, ono dobija ostatak.');
  if (group.parts.some(({ node }) => node.type === group.type))
    throw new Unreadable('U zagradi treba da bude podela u drugom pravcu; zagrada ovde ne menja ništa.');
  return group;
}

const family = (field: Field): 'turning' | 'sliding' | 'folding' | null =>
  isTurning(field) ? 'turning' : isSliding(field) ? 'sliding' : field.kind === 'H' ? 'folding' : null;

/** Throws unless both sides of a štulp (false mullion) are leaves that can close against each other. */
function checkStulp(left: Podela, right: Podela): void {
  if (left.type !== 'field' || right.type !== 'field')
    throw new Unreadable('Štulp (~) stoji između dva krila, a ne između zagrada.');
  const [one, other] = [family(left), family(right)];
  if (one === null || one !== other)
    throw new Unreadable('Štulp (~) stoji između dva krila iste vrste: dva zaokretna, dva klizna ili dve harmonike.');
  if (left.side !== 'L' || right.side !== 'D') throw new Unreadable('Kod štulpa levo krilo ima stranu -L, a desno -D.');
  if (left.outward !== right.outward) throw new Unreadable('Kod štulpa se oba krila otvaraju na istu stranu.');
  if (left.first && right.first) throw new Unreadable('Samo jedno krilo kod štulpa otvara se prvo.');
}

const fitsBesideSliding = (node: Podela | undefined): boolean =>
  node?.type === 'field' && (isSliding(node) || node.kind === 'F' || node.kind === 'FK');

/** Throws unless every sliding leaf is next to a fixed field or another sliding leaf. */
function checkSliding({ parts }: Columns): void {
  for (const [index, { node }] of parts.entries()) {
    if (node.type !== 'field' || !isSliding(node)) continue;
    const neighbour = parts[index + (node.side === 'D' ? 1 : -1)]?.node;
    const opposite = parts[index + (node.side === 'D' ? -1 : 1)]?.node;
    if (!fitsBesideSliding(neighbour) && !fitsBesideSliding(opposite))
      throw new Unreadable(
        `Krilo ${node.kind}-${node.side} klizi, pa pored njega treba da bude fiks ili drugo klizno krilo.`,
      );
  }
}

function checkColumns(columns: Columns): void {
  const used = new Set<number>();
  for (const [index, separator] of columns.separators.entries()) {
    if (separator !== '~') continue;
    const [left, right] = [columns.parts[index], columns.parts[index + 1]];
    if (!left || !right) continue;
    checkStulp(left.node, right.node);
    if (used.has(index)) throw new Unreadable('Jedno krilo može imati samo jedan štulp.');
    used.add(index + 1);
  }
  checkSliding(columns);
}

function check(node: Podela, isWithNeighbour: boolean): void {
  if (node.type === 'field') {
    if (isSliding(node) && !isWithNeighbour)
      throw new Unreadable(
        `Krilo ${node.kind}-${node.side} klizi, pa pored njega treba da bude fiks ili drugo klizno krilo.`,
      );
    return;
  }
  if (node.type === 'columns') checkColumns(node);
  for (const part of node.parts) check(part.node, node.type === 'columns');
}

function checkFirst(node: Podela): void {
  if (node.type === 'field') {
    if (node.first) throw new Unreadable('Zvezdica označava krilo koje se otvara prvo, pa ima smisla samo kod štulpa.');
    return;
  }
  for (const [index, { node: part }] of node.parts.entries()) {
    const isAtStulp = node.type === 'columns' && (node.separators[index] === '~' || node.separators[index - 1] === '~');
    if (!(isAtStulp && part.type === 'field')) checkFirst(part);
  }
}

function read(text: string): Podela {
  const reader = new Reader(text);
  const podela = readGroup(reader, 1);
  if (!reader.isAtEnd) return reader.fail('|, ~, / ili kraj podele');
  if (fieldsOf(podela).length > FIELDS_MAX) throw new Unreadable(`Podela može imati najviše ${FIELDS_MAX} polja.`);
  check(podela, false);
  checkFirst(podela);
  return podela;
}

/** Parses a typed division in any of the spellings that people use. Never throws. */
export function parsePodela(typed: string): PodelaResult {
  if (typed.length > PODELA_MAX) return { reason: `Podela može imati najviše ${PODELA_MAX} znakova.` };
  const text = readSpelling(typed);
  if (text === '') return { reason: 'Unesite podelu, na primer OK-D ili O-L~OK-D.' };
  if (/HS(?!-)/.test(text) && /HST/i.test(typed))
    return { reason: 'HST ima više šema. Unesite ih krilima, na primer HS-D|F ili F|HS-L~HS-D|F.' };
  try {
    return { podela: read(text) };
  } catch (error) {
    if (error instanceof Unreadable)
      return error.choices ? { reason: error.message, choices: error.choices } : { reason: error.message };
    throw error;
  }
}
