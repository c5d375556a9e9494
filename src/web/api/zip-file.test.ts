import { expect, test } from 'vitest';
import { zipOf } from '../../../tests/api/import-files.ts';
import { readZip, unpack, ZipError } from './zip-file.ts';

const FILES_MAX = 100;
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const text = (path: string, content: string, more: object = {}) => ({
  name: path,
  content: Buffer.from(content),
  ...more,
});

test('returns the files of a zip with their content', async () => {
  const zip = blob(
    zipOf([text('45-2019/a.txt', 'prvi'), text('Šabac/ž.txt', 'x'.repeat(100_000)), text('prazan/', '')]),
  );
  const entries = await readZip(zip, FILES_MAX);
  expect(entries.map(({ path, size }) => [path, size])).toEqual([
    ['45-2019/a.txt', 4],
    ['Šabac/ž.txt', 100_000],
  ]);
  const files = await Promise.all(entries.map(entry => unpack(entry, 'ime.txt')));
  expect(files.map(file => file.name)).toEqual(['ime.txt', 'ime.txt']);
  expect(await files[0]?.text()).toBe('prvi');
  expect(await files[1]?.text()).toBe('x'.repeat(100_000));
});

test('reads a zip with a comment', async () => {
  const zip = zipOf([text('a.txt', 'a')]);
  zip.writeUInt16LE(4, zip.length - 2);
  expect(await readZip(blob(Buffer.concat([zip, Buffer.from('opis')])), FILES_MAX)).toHaveLength(1);
});

const BROKEN: [string, (bytes: Buffer, directory: number) => void, string][] = [
  ['a checksum of other content', (bytes, directory) => bytes.writeUInt32LE(1, directory + 16), 'oštećen'],
  ['spoilt content', bytes => bytes.fill(0xff, 36, 44), 'oštećen'],
  [
    'an unknown compression method',
    (bytes, directory) => [8, directory + 10].forEach(at => void bytes.writeUInt16LE(77, at)),
    'spakovan',
  ],
  ['an offset beyond the end', (bytes, directory) => bytes.writeUInt32LE(4_000_000_000, directory + 42), 'oštećen'],
  ['an offset at which no entry begins', (bytes, directory) => bytes.writeUInt32LE(5, directory + 42), 'oštećen'],
];
test.each(BROKEN)('unpack throws ZipError for %s', async (_name, spoil, sentence) => {
  const bytes = zipOf([text('a.txt', 'sadržaj koji se kvari')]);
  spoil(bytes, bytes.readUInt32LE(bytes.length - 6));
  const [entry] = await readZip(blob(bytes), FILES_MAX);
  if (!entry) throw new Error('no entry');
  const error = await unpack(entry, 'a.txt').catch(thrown => thrown);
  expect(error).toBeInstanceOf(ZipError);
  expect(error.message).toContain(sentence);
});

test("unpack throws the abort signal's reason when it is aborted", async () => {
  const [entry] = await readZip(blob(zipOf([text('a.txt', 'a'.repeat(50_000_000))])), FILES_MAX);
  if (!entry) throw new Error('no entry');
  const stop = new AbortController();
  const unpacked = unpack(entry, 'a.txt', stop.signal);
  stop.abort();
  await expect(unpacked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await expect(unpack(entry, 'a.txt', stop.signal)).rejects.toBe(stop.signal.reason);
});

test('unpack throws ZipError for content beyond the declared size and for an encrypted entry', async () => {
  const [bomb] = await readZip(blob(zipOf([text('a.txt', 'a'.repeat(5_000_000), { declaredSize: 10 })])), FILES_MAX);
  if (!bomb) throw new Error('no entry');
  await expect(unpack(bomb, 'a.txt')).rejects.toThrow(ZipError);
  const [locked] = await readZip(blob(zipOf([text('a.txt', 'a', { encrypted: true })])), FILES_MAX);
  if (!locked) throw new Error('no entry');
  expect(locked.isEncrypted).toBe(true);
  await expect(unpack(locked, 'a.txt')).rejects.toThrow('lozinkom');
});

test('unpack throws ZipError for the second of two entries that share their bytes', async () => {
  const bytes = zipOf([text('a.txt', 'a'), text('b.txt', 'a')]);
  const directory = bytes.readUInt32LE(bytes.length - 6);
  bytes.writeUInt32LE(0, directory + 46 + 5 + 42);
  const [first, second] = await readZip(blob(bytes), FILES_MAX);
  if (!first || !second) throw new Error('no entries');
  await unpack(first, 'a.txt');
  await expect(unpack(second, 'b.txt')).rejects.toThrow(ZipError);
});

test('decodes the file names of a zip from Windows by code page 852', async () => {
  const bytes = zipOf([text('45/????.pdf', 'a')]);
  for (const at of [bytes.indexOf('????'), bytes.lastIndexOf('????')])
    Buffer.from([231, 159, 209, 200]).copy(bytes, at);
  expect((await readZip(blob(bytes), FILES_MAX)).map(({ path }) => path)).toEqual(['45/ščĐ_.pdf']);
});

test.each([
  ['no zip', Buffer.from('%PDF-1.7 nije zip')],
  ['an empty file', Buffer.alloc(0)],
  ['a zip cut off', zipOf([text('a.txt', 'a')]).subarray(0, 60)],
])('readZip throws ZipError for %s', async (_name, bytes) => {
  await expect(readZip(blob(bytes), FILES_MAX)).rejects.toThrow(ZipError);
});

test('readZip throws ZipError for too many files and for a directory with a wrong count of entries', async () => {
  const many = zipOf(Array.from({ length: 5 }, (_, n) => text(`${n}.txt`, 'a')));
  await expect(readZip(blob(many), 4)).rejects.toThrow('više od 4');
  const wrongCount = zipOf([text('a.txt', 'a')]);
  wrongCount.writeUInt16LE(7, wrongCount.length - 12);
  await expect(readZip(blob(wrongCount), FILES_MAX)).rejects.toThrow(ZipError);
});

test('reads a zip64, whose sizes have 64 bits', async () => {
  const small = zipOf([text('a.txt', 'veliki')]);
  const at = small.readUInt32LE(small.length - 6);
  const directory = Buffer.from(small.subarray(at, small.length - 22));
  const [packed, size] = [directory.readUInt32LE(20), directory.readUInt32LE(24)];
  for (const offset of [20, 24]) directory.writeUInt32LE(0xffffffff, offset);
  directory.writeUInt16LE(20, 30);
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  extra.writeBigUInt64LE(BigInt(packed), 12);
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(1n, 32);
  end.writeBigUInt64LE(BigInt(directory.length + extra.length), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + directory.length + extra.length), 8);
  const last = Buffer.from(small.subarray(small.length - 22));
  last.fill(0xff, 8, 20);
  const zip = blob(Buffer.concat([small.subarray(0, at), directory, extra, end, locator, last]));
  const [entry] = await readZip(zip, FILES_MAX);
  expect(entry).toMatchObject({ path: 'a.txt', size: 6 });
  expect(await (await unpack(entry as never, 'a.txt')).text()).toBe('veliki');
});
