import { beforeEach, expect, it } from 'vitest';
import { OWNER, STAFF_PASSWORD, startBench, WORK } from '../../../../tests/api/identity-bench.ts';

const bench = await startBench();
const owner = await bench.owner();
beforeEach(() => {
  bench.logs.length = 0;
});

/** The lines of the log since the test began, reduced to event, account, address and operation. */
const lines = () =>
  bench.logs
    .map(line => JSON.parse(line))
    .filter(line => line.event)
    .map(({ event, who, address, method, path, field }) => ({
      event,
      who,
      address,
      ...(path && { what: [method, path, field].filter(Boolean).join(' ') }),
    }));

it('writes one line for a sign-in and one for a wrong password', async () => {
  await bench.browser('10.5.5.5').post('sign-in', OWNER);
  await bench.browser('10.5.5.6').post('sign-in', { username: OWNER.username, password: 'nije-to-ta-rec' });
  expect(lines()).toEqual([
    { event: 'signed-in', who: 'vlasnik', address: '10.5.5.5' },
    { event: 'unauthenticated', who: 'vlasnik', address: '10.5.5.6', what: 'POST /api/auth/sign-in' },
  ]);
  expect(JSON.parse(bench.logs[0] ?? '{}').time).toMatch(/^2\d{3}-.*Z$/);
});

it('does not log an unknown user name, because it may be a password', async () => {
  await bench.browser('10.5.5.5').post('sign-in', { username: 'Moja-Tajna-Lozinka-1', password: 'x' });
  expect(lines()).toEqual([
    { event: 'unauthenticated', who: null, address: '10.5.5.5', what: 'POST /api/auth/sign-in' },
  ]);
  expect(bench.logs.join('')).not.toContain('Moja-Tajna');
});

it('writes one line without the query string for each 401 and 403', async () => {
  const { browser } = await bench.staff(owner, 'pera');
  bench.logs.length = 0;
  await bench.browser('10.5.5.5').call('GET', `${WORK}?token=tajna-u-adresi`);
  await browser.get('admin/users?search=trazim');
  const { address } = browser;
  expect(lines()).toEqual([
    { event: 'unauthenticated', who: null, address: '10.5.5.5', what: `GET ${WORK}` },
    { event: 'forbidden', who: 'pera', address, what: 'GET /api/auth/admin/users' },
  ]);
});

it('logs FORBIDDEN in a GraphQL response of status 200, but no allowed operation', async () => {
  const { browser } = await bench.staff(owner, 'zika');
  bench.logs.length = 0;
  const ask = (query: string) => browser.call('POST', '/api/graphql', { query });
  const [allowed, forbidden] = [await ask('{ __typename }'), await ask('{ listDeleted { id } }')];
  expect([allowed.status, forbidden.status]).toEqual([200, 200]);
  expect(forbidden.json).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  await bench.browser('10.5.5.7').call('POST', '/api/graphql', { query: '{ __typename }' });
  const what = 'POST /api/graphql';
  expect(lines()).toEqual([
    { event: 'forbidden', who: 'zika', address: browser.address, what: `${what} listDeleted` },
    { event: 'unauthenticated', who: null, address: '10.5.5.7', what },
  ]);
});

it('writes no password, token, code or cookie, and no forged line for a user name with a line break', async () => {
  const { id, browser } = await bench.staff(owner, 'mira', { email: 'mira@primer.rs' });
  await browser.post('contact/send', { channel: 'email', password: STAFF_PASSWORD });
  const contactCode = await bench.lastCode('mira@primer.rs');
  await browser.post('contact/verify', { channel: 'email', code: contactCode });
  await browser.post('forgot-password', { username: 'mira' });
  const resetCode = await bench.lastCode('mira@primer.rs');
  await browser.post('reset-password', { username: 'mira', code: resetCode, newPassword: 'Sedam-roletni-8' });
  const { json } = await owner.post<{ temporaryPassword: string }>(`admin/users/${id}/temporary-password`);
  await bench.browser().post('sign-in', { username: 'mira', password: json.temporaryPassword });
  await bench.browser().post('sign-in', { username: 'a\n{"level":60}', password: STAFF_PASSWORD });
  const log = bench.logs.join('');
  const secrets = [OWNER.password, STAFF_PASSWORD, 'Sedam-roletni-8', json.temporaryPassword, contactCode, resetCode];
  for (const secret of [...secrets, browser.token, owner.token, ...owner.jar.values()])
    expect(log).not.toContain(secret);
  expect(bench.logs.every(line => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(bench.logs.map(line => JSON.parse(line).level)).not.toContain(60);
});
