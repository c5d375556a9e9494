import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './app.ts';
import { newPreoffer, target } from './business-steps.ts';
import { phonePhoto, png, SAMPLES } from './sample-bytes.ts';

/** Writes a file into the folder of files, and adds its row in the state `stored`; returns the object's key. */
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

/** Stores files of several kinds and sizes, some with accented, Cyrillic and long names; returns their keys. */
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

/** The names of all files in the folder of files, including unfinished uploads, without the key that signs URLs. */
export async function filesOnDisk({ dataDir }: TestApp): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile() && entry.name !== '.address-key').map(entry => entry.name);
}

/** Adds the stored file to the list of a new pre-offer; returns the input of the mutation that deletes it there. */
export async function attachToPreoffer(app: TestApp, objectKey: string) {
  const document = { ...target(await newPreoffer(app)), naziv: 'a.pdf', objectKey };
  await app.change('updatePreofferFiles', document);
  return { ...document, index: 0 };
}
