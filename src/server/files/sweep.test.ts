import { stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newPreoffer } from '../../../tests/api/business-steps.ts';
import { png, SAMPLES } from '../../../tests/api/sample-bytes.ts';
import { attachToPreoffer, filesOnDisk } from '../../../tests/api/stored-files.ts';
import { requireStored } from './attachable.ts';

const HOUR_MS = 3_600_000;
const app = await startApp();
beforeEach(async () => {
  await app.db.deleteFrom('documents').execute();
  for (const { object_key } of await app.db.selectFrom('files').select('object_key').execute()) {
    expect(await app.built.files.removeObject(object_key)).toBe(true);
  }
  expect(await filesOnDisk(app)).toEqual([]);
});

const store = async (prefix = 'predponude', naziv = 'a.pdf', bytes: Buffer = SAMPLES.pdf): Promise<string> =>
  (await app.upload(prefix, naziv, bytes)).json().objectKey;
const keys = async () => (await app.db.selectFrom('files').select('object_key').execute()).map(row => row.object_key);
const sweepAfter = async (milliseconds: number) => {
  await app.advanceClock(milliseconds);
  await app.built.files.sweep();
  await app.advanceClock(-milliseconds);
};

test('a stored object that nobody put on a list is removed after a day, together with its thumbnails', async () => {
  const [photo, attached] = [await store('fotografije', 'a.png', await png()), await store()];
  await attachToPreoffer(app, attached);
  await sweepAfter(23.9 * HOUR_MS);
  expect((await keys()).sort()).toEqual([photo, attached].sort());
  // the photo's preview is made after the response to the upload
  await expect.poll(() => filesOnDisk(app)).toHaveLength(4);
  await sweepAfter(24.1 * HOUR_MS);
  expect(await keys()).toEqual([attached]);
  expect(await filesOnDisk(app)).toHaveLength(1);
});

test('an object in the bin stays, whatever its age', async () => {
  const key = await store();
  await app.change('deletePreofferFiles', await attachToPreoffer(app, key));
  await sweepAfter(10_000 * HOUR_MS);
  expect(await keys()).toEqual([key]);
  expect(await app.built.files.removeObject(key)).toBe(false);
  expect(await filesOnDisk(app)).toHaveLength(1);
});

test('removes the unfinished uploads of a killed server after an hour', async () => {
  const key = await store();
  await app.db.updateTable('files').set({ state: 'pending' }).execute();
  const unfinished = join(app.dataDir, 'files', '.tmp', 'half');
  await writeFile(unfinished, 'half');
  await sweepAfter(0.9 * HOUR_MS);
  expect(await keys()).toEqual([key]);
  expect(await filesOnDisk(app)).toHaveLength(2);
  await utimes(unfinished, new Date(), new Date(Date.now() - 0.5 * HOUR_MS));
  await sweepAfter(1.1 * HOUR_MS);
  expect(await keys()).toEqual([]);
  expect(await filesOnDisk(app)).toEqual([]);
});

test('requireStored returns a file of the prefix and refuses every other key', async () => {
  const { db } = app;
  const call = { db, actor: { accountId: app.staff } };
  const key = await store('ugovori', 'ugovor.pdf');
  expect(await requireStored(call, 'ugovori', key)).toEqual({
    objectKey: key,
    naziv: 'ugovor.pdf',
    contentType: 'application/pdf',
    size: SAMPLES.pdf.length,
  });
  const refused = { code: 'BAD_USER_INPUT', fields: { objectKey: expect.any(String) } };
  await expect(requireStored(call, 'predponude', key)).rejects.toMatchObject(refused);
  for (const other of ['', 'a\0', '../../etc/passwd', key.replace('ugovori', 'predponude'), `${key}x`]) {
    await expect(requireStored(call, 'ugovori', other)).rejects.toMatchObject(refused);
  }
  await db.updateTable('files').set({ state: 'pending' }).execute();
  await expect(requireStored(call, 'ugovori', key)).rejects.toMatchObject(refused);
});

test('does not remove a file while a transaction attaches it to a record', async () => {
  const key = await store();
  const { db } = app;
  const { id } = await newPreoffer(app);
  let sweeping: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async transaction => {
    await requireStored({ db: transaction, actor: { accountId: app.staff } }, 'predponude', key);
    sweeping = sweepAfter(25 * HOUR_MS);
    const waiting = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length;
    await expect.poll(waiting).toBeGreaterThan(0);
    const author = { korisnik: 'Mira', created_by: app.staff };
    const row = { kind: 'preoffer' as const, preoffer_id: id, object_key: key, naziv: 'a.pdf', ...author };
    await transaction.insertInto('documents').values(row).execute();
  });
  await sweeping;
  expect(await keys()).toEqual([key]);
  expect(await filesOnDisk(app)).toHaveLength(1);
});

test('an object that was already removed cannot be put on a list', async () => {
  const key = await store();
  await Promise.all(Array.from({ length: 5 }, () => app.built.files.removeObject(key)));
  const call = { db: app.db, actor: { accountId: app.staff } };
  await expect(requireStored(call, 'predponude', key)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('healthy() resolves for a writable store and leaves no file in it', async () => {
  await app.built.files.healthy();
  expect(await filesOnDisk(app)).toEqual([]);
});

test('tries once a minute whether the store can be written, not at each call', async () => {
  const folderModified = async () => (await stat(join(app.dataDir, 'files/.tmp'))).mtimeMs;
  await app.built.files.healthy();
  const before = await folderModified();
  for (let call = 0; call < 20; call++) await app.built.files.healthy();
  expect(await folderModified()).toBe(before);
  await app.advanceClock(60_000);
  await app.built.files.healthy();
  expect(await folderModified()).toBeGreaterThan(before);
});
