import { createHmac } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { STAFF_PASSWORD, startBench } from '../../../tests/api/identity-bench.ts';

const bench = await startBench();
const owner = await bench.owner();

/** Creates a member of staff who requests a code to verify the e-mail; returns the code. */
async function codeFor(username: string, email: string) {
  const { browser } = await bench.staff(owner, username);
  await browser.post('contact/send', { channel: 'email', value: email, password: STAFF_PASSWORD });
  return { browser, code: await bench.lastCode(email) };
}

it('stores no key in the database with which a stored code could be guessed', async () => {
  const { code } = await codeFor('ana', 'ana@primer.rs');
  const row = await bench.db.selectFrom('one_time_codes').selectAll().executeTakeFirstOrThrow();
  const secrets = await bench.db.selectFrom('secrets').select('value').execute();
  const files = await bench.db.selectFrom('key_files').select('public_key').execute();
  const keys = [...secrets.map(({ value }) => value), ...files.map(({ public_key }) => public_key)];
  const storedCode = JSON.stringify(row);
  for (const key of keys) {
    const text = JSON.stringify([row.account_id, row.purpose, '', row.target, code]);
    const mac = createHmac('sha256', key).update(text).digest();
    for (const form of ['base64url', 'hex', 'base64'] as const) expect(storedCode).not.toContain(mac.toString(form));
    expect(storedCode).not.toContain(JSON.stringify(mac));
  }
});

it('accepts a code that another server process with another key file sent', async () => {
  const other = await startBench({ databaseOf: bench, clock: bench.now }, onTestFinished);
  const { browser, code } = await codeFor('mira', 'mira@primer.rs');
  const there = other.browser();
  there.token = browser.token;
  expect((await there.post('contact/verify', { channel: 'email', code })).status).toBe(200);
  await there.post('contact/send', { channel: 'email', value: 'mira2@primer.rs', password: STAFF_PASSWORD });
  await other.identity.idle();
  const secondCode = await bench.lastCode('mira2@primer.rs');
  expect((await browser.post('contact/verify', { channel: 'email', code: secondCode })).status).toBe(200);
});

it('deletes the row of a key file whose server was last seen more than a week ago', async () => {
  await bench.db
    .insertInto('key_files')
    .values({ id: 'davno', public_key: Buffer.alloc(44), seen_at: '2026-11-01T00:00:00.000Z' })
    .execute();
  await codeFor('zora', 'zora@primer.rs');
  await bench.identity.sweep();
  const left = await bench.db.selectFrom('key_files').select('id').execute();
  expect(left.map(({ id }) => id)).not.toContain('davno');
});
