import { orientationOf, tiffOf } from './orientation.ts';
import { Parts, type PictureBytes, UnknownStructure } from './picture-bytes.ts';

const [SOI, EOI, SOS, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe];
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const COLOURS = Buffer.from('ICC_PROFILE\0', 'latin1');

/**
 * Segments needed to show the picture: JFIF, colour profile and Adobe's colour transform. All other application
 * segments describe the camera, the location or the program.
 */
const isShown = (marker: number, head: Buffer): boolean =>
  marker === 0xe0 || marker === 0xee || (marker === 0xe2 && head.subarray(0, COLOURS.length).equals(COLOURS));

const isMetadata = (marker: number, head: Buffer): boolean =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !isShown(marker, head));

function exifOf(orientation: number): Buffer {
  const content = Buffer.concat([EXIF, tiffOf(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}

/** Whether a byte after 0xff belongs to the picture's data: a stuffing byte, a fill byte or a restart marker. */
const isData = (marker: number): boolean => marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/** The offset of the next marker that is not picture data, or the end of the file. */
async function afterData(bytes: PictureBytes, from: number): Promise<number> {
  let at = from;
  while (at < bytes.size) {
    const window = await bytes.at(at);
    for (let found = window.indexOf(0xff); found >= 0; found = window.indexOf(0xff, found + 1)) {
      const next = window[found + 1];
      if (next === undefined) break;
      if (!isData(next)) return at + found;
    }
    at += Math.max(1, window.length - 1); // the last byte of the window may begin a marker
  }
  return bytes.size;
}

/** Copies the picture's data up to the next marker, and returns the marker's offset. */
async function keepData(bytes: PictureBytes, parts: Parts, from: number, search: number): Promise<number> {
  const next = await afterData(bytes, search);
  parts.copyRange(from, next);
  return next;
}

/** Copies a segment needed to show the picture; of a metadata segment only the orientation. */
async function keepSegment(bytes: PictureBytes, parts: Parts, marker: number, at: number, end: number): Promise<void> {
  parts.count();
  const content = await bytes.at(at + 4, end - at - 4);
  if (!isMetadata(marker, content)) {
    parts.copyRange(at, end);
    return;
  }
  const isExif = marker === 0xe1 && content.subarray(0, EXIF.length).equals(EXIF);
  const orientation = isExif ? orientationOf(content.subarray(EXIF.length)) : 1;
  if (orientation > 1) parts.addBytes(exifOf(orientation));
}

/** Copies the picture up to its end; phones append further pictures, which contain metadata too. */
export async function plainJpeg(bytes: PictureBytes): Promise<Parts> {
  const parts = new Parts();
  let at = 2;
  if ((await bytes.at(0, 2)).readUInt16BE() !== 0xff00 + SOI) throw new UnknownStructure('no JPEG');
  parts.copyRange(0, at);
  while (at < bytes.size) {
    const head = await bytes.at(at, 4);
    const marker = head[1];
    if (head[0] !== 0xff || (marker !== undefined && isData(marker))) {
      at = await keepData(bytes, parts, at, at + 1); // decoders also skip bytes between segments
    } else if (marker === EOI) {
      parts.copyRange(at, at + 2);
      return parts;
    } else {
      const length = head.length === 4 ? head.readUInt16BE(2) : 0;
      const end = at + 2 + length;
      if (marker === undefined || length < 2 || end > bytes.size) return parts; // the file is cut off here
      await keepSegment(bytes, parts, marker, at, end);
      at = marker === SOS ? await keepData(bytes, parts, end, end) : end;
    }
  }
  return parts;
}
