import { fileTypeFromBuffer } from 'file-type';
import { PHOTO_PREFIXES, type Prefix } from '#domain/lists.ts';
import { HttpRefusal } from '#server/kernel/http/http-errors.ts';
import { extensionOf } from './file-name.ts';

/** How many first bytes are read to recognise a file's type. */
export const HEAD_BYTES = 4_100;

const [PDF, JPEG, PNG, ZIP, TEXT] = ['application/pdf', 'image/jpeg', 'image/png', 'application/zip', 'text/plain'];
const OLE_CONTAINER = 'application/x-cfb'; // this is also the container of password-protected docx and xlsx files
const BINARY_DXF = 'image/vnd.dxf';
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];
const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`;
const open = (name: string) => `application/vnd.oasis.opendocument.${name}`;

/** Accepted extensions, each with the type that is stored and the types (`bytes`) that the content may have. */
const ACCEPTED: Record<string, { contentType: string; bytes: (string | undefined)[] }> = {
  pdf: { contentType: PDF, bytes: [PDF] },
  png: { contentType: PNG, bytes: [PNG, 'image/apng'] },
  jpg: { contentType: JPEG, bytes: [JPEG] },
  jpeg: { contentType: JPEG, bytes: [JPEG] },
  jfif: { contentType: JPEG, bytes: [JPEG] },
  webp: { contentType: 'image/webp', bytes: ['image/webp'] },
  heic: { contentType: 'image/heic', bytes: HEIC },
  heif: { contentType: 'image/heif', bytes: HEIC },
  docx: { contentType: office('wordprocessingml.document'), bytes: [ZIP, OLE_CONTAINER] },
  xlsx: { contentType: office('spreadsheetml.sheet'), bytes: [ZIP, OLE_CONTAINER] },
  doc: { contentType: 'application/msword', bytes: [OLE_CONTAINER] },
  xls: { contentType: 'application/vnd.ms-excel', bytes: [OLE_CONTAINER] },
  odt: { contentType: open('text'), bytes: [ZIP] },
  ods: { contentType: open('spreadsheet'), bytes: [ZIP] },
  zip: { contentType: ZIP, bytes: [ZIP] },
  dwg: { contentType: 'image/vnd.dwg', bytes: ['image/vnd.dwg'] },
  dxf: { contentType: 'image/vnd.dxf', bytes: [TEXT, BINARY_DXF] },
  txt: { contentType: TEXT, bytes: [TEXT] },
  csv: { contentType: 'text/csv', bytes: [TEXT] },
};

/** Types that a browser shows in a tab; everything else is downloaded. */
export const isShownInline = (contentType: string): boolean => [PDF, JPEG, PNG, 'image/webp'].includes(contentType);

/** Types for which the server makes thumbnails. */
export const isPicture = (contentType: string): boolean => [JPEG, PNG, 'image/webp'].includes(contentType);

const startsWith = (head: Buffer, ...starts: string[]) =>
  starts.some(start => head.subarray(0, start.length).equals(Buffer.from(start, 'latin1')));

/** Tab, line ends, form feed, escape, and the end-of-file mark of DOS. */
const TEXT_CONTROLS = [0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b];

/** Any one-byte encoding or UTF-8 without other control characters, or UTF-16 with a byte order mark. */
const isText = (head: Buffer): boolean =>
  startsWith(head, '\xff\xfe', '\xfe\xff') || head.every(byte => byte >= 0x20 || TEXT_CONTROLS.includes(byte));

/** The type that the first bytes show. A ZIP is recognised by its signature, since file-type would unpack a part of it. */
async function sniff(head: Buffer): Promise<string | undefined> {
  if (startsWith(head, 'PK\x03\x04', 'PK\x05\x06')) return ZIP;
  if (startsWith(head, 'AutoCAD Binary DXF\r\n\x1a\0')) return BINARY_DXF;
  return (await fileTypeFromBuffer(head))?.mime;
}

const refuse = (message: string) => new HttpRefusal(415, 'BAD_USER_INPUT', message, { fields: { naziv: message } });

function photoType(extension: string, bytes: string | undefined): string {
  if (extension === 'heic' || extension === 'heif' || (bytes && HEIC.includes(bytes))) {
    throw refuse(
      'HEIC fotografije ne mogu da se prikažu. Podesite telefon na JPEG („Najkompatibilnije“) ili izaberite PNG ili JPEG.',
    );
  }
  const isPhotoExtension = ['png', 'jpg', 'jpeg', 'jfif'].includes(extension);
  if (isPhotoExtension && bytes === JPEG) return JPEG;
  if (isPhotoExtension && (bytes === PNG || bytes === 'image/apng')) return PNG;
  throw refuse('Fotografija treba da bude PNG ili JPEG.');
}

/**
 * Returns the type to store for a file of that name that begins with `head`. Throws BAD_USER_INPUT for a type that is
 * not accepted and for content that does not match the name.
 */
export async function acceptedType(prefix: Prefix, naziv: string, head: Buffer): Promise<string> {
  const extension = extensionOf(naziv);
  const bytes = await sniff(head);
  if (PHOTO_PREFIXES.has(prefix)) return photoType(extension, bytes);
  const accepted = Object.hasOwn(ACCEPTED, extension) && ACCEPTED[extension];
  if (!accepted) {
    throw refuse(
      'Ova vrsta fajla se ne prima. Primaju se PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX, DOC, XLS, ODT, ODS, ZIP, DWG, DXF, TXT i CSV.',
    );
  }
  const isMatching = accepted.bytes.includes(bytes) || (accepted.bytes.includes(TEXT) && isText(head));
  if (!isMatching)
    throw refuse(`Sadržaj fajla ne odgovara nastavku „.${extension}“. Proverite da li je fajl ispravan.`);
  return accepted.contentType;
}
