import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestApp } from '../../../tests/api/app.ts';
import { SAMPLES } from '../../../tests/api/sample-bytes.ts';
import { scratchFolder } from '../../../tests/scratch.ts';
import { openAddressKey } from './address-key.ts';
import { AddressSigner, encodeKey } from './signed-address.ts';

test('nothing stored in the database can sign the address of a file', async () => {
  const app = await TestApp.start();
  const { objectKey } = (await app.upload('ugovori', 'a.pdf', SAMPLES.pdf)).json();
  const validAddress = (await app.get(`/api/files/url?objectKey=${encodeURIComponent(objectKey)}`)).json().url;
  expect((await app.get(validAddress, { as: null })).statusCode).toBe(200);
  const secrets = await app.db.selectFrom('secrets').select('value').execute();
  expect(secrets.length).toBeGreaterThan(0);
  const delivery = { name: 'a.pdf', contentType: 'application/pdf', inline: true };
  for (const { value } of secrets) {
    const forgedAddress = `/api/files/object/${encodeKey(objectKey)}?${new AddressSigner(value).sign(objectKey, delivery, new Date())}`;
    expect((await app.get(forgedAddress, { as: null })).statusCode).toBe(403);
  }
  await app.close();
});

test('the key of a folder stays the same, and one of another length is refused', () => {
  const folder = scratchFolder();
  const key = openAddressKey(folder);
  expect(key).toHaveLength(32);
  expect(openAddressKey(folder)).toEqual(key);
  writeFileSync(join(folder, '.address-key'), key.subarray(1));
  expect(() => openAddressKey(folder)).toThrow(/\.address-key“ je oštećen/);
});
