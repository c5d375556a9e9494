import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runFiles } from '../../../tests/api/files.ts';
import { SAMPLES } from '../../../tests/api/sample-bytes.ts';
import { scratchFolder } from '../../../tests/scratch.ts';
import { openAddressKey } from './address-key.ts';
import { AddressSigner, encodeKey } from './signed-address.ts';

test('nothing stored in the database can sign the address of a file', async () => {
  const running = await runFiles();
  const { objectKey } = (await running.put('ugovori', 'a.pdf', SAMPLES.pdf)).json();
  const validAddress = (await running.get(`/api/files/url?objectKey=${encodeURIComponent(objectKey)}`)).json().url;
  expect((await running.get(validAddress, 'nobody')).statusCode).toBe(200);
  const secrets = await running.db.selectFrom('secrets').select('value').execute();
  expect(secrets.length).toBeGreaterThan(0);
  const delivery = { name: 'a.pdf', contentType: 'application/pdf', inline: true };
  for (const { value } of secrets) {
    const forgedAddress = `/api/files/object/${encodeKey(objectKey)}?${new AddressSigner(value).sign(objectKey, delivery, new Date())}`;
    expect((await running.get(forgedAddress, 'nobody')).statusCode).toBe(403);
  }
  await running.close();
});

test('the key of a folder stays the same, and one of another length is refused', () => {
  const folder = scratchFolder();
  const key = openAddressKey(folder);
  expect(key).toHaveLength(32);
  expect(openAddressKey(folder)).toEqual(key);
  writeFileSync(join(folder, '.address-key'), key.subarray(1));
  expect(() => openAddressKey(folder)).toThrow(/\.address-key“ je oštećen/);
});
