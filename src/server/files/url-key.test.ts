import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/api/app.ts';
import { SAMPLES } from '../../../tests/api/sample-bytes.ts';
import { scratchFolder } from '../../../tests/scratch.ts';
import { encodeKey, UrlSigner } from './signed-url.ts';
import { openUrlKey } from './url-key.ts';

test('no secret in the database can sign the URL of a file', async () => {
  const app = await openApp();
  const { objectKey } = (await app.upload('ugovori', 'a.pdf', SAMPLES.pdf)).json();
  const validUrl = (await app.get(`/api/files/url?objectKey=${encodeURIComponent(objectKey)}`)).json().url;
  expect((await app.get(validUrl, { as: null })).statusCode).toBe(200);
  const secrets = await app.db.selectFrom('secrets').select('value').execute();
  expect(secrets.length).toBeGreaterThan(0);
  const delivery = { name: 'a.pdf', contentType: 'application/pdf', inline: true };
  for (const { value } of secrets) {
    const forgedUrl = `/api/files/object/${encodeKey(objectKey)}?${new UrlSigner(value).sign(objectKey, delivery, new Date())}`;
    expect((await app.get(forgedUrl, { as: null })).statusCode).toBe(403);
  }
  await app.close();
});

test('the key of a folder stays the same, and a key file of another length is refused', () => {
  const folder = scratchFolder();
  const key = openUrlKey(folder);
  expect(key).toHaveLength(32);
  expect(openUrlKey(folder)).toEqual(key);
  writeFileSync(join(folder, '.address-key'), key.subarray(1));
  expect(() => openUrlKey(folder)).toThrow(/\.address-key“ je oštećen/);
});
