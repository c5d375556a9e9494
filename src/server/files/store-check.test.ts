import { expect, onTestFinished, test, vi } from 'vitest';
import { openApp } from '../../../tests/api/app.ts';
import { startS3Server } from '../../../tests/services/s3-server.ts';

test('a missing or unreachable bucket is reported at startup with the name of its variable', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'proba');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'proba');
  const bucket = await startS3Server();
  const app = await openApp({ STORAGE_URL: bucket.urlOf('') });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await app.close();
  });
  expect(await app.built.files.checkStore()).toBeUndefined();
  bucket.statuses.push(404);
  expect(await app.built.files.checkStore()).toMatch(
    /^Upozorenje: skladište iz promenljive STORAGE_URL nije dostupno: /,
  );
  await bucket.close();
  expect(await app.built.files.checkStore()).toMatch(/STORAGE_URL nije dostupno: .*ECONNREFUSED/);
});
