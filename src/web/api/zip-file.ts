/** One file of a zip, as its directory describes it. */
export interface ZipEntry {
  path: string;
  /** As declared; `unpack` refuses content of another size. */
  size: number;
  isEncrypted: boolean;
  packed: number;
  method: number;
  crc: number;
  /** Where its own head begins. */
  at: number;
}

/** The zip cannot be read, with the sentence for the person. */
export class ZipError extends Error {}

const END = 0x06054b50;
const LARGE_END = 0x06064b50;
const LARGE_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];
const [ENCRYPTED, UTF8] = [1, 1 << 11];
/** An end record with the longest comment, and the locator before it. */
const TAIL = 22 + 65_535 + 20;
/** A directory of 20,000 files with long paths has about 4 MB. */
const DIRECTORY_MAX = 32 * 1024 ** 2;
const UNKNOWN = 0xffffffff;

const BROKEN = 'Zip je oštećen ili nije zip. Napravite ga ponovo.';
const broken = () => new ZipError(BROKEN);

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> => {
  if (from < 0 || to > file.size || from > to) throw broken();
  return new DataView(await file.slice(from, to).arrayBuffer());
};
const long = (view: DataView, at: number): number => {
  const value = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(value)) throw broken();
  return value;
};

/** Where the directory lies and how many entries it has; zips beyond 4 GB or 65,535 files have a second, larger end record. */
async function findDirectory(file: Blob): Promise<{ from: number; bytes: number; count: number }> {
  const start = Math.max(0, file.size - TAIL);
  const tail = await viewOf(file, start, file.size);
  for (let at = tail.byteLength - 22; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END || at + 22 + tail.getUint16(at + 20, true) !== tail.byteLength) continue;
    if (at >= 20 && tail.getUint32(at - 20, true) === LARGE_LOCATOR) {
      const from = long(tail, at - 12);
      const end = await viewOf(file, from, from + 56);
      if (end.getUint32(0, true) !== LARGE_END) throw broken();
      return { count: long(end, 32), bytes: long(end, 40), from: long(end, 48) };
    }
    return {
      count: tail.getUint16(at + 10, true),
      bytes: tail.getUint32(at + 12, true),
      from: tail.getUint32(at + 16, true),
    };
  }
  throw broken();
}

/** Names are UTF-8 if marked so or valid; older programs wrote them in the code page of the computer. */
const nameOf = (bytes: Uint8Array, isUtf8: boolean): string => {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
};

/** The 64-bit values that replace those that do not fit into 32 bits, in their order. */
function* largeValues(extra: DataView): Generator<number> {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true))
    if (extra.getUint16(at, true) === 1)
      for (let value = at + 4; value + 8 <= at + 4 + extra.getUint16(at + 2, true); value += 8)
        yield long(extra, value);
}

function entryAt(directory: DataView, at: number): { entry: ZipEntry; next: number } {
  if (directory.getUint32(at, true) !== ENTRY) throw broken();
  const flags = directory.getUint16(at + 8, true);
  const [name, extra, comment] = [28, 30, 32].map(place => directory.getUint16(at + place, true)) as [
    number,
    number,
    number,
  ];
  const bytes = new Uint8Array(directory.buffer, at + 46, name);
  const large = largeValues(new DataView(directory.buffer, at + 46 + name, extra));
  const valueAt = (place: number): number => {
    const value = directory.getUint32(at + place, true);
    return value === UNKNOWN ? (large.next().value ?? value) : value;
  };
  const size = valueAt(24);
  const packed = valueAt(20);
  return {
    entry: {
      path: nameOf(bytes, (flags & UTF8) !== 0),
      size,
      packed,
      at: valueAt(42),
      isEncrypted: (flags & ENCRYPTED) !== 0,
      method: directory.getUint16(at + 10, true),
      crc: directory.getUint32(at + 16, true),
    },
    next: at + 46 + name + extra + comment,
  };
}

/** The entries of a zip; reads only its directory, whatever the zip's size. Throws ZipError. */
export async function readZip(file: Blob, most: number): Promise<ZipEntry[]> {
  const { from, bytes, count } = await findDirectory(file);
  if (count > most || bytes > DIRECTORY_MAX)
    throw new ZipError(`Zip ima više od ${most} fajlova. Podelite ga na više zipova.`);
  const directory = await viewOf(file, from, from + bytes);
  const entries: ZipEntry[] = [];
  try {
    for (let at = 0; entries.length < count; ) {
      const { entry, next } = entryAt(directory, at);
      entries.push(entry);
      at = next;
    }
  } catch (error) {
    throw error instanceof RangeError ? broken() : error;
  }
  return entries;
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
const crcOf = (bytes: Uint8Array, before: number): number => {
  let value = ~before;
  for (const byte of bytes) value = (value >>> 8) ^ (CRC[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
};

/**
 * The content of one entry, as a stream would give it: inflating ends at the first byte beyond the declared size, so that a
 * bomb costs no more than it admits. Throws ZipError.
 */
export async function unpack(file: Blob, entry: ZipEntry, name: string): Promise<File> {
  if (entry.isEncrypted) throw new ZipError('Fajl je zaštićen lozinkom.');
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw new ZipError('Fajl je spakovan na način koji se ne čita.');
  const head = await viewOf(file, entry.at, entry.at + 30);
  if (head.getUint32(0, true) !== LOCAL) throw broken();
  const start = entry.at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (start + entry.packed > file.size) throw broken();
  const packed = file.slice(start, start + entry.packed).stream();
  const content = entry.method === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Blob[] = [];
  let [size, crc] = [0, 0];
  try {
    for (const reader = content.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > entry.size) {
        await reader.cancel();
        break;
      }
      crc = crcOf(value, crc);
      // a blob may lie on the disk, an array lies in memory
      parts.push(new Blob([value]));
    }
  } catch (error) {
    throw error instanceof TypeError ? new ZipError(CONTENT) : error;
  }
  if (size !== entry.size || crc !== entry.crc) throw new ZipError(CONTENT);
  return new File(parts, name);
}
const CONTENT = 'Sadržaj fajla u zipu je oštećen.';
