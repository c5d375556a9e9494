import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PHOTO_PREFIXES, PREFIXES } from '#domain/lists.ts';
import { openApp, startApp } from '../../../tests/api/app.ts';
import { SAMPLES } from '../../../tests/api/sample-bytes.ts';
import { filesOnDisk } from '../../../tests/api/stored-files.ts';

const MB = 1024 * 1024;
const LIMIT = 12 * MB;
const app = await startApp({ MAX_UPLOAD_MB: '12' }, { uploadIdleMs: 300 });
const origin = await app.app.listen({ host: '127.0.0.1', port: 0 });

const rows = () => app.db.selectFrom('files').selectAll().execute();
const pdfOf = (size: number) => Buffer.concat([SAMPLES.pdf, Buffer.alloc(size - SAMPLES.pdf.length, 1)]);

/** Opens an upload of `length` bytes; the test writes them to the returned request. */
const openUpload = (length: number, naziv = 'pola.pdf', to = { app, origin }): ClientRequest =>
  request(`${to.origin}/api/files/ugovori?naziv=${naziv}`, {
    method: 'PUT',
    headers: { ...to.app.headers(), 'content-length': length, 'content-type': 'application/pdf' },
  }).on('error', () => {});

const ended = (sending: ClientRequest) => new Promise<void>(resolve => sending.once('close', () => resolve()));
const isEmpty = async () => (await rows()).length === 0 && (await filesOnDisk(app)).length === 0;

test('counts refused uploads too: after 400 uploads in a minute, one more returns 429', async () => {
  const other = await openApp();
  for (let n = 0; n < 400; n++)
    expect((await other.upload('ugovori', 'prazan.pdf', Buffer.alloc(0))).statusCode).toBe(400);
  const { statusCode, headers } = await other.upload('ugovori', 'a.pdf', SAMPLES.pdf);
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  await other.advanceClock(60_000);
  expect((await other.upload('ugovori', 'a.pdf', SAMPLES.pdf)).statusCode).toBe(201);
  await other.close();
});

test('a refused upload leaves no file and no row', async () => {
  const tries: [string, string, Buffer, number][] = [
    ['ugovori', 'prazan.pdf', Buffer.alloc(0), 400],
    ['ugovori', 'veliki.pdf', pdfOf(LIMIT + 1), 413],
    ['ugovori', 'virus.jpg', SAMPLES.exe, 415],
    ['ugovori', 'stranica.png', SAMPLES.html, 415],
    ['fotografije', 'crtež.svg', SAMPLES.svg, 415],
    ['fotografije', 'IMG.HEIC', SAMPLES.heic, 415],
    ['nepoznato', 'a.pdf', SAMPLES.pdf, 400],
    ['ugovori%2f..%2f..', 'a.pdf', SAMPLES.pdf, 400],
    ['variants%2fthumb', 'a.pdf', SAMPLES.pdf, 400],
    ['ugovori', '', SAMPLES.pdf, 400],
    ['ugovori', `${'x'.repeat(200)}.pdf`, SAMPLES.pdf, 400],
  ];
  for (const [prefix, naziv, bytes, status] of tries) {
    const response = await app.upload(prefix, naziv, bytes);
    expect([naziv, response.statusCode]).toEqual([naziv, status]);
    expect(response.json().error).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
  expect(await isEmpty()).toBe(true);
});

test('an upload without Content-Length, or with two names, is refused', async () => {
  const url = `${origin}/api/files/ugovori?naziv=a.pdf`;
  const body = new Blob([new Uint8Array(SAMPLES.pdf)]).stream();
  const chunkedResponse = await fetch(url, {
    method: 'PUT',
    body,
    duplex: 'half',
    headers: app.headers(),
  } as RequestInit);
  expect(chunkedResponse.status).toBe(411);
  const withTwoNames = await fetch(`${url}&naziv=b.pdf`, { method: 'PUT', body: 'x', headers: app.headers() });
  expect(withTwoNames.status).toBe(400);
  expect(await isEmpty()).toBe(true);
});

test('20 uploads that break off leave no file and no row', async () => {
  for (let i = 0; i < 20; i++) {
    const sending = openUpload(MB);
    await new Promise<void>(resolve => sending.write(pdfOf(MB / 2), () => resolve()));
    sending.destroy();
    await ended(sending);
  }
  await expect.poll(isEmpty).toBe(true);
});

test('an upload that stalls is ended; a slow one is not', async () => {
  const stalled = openUpload(MB);
  stalled.write(pdfOf(10_000));
  const slow = openUpload(SAMPLES.pdf.length, 'sporo.pdf');
  const answered = new Promise<number | undefined>(resolve =>
    slow.once('response', response => resolve(response.statusCode)),
  );
  await ended(stalled);
  for (const byte of SAMPLES.pdf) {
    slow.write(Buffer.of(byte));
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  slow.end();
  expect(await answered).toBe(201);
  expect((await rows()).map(row => row.naziv)).toEqual(['sporo.pdf']);
  expect(await app.built.files.removeObject((await rows())[0]?.object_key ?? '')).toBe(true);
});

test('an upload is refused with 401 and leaves nothing when its right is removed before the last byte', async () => {
  const app = await openApp();
  const to = { app, origin: await app.app.listen({ host: '127.0.0.1', port: 0 }) };
  const groups = (groups: string[]) =>
    app.db.updateTable('accounts').set({ groups }).where('id', '=', app.staff).execute();
  const stored = async () => (await filesOnDisk(app)).length;
  const statusOf = (sending: ClientRequest) =>
    new Promise<number | undefined>(resolve => sending.once('response', ({ statusCode }) => resolve(statusCode)));

  const long = openUpload(MB, 'dugo.pdf', to);
  let status: number | undefined;
  void statusOf(long).then(code => {
    status = code;
  });
  long.write(pdfOf(10_000));
  await expect.poll(stored).toBe(1);
  await groups(['radionica']);
  // sends single bytes, never all that were announced
  const sendByte = () => {
    long.write(Buffer.of(1));
    return status;
  };
  await expect.poll(sendByte, { timeout: 20_000 }).toBe(401);
  long.destroy();
  await expect.poll(stored).toBe(0);

  await groups([]);
  const short = openUpload(SAMPLES.pdf.length, 'kratko.pdf', to);
  const answered = statusOf(short);
  short.write(SAMPLES.pdf.subarray(0, 5));
  await expect.poll(stored).toBe(1);
  await groups(['radionica']);
  short.end(SAMPLES.pdf.subarray(5));
  expect(await answered).toBe(401);
  expect([await stored(), await app.db.selectFrom('files').selectAll().execute()]).toEqual([0, []]);
  await app.close();
});

test('a sender that is refused at the first bytes may finish sending and receives the reason', async () => {
  const sending = openUpload(LIMIT, 'virus.pdf');
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sending.once('error', reject).once('response', resolve),
  );
  const finished = new Promise<void>((resolve, reject) => sending.once('error', reject).once('finish', resolve));
  sending.end(Buffer.concat([SAMPLES.exe, Buffer.alloc(LIMIT - SAMPLES.exe.length)]));
  await finished;
  const response = await answered;
  expect(response.statusCode).toBe(415);
  expect(await json(response)).toMatchObject({ error: { fields: { naziv: expect.stringMatching(/^Sadržaj fajla/) } } });
});

test('a body shorter than its Content-Length is refused', async () => {
  const response = await app.app.inject({
    method: 'PUT',
    url: '/api/files/ugovori?naziv=a.pdf',
    payload: SAMPLES.pdf,
    headers: { ...app.headers(), 'content-length': String(SAMPLES.pdf.length + 1) },
  });
  expect(response.statusCode).toBe(400);
  expect(await isEmpty()).toBe(true);
});

test('a file of exactly the limit, and one under each prefix, is stored byte for byte', async () => {
  for (const prefix of PREFIXES.filter(prefix => !PHOTO_PREFIXES.has(prefix))) {
    const bytes = pdfOf(prefix === 'ugovori' ? LIMIT : MB);
    const response = await app.upload(prefix, 'Ponuda čaša 😀.pdf', bytes, app.asOwner);
    expect(response.statusCode).toBe(201);
    const object = response.json();
    expect(object).toEqual({
      objectKey: expect.stringMatching(new RegExp(`^${prefix}/[0-9a-f-]{36}-Ponuda čaša 😀\\.pdf$`)),
      naziv: 'Ponuda čaša 😀.pdf',
      size: bytes.length,
      contentType: 'application/pdf',
    });
    const { url } = (
      await app.get(`/api/files/url?objectKey=${encodeURIComponent(object.objectKey)}`, app.asOwner)
    ).json();
    expect((await app.get(url)).rawPayload.equals(bytes)).toBe(true);
  }
});

test('concurrent uploads of the same name are stored as separate files', async () => {
  const before = (await rows()).length;
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, i) => app.upload('ugovori', 'isto.pdf', pdfOf(100_000 + i))),
  );
  expect(new Set(responses.map(response => response.json().objectKey)).size).toBe(20);
  const after = await rows();
  expect(after.length).toBe(before + 20);
  expect(after.every(row => row.state === 'stored')).toBe(true);
  expect((await filesOnDisk(app)).length).toBe(after.length);
});

test.each(['', 'pdf', 'application/pdf; charset', 'text/html, */*;q=0.1'])(
  'accepts an upload with the Content-Type %j, because the bytes show the type',
  async type => {
    const response = await fetch(`${origin}/api/files/ugovori?naziv=a.pdf`, {
      method: 'PUT',
      body: new Uint8Array(SAMPLES.pdf),
      headers: { ...app.headers(), 'content-type': type },
    });
    expect([response.status, await response.json()]).toMatchObject([201, { contentType: 'application/pdf' }]);
  },
);
