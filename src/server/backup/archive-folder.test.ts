import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { scratchFolder } from '../../../tests/scratch.ts';
import { startS3Server } from '../../../tests/services/s3-server.ts';
import { readArchive, writeArchive } from './archive.ts';
import { locate } from './archive-folder.ts';
import { archiveName, inFolder, newArchive } from './archive-name.ts';
import { isRecipient, newKey } from './encryption.ts';
import { type Member, memberOf, readWhole } from './tar.ts';

const scratch = scratchFolder();
vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
const s3 = await startS3Server();
afterAll(async () => {
  await s3.close();
  vi.unstubAllEnvs();
});
beforeEach(() => s3.objects.clear());

/** Content larger than one part of an upload, and content that cannot be compressed. */
const LARGE: [string, Buffer][] = [
  ['prvi', Buffer.from('mali')],
  ['prazan', Buffer.alloc(0)],
  ['drugi', randomBytes(40_000_000)],
  ['treći', Buffer.alloc(100_000, 'papir')],
];
const SMALL: [string, Buffer][] = [['jedini', randomBytes(200_000)]];

async function* members(list: [string, Buffer][]): AsyncGenerator<Member> {
  for (const [name, bytes] of list) yield memberOf(name, bytes);
}

async function* failingAfter(list: [string, Buffer][]): AsyncGenerator<Member> {
  yield* members(list);
  throw new Error('the source failed');
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const sums = (list: [string, Buffer][]) => list.map(([name, bytes]) => [name, sumOf(bytes)]);

async function readAll(file: string, identity?: string): Promise<string[][]> {
  const read: string[][] = [];
  const collect = async ({ name, body }: Member) => void read.push([name, sumOf(await readWhole(body))]);
  await readArchive(file, collect, { identity });
  return read;
}

test('an archive in a bucket is uploaded in parts and read back, encrypted or not', async () => {
  const { identity, recipient } = await newKey();
  const plain = s3.urlOf('firma/a.tar.zst');
  const secret = s3.urlOf('firma/b.tar.zst.age');
  const bytes = await writeArchive(plain, members(LARGE));
  expect(s3.objects.get('firma/a.tar.zst')?.length).toBe(bytes);
  expect(bytes).toBeGreaterThan(40_000_000);
  await writeArchive(secret, members(LARGE), { recipients: [recipient] });
  expect(await readAll(plain)).toEqual(sums(LARGE));
  expect(await readAll(secret, identity)).toEqual(sums(LARGE));
  const { folder, name } = await locate(s3.urlOf('firma/'));
  expect(name).toBeUndefined();
  await folder.remove('a.tar.zst');
  expect(await folder.sizeOf('a.tar.zst')).toBeUndefined();
  expect([...s3.objects.keys()]).toEqual(['firma/b.tar.zst.age']);
  expect(s3.open.size).toBe(0);
});

test('an upload that fails leaves nothing in the bucket and rejects with the store’s failure', async () => {
  const file = s3.urlOf('a.tar.zst');
  await expect(writeArchive(file, failingAfter(LARGE))).rejects.toThrow('the source failed');
  s3.statuses.push(403);
  await expect(writeArchive(file, members(SMALL))).rejects.toMatchObject({ name: 'StoreFailure' });
  s3.statuses.push(0, 403);
  await expect(writeArchive(file, members(LARGE))).rejects.toMatchObject({ name: 'StoreFailure' });
  expect(s3.objects.size).toBe(0);
  expect(s3.open.size).toBe(0);
  await expect(readAll(file)).rejects.toThrow('nema.');
});

test('an encrypted archive can be read only with its key', async () => {
  const { identity, recipient } = await newKey();
  const other = await newKey();
  const file = join(scratch, 'tajna.tar.zst.age');
  await writeArchive(file, members(SMALL), { recipients: [recipient] });
  expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(await readAll(file, `# javni ključ: ${recipient}\n${identity}\n`)).toEqual(sums(SMALL));
  expect(await readAll(file, `${other.identity}\n${identity}`)).toEqual(sums(SMALL));
  await expect(readAll(file)).rejects.toThrow('je šifrovana. Navedite fajl sa tajnim ključem: --kljuc FAJL');
  await expect(readAll(file, other.identity)).rejects.toThrow('Ključ ne otvara kopiju');
  await expect(readAll(file, 'nije ključ')).rejects.toThrow('nema ispravnog ključa');
  expect(await isRecipient(recipient)).toBe(true);
  expect(await isRecipient(identity)).toBe(false);
});

test('an encrypted archive that was changed or cut is reported as damaged', async () => {
  const { identity, recipient } = await newKey();
  const file = join(scratch, 'oštećena.tar.zst.age');
  await writeArchive(file, members(SMALL), { recipients: [recipient] });
  const whole = readFileSync(file);
  for (const at of [250, 100_000, whole.length - 5]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(file, changed);
    await expect(readAll(file, identity), String(at)).rejects.toThrow(/je oštećena/);
  }
  for (const length of [65_000, 140_000, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, length));
    await expect(readAll(file, identity), String(length)).rejects.toThrow(/je oštećena/);
  }
});

test('a failing disk or source leaves no archive on disk, encrypted or not', async () => {
  const { recipient } = await newKey();
  for (const recipients of [[], [recipient]]) {
    const file = join(scratch, 'pola.tar.zst');
    await expect(writeArchive(file, failingAfter(SMALL), { recipients })).rejects.toThrow('the source failed');
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
    const missing = join(scratch, 'nema/folder.tar.zst');
    await expect(writeArchive(missing, members(LARGE), { recipients })).rejects.toThrow('ENOENT');
  }
});

test('a new archive is named after the time, in a folder on disk or in a bucket, and never replaces another archive', async () => {
  const at = new Date('2026-11-22T10:30:05Z');
  expect(archiveName(at, false)).toBe('okno-20261122-103005.tar.zst');
  expect(archiveName(at, true)).toBe('okno-20261122-103005.tar.zst.age');
  expect(inFolder('s3://b/firma?region=x', 'n')).toBe('s3://b/firma/n?region=x');
  expect(inFolder('s3://b', 'n')).toBe('s3://b/n');
  expect(await newArchive(scratch, at, true)).toBe(join(scratch, 'okno-20261122-103005.tar.zst.age'));
  const file = await newArchive(s3.urlOf('firma/'), at, false);
  expect(file).toBe(s3.urlOf('firma/okno-20261122-103005.tar.zst'));
  await writeArchive(file, members(SMALL));
  await expect(newArchive(s3.urlOf('firma/'), at, false)).rejects.toThrow('već postoji');
  await expect(locate('s3://b/x?endpoint=ftp://y')).rejects.toThrow('treba da bude oblika s3://bucket/folder/');
});
