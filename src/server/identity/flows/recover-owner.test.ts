import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { OWNER, setAccount, startBench } from '../../../../tests/api/identity-bench.ts';
import { messagesIn } from '../../../../tests/api/messages.ts';

const SCRIPT = fileURLToPath(new URL('../../../../scripts/recover-owner.ts', import.meta.url));
const run = promisify(execFile);

const bench = await startBench({ clock: () => new Date() });
const owner = await bench.owner();

/** Runs the command that recovers an owner, on the database of the running server. */
async function recover(...names: string[]): Promise<{ stdout: string; stderr: string; code: number }> {
  if (!('host' in bench.connection)) throw new Error('no socket');
  const { host, port, user, password, database } = bench.connection;
  const url = new URL(`postgresql://localhost/${database}`);
  Object.assign(url, { port: String(port), username: user, password });
  url.searchParams.set('host', host);
  const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: bench.dataDir };
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, ...names], { env }).then(
    said => ({ ...said, code: 0 }),
    error => error,
  );
}

it('lists the owners and refuses the name of anybody else', async () => {
  await bench.staff(owner, 'radnik');
  for (const name of [[], ['radnik'], ['nema-me']]) {
    const { code, stdout, stderr } = await recover(...name);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('npm run owner:recover -- vlasnik\nVlasnici su: vlasnik.');
  }
});

it('sets a temporary password and removes sessions, factors and the verification of contacts', async () => {
  await setAccount(bench, OWNER.username, {
    ...{ email: 'napadac@zlo.rs', email_verified_at: bench.now(), phone: '+381601111111' },
    ...{ phone_verified_at: bench.now(), sms_second_factor: true, status: 'disabled' },
  });
  const { stdout } = await recover('VLASNIK');
  const currentPassword = /: ((\w{4}-){3}\w{4})\n/.exec(stdout)?.[1];
  expect(await owner.work()).toBe(401);
  const browser = bench.browser();
  expect((await browser.post('sign-in', OWNER)).status).toBe(401);
  expect((await browser.post('sign-in', { username: 'vlasnik', password: currentPassword })).json).toEqual({
    next: 'NEW_PASSWORD',
  });
  await browser.post('forgot-password', { username: 'vlasnik' });
  await bench.identity.idle();
  const input = { username: 'vlasnik', currentPassword, newPassword: 'Sedam-roletni-8' };
  expect((await browser.post('set-new-password', input)).json).toMatchObject({
    next: 'DONE',
    user: { isOwner: true, status: 'active', emailVerified: false, phoneVerified: false, smsSecondFactor: false },
  });
  const notified = (await messagesIn(bench.db)).map(({ recipient, subject }) => ({ recipient, subject }));
  expect(notified).toEqual([
    { recipient: 'napadac@zlo.rs', subject: 'Okno: pristup je vraćen sa servera' },
    { recipient: '+381601111111', subject: 'Okno: pristup je vraćen sa servera' },
  ]);
  const change = await bench.db
    .selectFrom('changes')
    .select(['actor_id', 'actor_name', 'actor_username', 'detail'])
    .where('action', '=', 'recoverOwner')
    .executeTakeFirstOrThrow();
  expect(change).toEqual({
    actor_id: null,
    actor_name: 'Računar servera',
    actor_username: '',
    detail: { username: 'vlasnik' },
  });
});
