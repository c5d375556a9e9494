import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { jpeg, phonePhoto, png, SAMPLES } from '../../../tests/api/sample-bytes.ts';
import { filesOnDisk } from '../../../tests/api/stored-files.ts';
import { scratchFolder } from '../../../tests/scratch.ts';
import { requireImageLibrary } from './image-library.ts';
import { createImages } from './images.ts';

const app = await startApp({ MAX_UPLOAD_MB: '20' });

const requestUrl = (objectKey: string, variant: string) =>
  app.get(`/api/files/url?objectKey=${encodeURIComponent(objectKey)}&variant=${variant}`);
const smallPicture = async (objectKey: string, variant: string) => {
  const response = await app.get((await requestUrl(objectKey, variant)).json().url, { as: null });
  return { headers: response.headers, meta: await sharp(response.rawPayload).metadata() };
};

test('a photo has two thumbnails, upright and without the location', async () => {
  const photo = await phonePhoto(2000, 1000);
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  const stored = await app.upload('fotografije', 'IMG 1.jpeg', photo);
  expect(stored.statusCode).toBe(201);
  const { objectKey } = stored.json();
  for (const [variant, width, height] of [
    ['thumb', 200, 400],
    ['preview', 800, 1600],
  ] as const) {
    const { headers, meta } = await smallPicture(objectKey, variant);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['content-disposition']).toBe('inline; filename="IMG 1.jpg"');
    expect(meta).toMatchObject({ width, height, format: 'jpeg' });
    expect([meta.exif, meta.orientation, meta.xmp]).toEqual([undefined, undefined, undefined]);
  }
});

test('a thumbnail is not larger than the original, and is made on demand for a picture that is not a photo', async () => {
  const { objectKey } = (await app.upload('ugovori', 'skica.png', await png(300, 200))).json();
  const all = await Promise.all(Array.from({ length: 10 }, () => smallPicture(objectKey, 'thumb')));
  for (const { meta } of all) expect(meta).toMatchObject({ width: 300, height: 200, format: 'jpeg' });
  expect((await filesOnDisk(app)).filter(name => name.includes('skica.png'))).toHaveLength(2);
});

test('the preview of a photo is made after the upload has its response', async () => {
  const { objectKey } = (await app.upload('fotografije', 'posle.jpg', await jpeg(4_000, 3_000))).json();
  const storedCount = async () => (await filesOnDisk(app)).filter(name => name.includes('posle.jpg')).length;
  expect(await storedCount()).toBe(2);
  await expect.poll(storedCount, { timeout: 20_000 }).toBe(3);
  expect((await smallPicture(objectKey, 'preview')).meta).toMatchObject({ width: 1600, height: 1200 });
});

test('returns 400 to a request for the thumbnail of a PDF or for an unknown size', async () => {
  const { objectKey } = (await app.upload('ugovori', 'a.pdf', SAMPLES.pdf)).json();
  expect((await requestUrl(objectKey, 'thumb')).statusCode).toBe(400);
  expect((await requestUrl(objectKey, 'huge')).statusCode).toBe(400);
});

test('a photo that is broken or too large (50 megapixels) is refused and leaves no file', async () => {
  const before = (await filesOnDisk(app)).length;
  const whole = await jpeg(1200, 900);
  const tries: [string, Buffer, RegExp][] = [
    ['pola.jpg', whole.subarray(0, whole.length / 2), /oštećena/],
    ['samo početak.png', (await png()).subarray(0, 60), /oštećena/],
    ['ogromna.png', await png(10_000, 5_000), /prevelika/],
    ['ogromna.jpg', await jpeg(10_000, 5_000), /prevelika/],
  ];
  for (const [naziv, bytes, reason] of tries) {
    const response = await app.upload('fotografije', naziv, bytes);
    expect([naziv, response.statusCode]).toEqual([naziv, 400]);
    expect(response.json().error.message).toMatch(reason);
  }
  expect((await filesOnDisk(app)).length).toBe(before);
  expect(await app.db.selectFrom('files').select('naziv').where('naziv', 'like', 'ogromna%').execute()).toEqual([]);
});

test('a thumbnail of a broken picture returns 400; a request for several leaves the broken one out', async () => {
  const broken = (await app.upload('ugovori', 'pola.png', (await png()).subarray(0, 60))).json().objectKey;
  const good = (await app.upload('fotografije', 'dobra.png', await png())).json().objectKey;
  expect((await requestUrl(broken, 'thumb')).statusCode).toBe(400);
  const gallery = await app.app.inject({
    method: 'POST',
    url: '/api/files/urls',
    payload: { objectKeys: [broken, good], variant: 'thumb' },
    headers: app.headers(),
  });
  expect(gallery.json().items).toMatchObject([{ objectKey: good }]);
});

test('other requests are served while a large photo is being decoded', async () => {
  let isDecoded = false;
  const large = app.upload('fotografije', 'velika.png', await png(7_000, 7_000)).then(response => {
    isDecoded = true;
    return response;
  });
  const small = await app.upload('ugovori', 'a.pdf', SAMPLES.pdf);
  expect([small.statusCode, isDecoded]).toEqual([201, false]);
  expect((await large).statusCode).toBe(201);
});

/** Creates images whose process runs the code that `program` returns. */
async function createImagesWith(program: (realProgram: string, folder: string) => string, limitMs?: number) {
  const folder = scratchFolder();
  const path = (name: string) => join(folder, name);
  await writeFile(path('program.mjs'), program(new URL('./image-process.ts', import.meta.url).href, folder));
  await writeFile(path('photo'), await jpeg());
  const images = createImages(limitMs, path('program.mjs'));
  const job = { source: path('photo'), target: path('thumb'), side: 400 };
  return { folder, shrink: (caller = 'neko') => images.shrink(job, caller), stop: () => images.stop() };
}

test('an image process that hangs is terminated, and its image is refused', async () => {
  const { folder, shrink, stop } = await createImagesWith(
    (_real, folder) => `import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid));
      process.on('message', () => { for (;;); });`,
    5_000,
  );
  await expect(shrink()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  stop();
});

test('an image process that needs too much memory is terminated, and its image is refused', async () => {
  const { shrink, stop } = await createImagesWith(
    () => `process.on('message', () => {
      const memory = Array.from({ length: 40 }, () => Buffer.allocUnsafeSlow(100_000_000));
      process.send({ problem: memory.length === 40 ? null : 'stuck' });
    });`,
  );
  await expect(shrink()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  stop();
});

test('callers take turns, so that one with many pictures delays the others by one picture', async () => {
  const { shrink, stop } = await createImagesWith(
    () => `process.on('message', () => process.send({ problem: null }));`,
  );
  const order: string[] = [];
  const callers = ['mnogo', 'mnogo', 'mnogo', 'jednu'];
  await Promise.all(callers.map(caller => shrink(caller).then(() => order.push(caller))));
  expect(order).toEqual(['mnogo', 'jednu', 'mnogo', 'mnogo']);
  stop();
});

test('an image process that dies is replaced, and only its image is refused', async () => {
  const { shrink, stop } = await createImagesWith(
    (realProgram, folder) => `import { existsSync, writeFileSync } from 'node:fs';
      const mark = ${JSON.stringify(join(folder, 'mark'))};
      if (existsSync(mark)) await import(${JSON.stringify(realProgram)});
      else process.on('message', () => { writeFileSync(mark, ''); process.abort(); });`,
  );
  const [failed, succeeded] = await Promise.allSettled([shrink(), shrink()]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'BAD_USER_INPUT' } });
  expect(succeeded.status).toBe('fulfilled');
  stop();
});

test('the start fails without the native part of `sharp`; the error names the missing package', () => {
  requireImageLibrary();
  const missing = () => {
    throw new Error('Cannot find module');
  };
  expect(() => requireImageLibrary(missing)).toThrow(`Nedostaje paket za slike (@img/sharp-${process.platform}`);
});
