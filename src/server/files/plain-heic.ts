import { tiffOf } from './orientation.ts';
import { PARTS_MAX, Parts, type PictureBytes, UnknownStructure } from './picture-bytes.ts';

/** The item table of a photograph has several kilobytes; a picture with a larger table than this is refused. */
const TABLE_MAX_BYTES = 1024 * 1024;
const UPRIGHT = 1;

interface Box {
  type: string;
  from: number;
  to: number;
}

/** The boxes from `start` to `end` of a buffer that begins at `base` in the file. */
function boxesOf(buffer: Buffer, base: number, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const size = buffer.readUInt32BE(at);
    const to = at + (size === 0 ? end - at : size);
    if (size === 1 || to > end || to < at + 8) throw new UnknownStructure('no box');
    boxes.push({ type: buffer.toString('latin1', at + 4, at + 8), from: base + at + 8, to: base + to });
    at = to;
  }
  return boxes;
}

/** Reads consecutive big-endian numbers of any of the sizes that item tables use. */
class Numbers {
  readonly #buffer: Buffer;
  at: number;
  constructor(buffer: Buffer, at: number) {
    this.#buffer = buffer;
    this.at = at;
  }
  next(bytes: number): number {
    if (this.at + bytes > this.#buffer.length) throw new UnknownStructure('no number');
    let value = 0;
    for (let index = 0; index < bytes; index++) value = value * 256 + (this.#buffer[this.at++] ?? 0);
    return value;
  }
}

/** Returns the ids of the items that contain EXIF or XMP. */
function metadataItems(meta: Buffer, base: number, { from, to }: Box): Set<number> {
  const version = meta[from - base] ?? 0;
  const entries = from - base + (version === 0 ? 6 : 8);
  const ids = new Set<number>();
  for (const entry of boxesOf(meta, base, entries, to - base)) {
    const numbers = new Numbers(meta, entry.from - base);
    const entryVersion = numbers.next(4) >>> 24;
    const id = numbers.next(entryVersion === 2 ? 2 : 4);
    numbers.next(2);
    const type = meta.toString('latin1', numbers.at, numbers.at + 4);
    if (entryVersion >= 2 && (type === 'Exif' || type === 'mime')) ids.add(id);
  }
  return ids;
}

interface Extent {
  from: number;
  to: number;
}

/** Returns the offset in the file from which an item's offsets count: 0, or that of the data inside the table. */
function originOf(method: number, inTable: number | undefined): number {
  const origin = method === 0 ? 0 : method === 1 ? inTable : undefined;
  if (origin === undefined) throw new UnknownStructure('items in items');
  return origin;
}

/** Where the bytes of the items with these ids are in the file. */
function extentsOf(meta: Buffer, base: number, iloc: Box, ids: Set<number>, inTable: number | undefined): Extent[] {
  const numbers = new Numbers(meta, iloc.from - base);
  const version = numbers.next(4) >>> 24;
  const sizes = numbers.next(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const count = numbers.next(version < 2 ? 2 : 4);
  const extents: Extent[] = [];
  let total = 0;
  for (let item = 0; item < count; item++) {
    const id = numbers.next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : numbers.next(2) & 15;
    numbers.next(2);
    const start = numbers.next(baseSize);
    for (let left = numbers.next(2); left > 0; left--) {
      if (++total > PARTS_MAX) throw new UnknownStructure('too many extents'); // extents may take no bytes of the table
      numbers.next(indexSize);
      const offset = start + numbers.next(offsetSize);
      const length = numbers.next(lengthSize);
      if (!ids.has(id)) continue;
      const from = originOf(method, inTable) + offset;
      extents.push({ from, to: from + length });
    }
  }
  return extents;
}

/** Returns as many bytes as the metadata has, so that no offset changes: empty EXIF, or zeros. */
function blankBytes(length: number): Buffer {
  const blank = Buffer.alloc(length);
  const tiff = tiffOf(UPRIGHT);
  if (length >= tiff.length + 4) tiff.copy(blank, 4);
  return blank;
}

/** Reads the `meta` box between `from` and `to`; returns where the metadata is that its item table lists. */
async function extentsIn(bytes: PictureBytes, from: number, to: number): Promise<Extent[]> {
  if (to - from > TABLE_MAX_BYTES) throw new UnknownStructure('a large table');
  const meta = await bytes.all(from, to);
  const boxes = boxesOf(meta, from, 12, to - from);
  const box = (type: string) => boxes.find(found => found.type === type);
  const [iinf, iloc] = [box('iinf'), box('iloc')];
  const ids = iinf ? metadataItems(meta, from, iinf) : new Set<number>();
  return iloc && ids.size > 0 ? extentsOf(meta, from, iloc, ids, box('idat')?.from) : [];
}

/** Returns where the bytes of all metadata are, sorted by their position in the file, which has at most one `meta` box. */
async function metadataOf(bytes: PictureBytes): Promise<Extent[]> {
  let extents: Extent[] | undefined;
  for (let at = 0, boxes = 1; at < bytes.size; boxes++) {
    const head = await bytes.at(at, 16);
    if (head.length < 8 || boxes > PARTS_MAX) throw new UnknownStructure('no box');
    const size = head.readUInt32BE(0);
    const long = size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size;
    const to = size === 0 ? bytes.size : at + long;
    if (to > bytes.size || to < at + 8) throw new UnknownStructure('no box');
    if (head.toString('latin1', 4, 8) === 'meta') {
      if (extents) throw new UnknownStructure('two tables');
      extents = await extentsIn(bytes, at, to);
    }
    at = to;
  }
  return (extents ?? []).sort((a, b) => a.from - b.from);
}

/**
 * In a HEIC, metadata are items of a table; their bytes are replaced by as many others, so that nothing moves. The
 * orientation is not stored in the metadata and stays.
 */
export async function plainHeic(bytes: PictureBytes): Promise<Parts> {
  const parts = new Parts();
  let copiedTo = 0;
  for (const { from, to } of await metadataOf(bytes)) {
    if (from < copiedTo || to > bytes.size || to - from > TABLE_MAX_BYTES)
      throw new UnknownStructure('a strange place');
    parts.copyRange(copiedTo, from);
    parts.addBytes(blankBytes(to - from));
    copiedTo = to;
  }
  parts.copyRange(copiedTo, bytes.size);
  return parts;
}
