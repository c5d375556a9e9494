import { crc32, inflateRawSync } from 'node:zlib';

const END_BYTES = Buffer.from('PK\x05\x06', 'latin1');
/** Signature of the ZIP64 locator, which points to a second end record; zips with one are refused. */
const ZIP64_LOCATOR = 0x07064b50;
const ENTRY_SIGNATURE = 0x02014b50;
const ENCRYPTED_FLAG = 1;
const STORED = 0;
const DEFLATED = 8;

/** The most entries of a zip, and the most bytes of all inflated entries together. */
export interface ZipLimits {
  entries: number;
  bytes: number;
}
/** The limits for an XLSX: a workbook has tens of entries, and 20,000 clients take about 20 MB of XML. */
export const ZIP_MAX: ZipLimits = { entries: 500, bytes: 64 * 1024 * 1024 };

export type ZipProblem = 'broken' | 'encrypted' | 'too-large';
export interface ZipEntry {
  name: string;
  size: number;
  /** The inflated bytes, which are not stored: each call inflates the entry. */
  content(): Buffer;
}

/**
 * Returns the entries of a zip with their real sizes, or the reason why it must not be unpacked. The sizes that the zip
 * declares are not trusted: every entry is inflated, until all together exceed the limit.
 */
export function zipEntries(bytes: Buffer, limits = ZIP_MAX): ZipEntry[] | ZipProblem {
  const end = bytes.lastIndexOf(END_BYTES);
  if (end < 0 || end + 22 > bytes.length) return 'broken';
  const count = bytes.readUInt16LE(end + 10);
  const hasOneEnd = end < 20 || bytes.readUInt32LE(end - 20) !== ZIP64_LOCATOR;
  if (!hasOneEnd || bytes.readUInt16LE(end + 8) !== count) return 'broken';
  if (count > limits.entries) return 'too-large';
  try {
    return readEntries(bytes, bytes.readUInt32LE(end + 16), count, limits.bytes);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'broken';
  }
}

function readEntries(bytes: Buffer, directory: number, count: number, maxBytes: number): ZipEntry[] | ZipProblem {
  const entries: ZipEntry[] = [];
  let remainingBytes = maxBytes;
  let at = directory;
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return 'broken';
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED_FLAG) return 'encrypted';
    const [packedSize, declaredSize] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packedSize);
    const method = bytes.readUInt16LE(at + 10);
    const size = inflatedSize(data, method, remainingBytes);
    // readers allocate the declared size
    if (data.length !== packedSize || size !== declaredSize)
      return size === null || size <= remainingBytes ? 'broken' : 'too-large';
    remainingBytes -= size;
    if (remainingBytes < 0) return 'too-large';
    const content = () => (method === STORED ? data : inflateRawSync(data));
    entries.push({ name: bytes.toString('utf8', at + 46, at + 46 + nameLength), size, content });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Returns the inflated size in bytes; null for a compression method that spreadsheets do not use. Throws when the data
 * exceed `limit` or are broken.
 */
function inflatedSize(data: Buffer, method: number, limit: number): number | null {
  if (method === STORED) return data.length;
  return method === DEFLATED ? inflateRawSync(data, { maxOutputLength: Math.max(1, limit) }).length : null;
}

const LOCAL_SIGNATURE = 0x04034b50;
const END_SIGNATURE = 0x06054b50;
const UTF8_FLAG = 0x0800;

/**
 * Returns a zip of exactly these entries, not compressed. Libraries get this zip, because in the original they might
 * read another directory than the one whose sizes were checked.
 */
export function plainZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = entry.content();
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL_SIGNATURE, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(UTF8_FLAG, 6);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(ENTRY_SIGNATURE, 0);
    central.writeUInt16LE(20, 4);
    local.copy(central, 6, 4, 28); // version, flags, method, time, checksum, sizes, length of the name
    central.writeUInt32LE(at, 42);
    directory.push(central, name);
    parts.push(local, name, content);
    at += local.length + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  end.writeUInt32LE(END_SIGNATURE, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
