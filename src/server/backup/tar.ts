/** One member of an archive; `body` has exactly `size` bytes. */
export interface Member {
  name: string;
  size: number;
  body: AsyncIterable<Buffer>;
}

export async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** A member whose content is in memory. */
export const memberOf = (name: string, bytes: Buffer): Member => ({ name, size: bytes.length, body: chunks(bytes) });

/** Passes the parts on and calls `onPart` with each one first. */
export async function* withPartCallback(
  body: AsyncIterable<Buffer>,
  onPart: (part: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const part of body) {
    onPart(part);
    yield part;
  }
}

const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
/** Sizes from this one on, in bytes, do not fit into the eleven octal digits of a header. */
const OCTAL_LIMIT_BYTES = 8 * 1024 ** 3;

const padding = (size: number) => Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);

/** The sum of a header's bytes; the bytes of the checksum field count as spaces. */
const sumOf = (header: Buffer) => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

function headerOf(name: string, size: number, type: '0' | 'x'): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (size < OCTAL_LIMIT_BYTES) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write('00000000000\0', 136);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A record of an extended header: its length in bytes, which counts itself, and `path=…`. */
function pathRecord(name: string): Buffer {
  const record = ` path=${name}\n`;
  const bytes = Buffer.byteLength(record);
  const length = bytes + String(bytes + String(bytes).length).length;
  return Buffer.from(`${length}${record}`);
}

/** The members as a tar archive, which every `tar` reads. */
export async function* tarOf(members: AsyncIterable<Member>): AsyncGenerator<Buffer> {
  for await (const { name, size, body } of members) {
    const isLong = Buffer.byteLength(name) > NAME_BYTES;
    if (isLong) {
      const record = pathRecord(name);
      yield Buffer.concat([headerOf('path', record.length, 'x'), record, padding(record.length)]);
    }
    yield headerOf(isLong ? 'long' : name, size, '0');
    yield* body;
    yield padding(size);
  }
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

/** Thrown when the bytes end too early or are no tar archive. */
export class TarFailure extends Error {}

/** Returns a function that yields exactly as many bytes as requested, in parts as they arrive. */
function takerOf(source: AsyncIterable<Buffer>) {
  const parts = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  return async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (!buffered.length) {
        const next = await parts.next();
        if (next.done) throw new TarFailure('cut off');
        buffered = next.value;
      }
      const part = buffered.subarray(0, left);
      buffered = buffered.subarray(part.length);
      left -= part.length;
      yield part;
    }
  };
}

export async function readWhole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

const octal = (header: Buffer, at: number, length: number) =>
  Number.parseInt(header.toString('latin1', at, at + length), 8);

const sizeOf = (header: Buffer) =>
  header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : octal(header, 124, 12);

/** The members of an archive that `tarOf` wrote; what is left of a body is skipped. */
export async function* membersOf(source: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const takeBytes = takerOf(source);
  let path: string | undefined;
  for (;;) {
    const header = await readWhole(takeBytes(BLOCK_BYTES));
    if (header.every(byte => byte === 0)) return;
    if (octal(header, 148, 8) !== sumOf(header)) throw new TarFailure('a damaged header');
    const size = sizeOf(header);
    const body = takeBytes(size);
    if (header[156] === 'x'.charCodeAt(0)) {
      if (size > BLOCK_BYTES * 8) throw new TarFailure('a damaged header');
      path = /^\d+ path=(.*)\n$/s.exec((await readWhole(body)).toString())?.[1];
    } else {
      const name = path ?? header.toString('utf8', 0, Math.min(header.indexOf(0), NAME_BYTES));
      path = undefined;
      yield { name, size, body };
      for await (const _ of body);
    }
    for await (const _ of takeBytes(padding(size).length));
  }
}
