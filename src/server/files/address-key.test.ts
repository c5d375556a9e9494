import { expect, test } from 'vitest';
import { runFiles } from '../../../tests/api/files.ts';
import { SAMPLES } from '../../../tests/api/sample-bytes.ts';
import { AddressSigner, encodeKey } from './signed-address.ts';

test('nothing stored in the database can sign the address of a file', async () => {
  const running = await runFiles();
  const { objectKey } = (await running.put('ugovori', 'a.pdf', SAMPLES.pdf)).json();
  const given = (await running.get(`/api/files/url?objectKey=${encodeURIComponent(objectKey)}`)).json().url;
  expect((await running.get(given, 'nobody')).statusCode).toBe(200);
  const secrets = await running.db.selectFrom('secrets').select('value').execute();
  expect(secrets.length).toBeGreaterThan(0);
  const delivery = { name: 'a.pdf', contentType: 'application/pdf', inline: true };
  for (const { value } of secrets) {
    const forged = `/api/files/object/${encodeKey(objectKey)}?${new AddressSigner(value).sign(objectKey, delivery, new Date())}`;
    expect((await running.get(forged, 'nobody')).statusCode).toBe(403);
  }
  await running.close();
});
