import { createHook } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { OWNER, STAFF_PASSWORD, setAccount, startBench } from '../../../../tests/api/identity-bench.ts';
import { accountOfProvider } from '../provider/provider-account.ts';

const bench = await startBench();
const owner = await bench.owner();
const { id } = await bench.staff(owner, 'ugasen');
await owner.call('PATCH', `/api/auth/admin/users/${id}`, { status: 'disabled' });
await owner.post('admin/users', { username: 'istekao', name: 'Istekao' });
await setAccount(bench, 'istekao', { password_expires_at: '2026-11-21T08:59:59.000Z' });
const person = { issuer: 'https://pool.test', subject: '1', username: 'tudj', name: 'Tuđ', email: null, groups: [] };
await accountOfProvider({ db: bench.db, clock: bench.now }, person);

/** The parts of a response that could reveal whether the name exists. */
const observable = async (
  response: Promise<{ status: number; json: Record<string, unknown>; headers: Record<string, unknown> }>,
) => {
  const { status, json, headers } = await response;
  const error = json.error as Record<string, unknown> | undefined;
  return JSON.stringify([
    status,
    { ...json, ...(error && { error: { ...error, requestId: '' } }) },
    Object.keys(headers).sort(),
    headers['content-length'],
  ]);
};

it('returns the same response to a wrong password and for unknown, disabled, expired and provider accounts', async () => {
  const cases = [
    [OWNER.username, 'nije-to-ta-rec'],
    ['nema-me', 'nije-to-ta-rec'],
    ['ugasen', STAFF_PASSWORD],
    ['istekao', 'nije-to-ta-rec'],
    ['tudj', 'nije-to-ta-rec'],
  ] as const;
  const responses = new Set<string>();
  for (const [username, password] of cases)
    responses.add(await observable(bench.browser().post('sign-in', { username, password })));
  expect(responses.size).toBe(1);
  expect([...responses][0]).toContain('Pogrešno korisničko ime ili lozinka.');
});

it('returns the same response for a taken and a free name at sign-up, codes, forgotten password and sign-in', async () => {
  const alike = async (path: string, taken: object, free: object) => {
    expect(await observable(bench.browser().post(path, taken)), path).toBe(
      await observable(bench.browser().post(path, free)),
    );
  };
  const signUp = { password: 'Okapnica-siva-22', name: 'Neko', email: 'neko@primer.rs' };
  await alike('sign-up', { username: OWNER.username, ...signUp }, { username: 'slobodno', ...signUp });
  await alike('forgot-password', { username: OWNER.username }, { username: 'nema-me' });
  await alike('resend-code', { username: OWNER.username }, { username: 'nema-me' });
  const reset = { code: '123456', newPassword: 'Okapnica-siva-22' };
  await alike('reset-password', { username: OWNER.username, ...reset }, { username: 'nema-me', ...reset });
  await alike('confirm-sign-up', { username: OWNER.username, code: '123456' }, { username: 'nema-me', code: '123456' });
  const { password } = signUp;
  await alike('sign-in', { username: OWNER.username, password }, { username: 'slobodno', password });
});

it('derives as many password hashes for a free name as for a taken one, so that the time reveals nothing', async () => {
  let derivations = 0;
  const counter = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') derivations += 1;
    },
  }).enable();
  const derivationsIn = async (work: () => Promise<unknown>) => {
    derivations = 0;
    await work();
    return derivations;
  };
  for (const username of [OWNER.username, 'nema-me', 'tudj', 'ugasen', 'istekao', 'slobodno']) {
    const signIn = () => bench.browser().post('sign-in', { username, password: 'nije-to-ta-rec' });
    // one derivation is for the account, one for an unconfirmed sign-up of the same name
    expect(await derivationsIn(signIn), username).toBe(2);
  }
  for (const username of [OWNER.username, 'jos-slobodno']) {
    const input = { username, password: 'Okapnica-siva-22', name: 'Neko', email: 'neko@primer.rs' };
    expect(await derivationsIn(() => bench.browser().post('sign-up', input)), username).toBe(1);
  }
  counter.disable();
});
