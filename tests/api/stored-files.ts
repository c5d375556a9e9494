import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './app.ts';
import { change, newPreoffer, target } from './business-steps.ts';
import { phonePhoto, png, SAMPLES } from './sample-bytes.ts';

/** Writes an object into the folder of files and its row as stored; returns its key. */
export async function addStoredFile(app: TestApp, prefix: string, naziv: string, bytes: Buffer): Promise<string> {
  const key = `${prefix}/${randomUUID()}-${naziv}`;
  writeFileSync(join(app.dataDir, 'files', key), bytes);
  const row = { object_key: key, prefix, naziv, content_type: 'application/pdf', size: bytes.length };
  await app.db
    .insertInto('files')
    .values({ ...row, state: 'stored', created_by: app.staff })
    .execute();
  return key;
}

/** Stores a document, photos, a file of one byte, and files with long, accented and Cyrillic names; returns the keys. */
export async function addStoredFiles(app: TestApp): Promise<string[]> {
  const files: [string, string, Buffer][] = [
    ['ugovori', 'ugovor.pdf', SAMPLES.pdf],
    ['ugovori', 'bajt.txt', Buffer.from('x')], // the database allows no empty file
    ['ugovori', 'Čačak – šđžć ĐŽŠ.pdf', Buffer.alloc(3_000_000, 'papir')],
    ['fotografije', 'IMG 1.jpeg', await phonePhoto(400, 200)],
    ['fotografije', 'snimak ekrana.png', await png()],
    ['ugovori', 'Уговор о веома дугачком називу који не стаје у сто знакова заглавља архиве.pdf', SAMPLES.pdf],
  ];
  const keys: string[] = [];
  for (const [prefix, naziv, bytes] of files) keys.push(await addStoredFile(app, prefix, naziv, bytes));
  return keys;
}

/** The names of all files below the store's folder, including unfinished uploads, without its key. */
export async function filesOnDisk({ dataDir }: TestApp): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile() && entry.name !== '.address-key').map(entry => entry.name);
}

/** Adds a stored object to the list of a new pre-offer; returns the input that deletes it from the list. */
export async function attachToPreoffer(app: TestApp, objectKey: string) {
  const document = { ...target(await newPreoffer(app)), naziv: 'a.pdf', objectKey };
  await change(app, 'updatePreofferFiles', document);
  return { ...document, index: 0 };
}
