import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './app.ts';
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
