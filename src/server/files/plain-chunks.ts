import { crc32 } from 'node:zlib';
import { orientationOf, tiffOf } from './orientation.ts';
import { PARTS_MAX, Parts, type PictureBytes, UnknownStructure } from './picture-bytes.ts';

const HEAD_BYTES = 8;
const TEXTS = ['tEXt', 'zTXt', 'iTXt', 'tIME'];

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + HEAD_BYTES);
  chunk.writeUInt32BE(content.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), chunk.length - 4);
  return chunk;
}

/** Drops texts, times, EXIF except the orientation, and everything after the end of the picture. */
export async function plainPng(bytes: PictureBytes): Promise<Parts> {
  const parts = new Parts();
  parts.copyRange(0, HEAD_BYTES);
  for (let at = HEAD_BYTES; at < bytes.size; ) {
    const head = await bytes.at(at, HEAD_BYTES);
    const end = Math.min(bytes.size, at + HEAD_BYTES + (head.length === HEAD_BYTES ? head.readUInt32BE() : 0) + 4);
    const type = head.subarray(4).toString('latin1');
    if (type !== 'IDAT') parts.count();
    const orientation =
      type === 'eXIf' ? orientationOf(await bytes.at(at + HEAD_BYTES, Math.max(0, end - 4 - at - HEAD_BYTES))) : 1;
    if (type !== 'eXIf' && !TEXTS.includes(type)) parts.copyRange(at, end);
    else if (orientation > 1) parts.addBytes(pngChunk('eXIf', tiffOf(orientation)));
    if (type === 'IEND') return parts;
    at = end;
  }
  return parts; // the file is cut off here
}

const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

function webpChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** Where a WebP's chunks are; the last may be cut off. */
async function webpChunks(bytes: PictureBytes): Promise<{ type: string; from: number; to: number }[]> {
  const header = await bytes.at(0, 12);
  const size = Math.min(bytes.size, header.length === 12 ? header.readUInt32LE(4) + HEAD_BYTES : 0);
  if (header.subarray(8).toString('latin1') !== 'WEBP') throw new UnknownStructure('no WebP');
  const chunks = [];
  for (let from = 12; from < size; ) {
    const head = await bytes.at(from, HEAD_BYTES);
    const length = head.length === HEAD_BYTES ? head.readUInt32LE(4) : 0;
    const to = Math.min(size, from + HEAD_BYTES + length + (length % 2));
    if (chunks.length >= PARTS_MAX) throw new UnknownStructure('too many chunks');
    chunks.push({ type: head.subarray(0, 4).toString('latin1'), from, to });
    from = to;
  }
  return chunks;
}

/** Drops XMP, and EXIF except the orientation. */
export async function plainWebp(bytes: PictureBytes): Promise<Parts> {
  const chunks = await webpChunks(bytes);
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const isPlain = !exif && !chunks.some(({ type }) => type === 'XMP ');
  const content = exif ? await bytes.at(exif.from + HEAD_BYTES, exif.to - exif.from - HEAD_BYTES) : Buffer.alloc(0);
  const orientation = orientationOf(
    content.subarray(0, 4).toString('latin1') === 'Exif' ? content.subarray(6) : content,
  );
  const exifChunk = orientation > 1 ? webpChunk('EXIF', tiffOf(orientation)) : Buffer.alloc(0);
  const retainedChunks = chunks.filter(({ type }) => type !== 'EXIF' && type !== 'XMP ');
  const parts = new Parts();
  if (isPlain) {
    parts.copyRange(0, chunks.at(-1)?.to ?? 0);
    return parts;
  }
  const size = retainedChunks.reduce((sum, { from, to }) => sum + to - from, 4) + exifChunk.length;
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(size, 4);
  parts.addBytes(header);
  for (const { type, from, to } of retainedChunks) {
    if (type !== 'VP8X') {
      parts.copyRange(from, to);
      continue;
    }
    const extendedHeader = Buffer.from(await bytes.at(from, to - from));
    extendedHeader[HEAD_BYTES] =
      ((extendedHeader[HEAD_BYTES] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (exifChunk.length > 0 ? HAS_EXIF : 0);
    parts.addBytes(extendedHeader);
  }
  if (exifChunk.length > 0) parts.addBytes(exifChunk);
  return parts;
}
