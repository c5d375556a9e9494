import sharp, { type Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { type CallOptions, startApp } from '../../../tests/api/app.ts';
import { png } from '../../../tests/api/sample-bytes.ts';
import { filesOnDisk } from '../../../tests/api/stored-files.ts';

const app = await startApp({ MAX_UPLOAD_MB: '20' });

const PLACE_NAME = 'Trg Republike 5';
const EXIF = {
  IFD0: { Make: 'Telefon', ImageDescription: PLACE_NAME },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '20/1 27/1 0/1' },
};

/** A rotated picture with content, a colour profile and a location. */
async function pictureWithLocation() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#5588aa', noise } });
  return sharp(await picture.png().toBuffer()).withMetadata({ orientation: 6, exif: EXIF, icc: 'p3' });
}

const uint32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const box = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/** A JPEG with XMP and another picture after its end, as phones write them. */
async function phoneJpeg(): Promise<Buffer> {
  const jpeg = await (await pictureWithLocation()).jpeg({ progressive: true }).toBuffer();
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="44,48N">${PLACE_NAME}</x>`, 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, xmp.length + 2]), xmp]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2), jpeg]);
}

/** Returns bytes with the structure of a HEIC with one EXIF item. */
function heic(): Buffer {
  const exif = Buffer.concat([uint32(0), Buffer.from(`MM\0*\0\0\0\x08GPS ${PLACE_NAME}`, 'latin1')]);
  const make = (exifOffset: number) =>
    Buffer.concat([
      box('ftyp', 'heic\0\0\0\0mif1heic'),
      box(
        'meta',
        uint32(0),
        box('iinf', uint32(0), '\0\x01', box('infe', uint32(2 << 24), '\0\x01\0\0Exif\0')),
        box('iloc', uint32(1 << 24), '\x44\0\0\x01', '\0\x01\0\0\0\0\0\x01', uint32(exifOffset), uint32(exif.length)),
      ),
      box('mdat', 'slika', exif, 'kraj slike'),
    ]);
  return make(make(0).indexOf(exif));
}

async function stored(prefix: string, naziv: string, bytes: Buffer): Promise<string> {
  const { statusCode, body } = await app.upload(prefix, naziv, bytes);
  expect(statusCode, body).toBe(201);
  return JSON.parse(body).objectKey;
}
async function download(objectKey: string, options?: CallOptions) {
  const { url } = (await app.get(`/api/files/url?objectKey=${encodeURIComponent(objectKey)}`, options)).json();
  const { rawPayload, headers } = await app.get(url, { as: null });
  return { bytes: rawPayload, type: headers['content-type'] };
}
// searching for „GPS“ alone would fail: the three letters occur by chance in one of a hundred compressed pictures
const containsMetadata = (bytes: Buffer) => [PLACE_NAME, 'GPSLatitude', 'Telefon'].some(text => bytes.includes(text));
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

test.each([
  ['fotografije', 'IMG_1.jpg', phoneJpeg],
  ['ugovori', 'skenirano.png', async () => (await pictureWithLocation()).png().toBuffer()],
  ['ugovori', 'skica.webp', async () => (await pictureWithLocation()).webp().toBuffer()],
])(
  '%s/%s: the owner gets the original, everybody else the same picture without its location',
  async (prefix, naziv, make) => {
    const original = await make();
    expect((await sharp(original).metadata()).exif?.includes(PLACE_NAME)).toBe(true);
    const key = await stored(prefix, naziv, original);
    expect((await download(key, app.asOwner)).bytes.equals(original)).toBe(true);
    const { bytes, type } = await download(key);
    expect(containsMetadata(bytes)).toBe(false);
    expect(type).toBe((await download(key, app.asOwner)).type);
    expect((await pixels(bytes)).equals(await pixels(original))).toBe(true);
    const [before, after] = [await sharp(original).metadata(), await sharp(bytes).metadata()];
    const appearanceOf = ({ width, height, orientation, icc }: Metadata) => [
      width,
      height,
      orientation,
      icc?.toString('hex'),
    ];
    expect([after.orientation, after.icc === undefined]).toEqual([6, false]);
    expect(appearanceOf(after)).toEqual(appearanceOf(before));
    expect((await download(key)).bytes.equals(bytes)).toBe(true);
  },
);

test('a HEIC has the same length and content without its metadata', async () => {
  const original = heic();
  const key = await stored('ugovori', 'IMG_2.heic', original);
  expect((await download(key, app.asOwner)).bytes.equals(original)).toBe(true);
  const { bytes } = await download(key);
  expect([containsMetadata(bytes), bytes.length]).toEqual([false, original.length]);
  const changedOffsets = [...bytes.keys()].filter(at => bytes[at] !== original[at]);
  const exif = original.indexOf('MM\0*');
  expect(changedOffsets.every(at => at >= exif && at < original.indexOf('kraj slike'))).toBe(true);
});

test('a picture without metadata is served unchanged, and a truncated one up to its end', async () => {
  const plain = await png();
  const plainKey = await stored('ugovori', 'plan.png', plain);
  const before = (await filesOnDisk(app)).length;
  expect((await download(plainKey)).bytes.equals(plain)).toBe(true);
  expect((await filesOnDisk(app)).length).toBe(before);
  const row = app.db.selectFrom('files').select('tells_place').where('object_key', '=', plainKey);
  expect(await row.executeTakeFirst()).toEqual({ tells_place: false });
  const truncated = (await phoneJpeg()).subarray(0, 9_000);
  const { bytes } = await download(await stored('ugovori', 'pola.jpg', truncated));
  expect([containsMetadata(bytes), bytes.length > 5_000]).toEqual([false, true]);
});

test('a HEIC whose table of contents (iloc) cannot be read is served to owners only', async () => {
  const unreadable = heic();
  unreadable.writeUInt32BE(0x7fffffff, unreadable.indexOf('iloc') + 24);
  const key = await stored('ugovori', 'IMG_3.heic', unreadable);
  const url = `/api/files/url?objectKey=${encodeURIComponent(key)}`;
  expect([(await app.get(url)).statusCode, (await app.get(url, app.asOwner)).statusCode]).toEqual([400, 200]);
});

/** A `meta` box whose items have 65,535 extents each, which take no bytes of it. */
const endlessTable = (items: number): Buffer =>
  box(
    'meta',
    uint32(0),
    box('iinf', uint32(0), '\0\x01', box('infe', uint32(2 << 24), '\0\x01\0\0Exif\0')),
    box('iloc', uint32(0), '\0\0', uint32(items).subarray(2), '\0\x02\0\0\xff\xff'.repeat(items)),
  );

const FILE_TYPE = box('ftyp', 'heic\0\0\0\0mif1heic');

test.each([
  ['a HEIC whose table has billions of extents', 'IMG_4.heic', [FILE_TYPE, endlessTable(50_000)]],
  ['a HEIC with two tables', 'IMG_5.heic', [FILE_TYPE, endlessTable(0), endlessTable(0)]],
  ['a HEIC with a million boxes', 'IMG_6.heic', [FILE_TYPE, Buffer.alloc(8_000_000, box('free'))]],
  [
    'a JPEG with a million segments',
    'IMG_7.jpg',
    [Buffer.from([0xff, 0xd8]), Buffer.alloc(4_000_000, Buffer.from([0xff, 0xe1, 0, 2]))],
  ],
  [
    'a PNG with a million texts',
    'plan.png',
    [(await png()).subarray(0, 33), Buffer.alloc(12_000_000, '\0\0\0\0tEXt\0\0\0\0', 'latin1')],
  ],
])('%s is refused at once', async (_structure, naziv, content) => {
  const key = await stored('ugovori', naziv, Buffer.concat(content));
  const start = performance.now();
  expect((await app.get(`/api/files/url?objectKey=${encodeURIComponent(key)}`)).statusCode).toBe(400);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('the thumbnails and the copy without metadata are removed together with the picture', async () => {
  const key = await stored('ugovori', 'odlazi.jpg', await phoneJpeg());
  await download(key);
  expect((await filesOnDisk(app)).filter(name => name.includes('odlazi'))).toHaveLength(2);
  await app.built.files.removeObject(key);
  expect((await filesOnDisk(app)).filter(name => name.includes('odlazi'))).toEqual([]);
});
