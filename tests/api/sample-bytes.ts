import sharp from 'sharp';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Small files of each type, or the first bytes of one. */
export const SAMPLES = {
  pdf: latin1('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  zip: latin1(`PK\x05\x06${'\0'.repeat(18)}`),
  docx: latin1(`PK\x03\x04\x14\0\x06\0\x08\0${'\0'.repeat(16)}\x13\0\0\0[Content_Types].xml${'x'.repeat(50)}`),
  ole: latin1(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(504)}`),
  heic: latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  dwg: latin1(`AC1032${'\0'.repeat(100)}`),
  dxf: latin1('  0\r\nSECTION\r\n  2\r\nHEADER\r\n'),
  binaryDxf: latin1('AutoCAD Binary DXF\r\n\x1a\0\0\0SECTION\0'),
  text: Buffer.from('BM;Količina\nČaša;1\n'),
  windowsText: latin1('\xc8a\x9aa;1\r\n'),
  utf16: latin1('\xff\xfea\0;\0'),
  exe: latin1(`MZ\x90\0\x03\0\0\0${'\0'.repeat(200)}`),
  html: latin1('<!doctype html><script>alert(1)</script>'),
  svg: latin1('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5588aa' } });

export const png = (width = 60, height = 40): Promise<Buffer> => picture(width, height).png().toBuffer();
export const webp = (width = 60, height = 40): Promise<Buffer> => picture(width, height).webp().toBuffer();
export const jpeg = (width = 60, height = 40): Promise<Buffer> => picture(width, height).jpeg().toBuffer();

/** A photo as a phone takes it: rotated by its metadata, and with its GPS position. */
export const phonePhoto = (width: number, height: number): Promise<Buffer> =>
  picture(width, height)
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 48/1 0/1' } } })
    .jpeg()
    .toBuffer();
