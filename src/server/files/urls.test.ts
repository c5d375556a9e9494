import { expect, test } from 'vitest';
import type { Right } from '#domain/rights.ts';
import { type CallOptions, startApp } from '../../../tests/api/app.ts';
import { jpeg, png, SAMPLES, webp } from '../../../tests/api/sample-bytes.ts';
import { attachToPreoffer } from '../../../tests/api/stored-files.ts';
import { findViewable } from './files.queries.ts';

const app = await startApp();

const store = async (naziv: string, bytes: Buffer, prefix = 'predponude'): Promise<string> =>
  (await app.upload(prefix, naziv, bytes)).json().objectKey;
const requestUrl = (objectKey: string, options?: CallOptions) =>
  app.get(`/api/files/url?objectKey=${encodeURIComponent(objectKey)}`, options);
const urlOf = async (objectKey: string): Promise<string> => (await requestUrl(objectKey)).json().url;

test('a signed URL is valid for five minutes and needs no token', async () => {
  const signedUrl = (await requestUrl(await store('ponuda.pdf', SAMPLES.pdf))).json();
  expect(Date.parse(signedUrl.expiresAt) - Date.now()).toBeGreaterThan(290_000);
  expect((await app.get(signedUrl.url, { as: null })).rawPayload.equals(SAMPLES.pdf)).toBe(true);
});

test('the URL of a PDF lets browsers show the file; the URL of a DWG lets them download it', async () => {
  const inline = async (naziv: string, bytes: Buffer) => (await requestUrl(await store(naziv, bytes))).json().inline;
  expect(await inline('ponuda.pdf', SAMPLES.pdf)).toBe(true);
  expect(await inline('crtež.dwg', Buffer.from('AC1032'))).toBe(false);
});

test('refuses the signature of another file, a path outside of the store, and an expired URL', async () => {
  const url = await urlOf(await store('jedan.pdf', SAMPLES.pdf));
  const [path = '', query] = (await urlOf(await store('drugi.pdf', SAMPLES.pdf))).split('?');
  const paths = [path, '/api/files/object/..%2f..%2fsecrets', '/api/files/object/.tmp/x'];
  for (const other of paths) expect([403, 404]).toContain((await app.get(`${other}?${url.split('?')[1]}`)).statusCode);
  // `inject` resolves the dots like a browser, and the resulting path is a page of the web client
  const outside = await app.get(`/api/files/object/predponude/../../../../etc/passwd?${query}`);
  expect(outside.body).not.toContain('root:');
  await app.advanceClock(301_000);
  const expiredResponse = await app.get(url);
  expect([expiredResponse.statusCode, expiredResponse.json().error.code]).toEqual([403, 'FORBIDDEN']);
});

test('returns no URL: 404 for keys that were never issued, and 401 without a sign-in', async () => {
  const key = await store('a.pdf', SAMPLES.pdf);
  for (const unknownKey of [
    '../../etc/passwd',
    'predponude/../../x',
    '/etc/passwd',
    'a\0',
    `${key}x`,
    key.replace('predponude', 'ugovori'),
  ]) {
    expect((await requestUrl(unknownKey)).statusCode).toBe(404);
  }
  expect((await app.get('/api/files/url')).statusCode).toBe(400);
  expect((await app.get(`/api/files/url?objectKey=${key}&objectKey=${key}`)).statusCode).toBe(400);
  expect((await requestUrl(key, { as: null })).statusCode).toBe(401);
});

test('returns 404 for an object that is not completely stored', async () => {
  const key = await store('a.pdf', SAMPLES.pdf);
  await app.db.updateTable('files').set({ state: 'pending' }).where('object_key', '=', key).execute();
  expect((await requestUrl(key, app.asOwner)).statusCode).toBe(404);
});

test('a file is visible to everybody while it is on a list of a live record, and afterwards only to owners', async () => {
  const key = await store('a.pdf', SAMPLES.pdf);
  const [first, second] = [await attachToPreoffer(app, key), await attachToPreoffer(app, key)];
  await app.change('deletePreofferFiles', first);
  expect((await requestUrl(key)).statusCode).toBe(200);
  await app.db.updateTable('preoffers').set({ deleted_at: new Date() }).execute();
  expect((await requestUrl(key)).statusCode).toBe(404);
  await app.db.updateTable('preoffers').set({ deleted_at: null }).execute();
  await app.change('deletePreofferFiles', second);
  expect((await requestUrl(key)).statusCode).toBe(404);
  expect((await requestUrl(key, app.asOwner)).statusCode).toBe(200);
});

test('a file is visible to accounts that may read the area of its folder', async () => {
  const contract = await store('ugovor.pdf', SAMPLES.pdf, 'ugovori');
  const photo = await store('a.jpg', await jpeg(), 'fotografije');
  const viewableWith = async (...rights: Right[]) => {
    const holder = { accountId: app.staff, rights: new Set(rights) };
    return (await findViewable(app.db, [contract, photo], holder)).map(file => file.object_key);
  };
  expect(await viewableWith('measurements:read')).toEqual([photo]);
  expect(await viewableWith('contracts:read', 'measurements:write')).toEqual([contract]);
  expect(await viewableWith('bin:read', 'contracts:read')).toEqual([contract]);
  expect(await viewableWith('bin:read', 'clients:read')).toEqual([]);
});

test('a file that is on no list yet is visible to its sender and to owners', async () => {
  const key = await store('a.pdf', SAMPLES.pdf);
  const other = await app.account('drugi', 'Drugi', []);
  expect((await requestUrl(key)).statusCode).toBe(200);
  await app.db.updateTable('files').set({ created_by: other }).where('object_key', '=', key).execute();
  expect((await requestUrl(key)).statusCode).toBe(404);
  expect((await requestUrl(key, app.asOwner)).statusCode).toBe(200);
});

test('one request returns the URLs of a whole gallery in order, and leaves out missing files', async () => {
  const keys = [await store('1.png', await png()), 'fotografije/nema', await store('2.pdf', SAMPLES.pdf)];
  const post = (payload: object) =>
    app.app.inject({ method: 'POST', url: '/api/files/urls', payload, headers: app.headers() });
  const { items } = (await post({ objectKeys: [...keys].reverse() })).json();
  expect(items.map((item: { objectKey: string }) => item.objectKey)).toEqual([keys[2], keys[0]]);
  expect((await app.get(items[1].url)).headers['content-type']).toBe('image/png');
  const thumbnails = (await post({ objectKeys: keys, variant: 'thumb' })).json().items;
  expect(thumbnails.map((item: { objectKey: string }) => item.objectKey)).toEqual([keys[0]]);
  for (const invalidBody of [
    {},
    { objectKeys: [] },
    { objectKeys: Array(201).fill(keys[0]) },
    { objectKeys: keys, variant: 'x' },
  ]) {
    expect((await post(invalidBody)).statusCode).toBe(400);
  }
});

test('only PDF and pictures open in a tab; everything else is a download that can run nothing', async () => {
  const inline = [
    ['a.pdf', SAMPLES.pdf, 'application/pdf'],
    ['a.png', await png(), 'image/png'],
    ['a.jpg', await jpeg(), 'image/jpeg'],
    ['a.webp', await webp(), 'image/webp'],
  ] as const;
  for (const [naziv, bytes, type] of inline) {
    const { headers } = await app.get(await urlOf(await store(naziv, bytes)));
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toBe(`inline; filename=${naziv}`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
  for (const [naziv, bytes] of [
    ['a.txt', SAMPLES.html],
    ['a.docx', SAMPLES.docx],
    ['a.heic', SAMPLES.heic],
  ] as const) {
    const { headers } = await app.get(await urlOf(await store(naziv, bytes)));
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename=${naziv}`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    });
  }
});

test.each([
  ['ćevapi 😀.pdf', `inline; filename="?evapi ??.pdf"; filename*=UTF-8''%C4%87evapi%20%F0%9F%98%80.pdf`],
  ['a"\r\nX: y.pdf', 'inline; filename="a___X_ y.pdf"'],
  [`${'ž'.repeat(150)}.pdf`, expect.stringContaining(`filename*=UTF-8''${'%C5%BE'.repeat(150)}.pdf`)],
])('the Content-Disposition of a file named %j follows RFC 6266', async (naziv, disposition) => {
  const { statusCode, headers } = await app.get(await urlOf(await store(naziv, SAMPLES.pdf)));
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toEqual(disposition);
  expect(headers).not.toHaveProperty('x');
});

test('returns 206 with the requested range of a file', async () => {
  const url = await urlOf(await store('a.pdf', SAMPLES.pdf));
  const range = (value: string) => app.app.inject({ method: 'GET', url, headers: { range: value } });
  const part = await range('bytes=1-3');
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'PDF',
    `bytes 1-3/${SAMPLES.pdf.length}`,
  ]);
  const unsatisfiable = await range('bytes=100000-');
  expect([unsatisfiable.statusCode, unsatisfiable.headers['content-range']]).toEqual([
    416,
    `bytes */${SAMPLES.pdf.length}`,
  ]);
  const longSuffix = await range(`bytes=-${SAMPLES.pdf.length + 1}`);
  expect([longSuffix.statusCode, longSuffix.headers['content-range'], longSuffix.rawPayload.length]).toEqual([
    206,
    `bytes 0-${SAMPLES.pdf.length - 1}/${SAMPLES.pdf.length}`,
    SAMPLES.pdf.length,
  ]);
  expect((await range('bytes=-0')).statusCode).toBe(416);
  expect((await range('bytes=5-2')).statusCode).toBe(200);
  const head = await app.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(SAMPLES.pdf.length), '']);
  const etag = String(head.headers.etag);
  expect(etag).toMatch(/^"/); // the ETag must be strong, because a client appends the remainder of an interrupted download to its first part
  const get = (headers: Record<string, string>) => app.app.inject({ method: 'GET', url, headers });
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get({ range: 'bytes=1-3', 'if-range': etag })).statusCode).toBe(206);
  expect((await get({ range: 'bytes=1-3', 'if-range': '"other"' })).statusCode).toBe(200);
});
