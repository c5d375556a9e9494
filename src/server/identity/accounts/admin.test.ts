import { expect, test } from 'vitest';
import { TOO_MANY_WORDS } from '../../../../tests/api/business-steps.ts';
import {
  type Browser,
  countByStatus,
  OWNER,
  STAFF_PASSWORD,
  setAccount,
  startBench,
  trailOf,
} from '../../../../tests/api/identity-bench.ts';

const idOf = async (browser: Browser) => (await browser.get<{ user: { id: string } }>('session')).json.user.id;

const bench = await startBench();
let owner = await bench.owner();
const ownerId = await idOf(owner);

const patch = (browser: Browser, id: string, changes: object) =>
  browser.call<{ user: Record<string, unknown> }>('PATCH', `/api/auth/admin/users/${id}`, changes);

test('an owner creates an account with a temporary password that is shown once', async () => {
  const response = await owner.post<{ user: { id: string }; temporaryPassword: string }>('admin/users', {
    username: 'milica',
    name: 'Milica Đorđević',
    group: 'zaposleni',
    email: 'milica@primer.rs',
    phone: '062/206-8864',
    status: 'active',
    groups: ['owner'],
  });
  expect(response.status).toBe(201);
  expect(response.json.temporaryPassword).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(response.json.user).toEqual({
    id: expect.any(String),
    username: 'milica',
    name: 'Milica Đorđević',
    status: 'new-password-required',
    groups: ['zaposleni'],
    email: 'milica@primer.rs',
    emailVerified: false,
    phone: '+381622068864',
    phoneVerified: false,
    createdAt: bench.now().toISOString(),
    lastSignInAt: null,
  });
  const [change] = await trailOf(bench, response.json.user.id);
  expect(change).toMatchObject({
    action: 'createAccount',
    actor_id: ownerId,
    actor_name: OWNER.name,
    detail: { username: 'milica' },
  });
  const accounts = (await owner.get('admin/users')).json;
  expect(JSON.stringify([change, accounts])).not.toContain(response.json.temporaryPassword);
});

test('an owner finds accounts by name, user name and contacts, in either script and without diacritics', async () => {
  const find = async (search: string) =>
    (
      await owner.get<{ items: { username: string }[] }>(`admin/users?search=${encodeURIComponent(search)}`)
    ).json.items.map(({ username }) => username);
  for (const search of ['djordjevic', 'Ђорђевић', 'milica', '0622068864', 'milica@primer.rs', 'milic djordj'])
    expect(await find(search), search).toEqual(['milica']);
  expect(await find('niko-takav')).toEqual([]);
  expect(await find('')).toEqual(['milica', 'vlasnik']);
  for (const refused of ['a&search=b', 'a'.repeat(201), encodeURIComponent(TOO_MANY_WORDS)])
    expect((await owner.get(`admin/users?search=${refused}`)).status, refused).toBe(400);
});

test('an owner sees when an account last signed in', async () => {
  const { items } = (await owner.get<{ items: object[] }>('admin/users?search=vlasnik')).json;
  expect(items).toMatchObject([{ status: 'active', groups: ['owner'], lastSignInAt: bench.now().toISOString() }]);
});

test('disabling an account ends its sessions, and enabling the account restores none', async () => {
  const { id, browser } = await bench.staff(owner, 'otpusten');
  expect((await patch(owner, id, { status: 'disabled' })).json.user).toMatchObject({ status: 'disabled' });
  expect(await browser.work()).toBe(401);
  const withoutToken = { authorization: undefined };
  expect((await browser.post('token', {}, withoutToken)).status).toBe(401);
  expect((await bench.browser().post('sign-in', { username: 'otpusten', password: STAFF_PASSWORD })).status).toBe(401);
  expect((await patch(owner, id, { status: 'active' })).status).toBe(200);
  expect([await browser.work(), (await browser.post('token', {}, withoutToken)).status]).toEqual([401, 401]);
  expect((await bench.browser().post('sign-in', { username: 'otpusten', password: STAFF_PASSWORD })).status).toBe(200);
  expect((await trailOf(bench, id)).map(({ action, detail }) => [action, (detail as { to?: object }).to])).toEqual([
    ['createAccount', undefined],
    ['setNewPassword', undefined],
    ['updateAccount', { status: 'disabled' }],
    ['updateAccount', { status: 'active' }],
  ]);
});

test('promoting and demoting an account changes the rights of its open sessions at once', async () => {
  const { id, browser } = await bench.staff(owner, 'zamenik');
  expect((await browser.get('admin/users')).status).toBe(403);
  await patch(owner, id, { group: 'owner' });
  expect((await browser.get('admin/users')).status).toBe(200);
  await browser.renew();
  await patch(owner, id, { group: 'zaposleni' });
  expect((await browser.get('admin/users')).status).toBe(403);
});

test('an owner gives an account several groups, which take effect at once and are recorded', async () => {
  const { id, browser } = await bench.staff(owner, 'monter');
  expect((await browser.call('GET', '/api/clients')).status).toBe(200);
  const { json } = await patch(owner, id, { groups: ['radionica', 'teren', 'teren'] });
  expect(json).toMatchObject({ user: { groups: ['teren', 'radionica'] } });
  expect((await browser.call('GET', '/api/clients')).status).toBe(403);
  const { user } = (await browser.get<{ user: { dozvole: object[] } }>('session')).json;
  expect(user.dozvole).toContainEqual({ oblast: 'measurements', nivo: 'pise' });
  expect(user.dozvole).not.toContainEqual(expect.objectContaining({ oblast: 'finance' }));
  expect((await trailOf(bench, id)).at(-1)?.detail).toMatchObject({ to: { group: 'teren, radionica' } });
  for (const groups of [[], ['sef'], 'teren', Array(6).fill('teren')])
    expect((await patch(owner, id, { groups })).status).toBe(400);
});

test('groups that another owner has changed in the meantime are not overwritten', async () => {
  const { id } = await bench.staff(owner, 'dvevlasnice');
  await patch(owner, id, { groups: ['teren'], pre: ['zaposleni'] });
  const refused = await patch(owner, id, { groups: ['radionica'], pre: ['zaposleni'] });
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({ error: { message: expect.stringContaining('Teren') } });
  expect((await patch(owner, id, { groups: ['radionica'], pre: ['teren'] })).status).toBe(200);
});

test('a change of an account or of the second factor’s policy that is sent again with its key takes effect once', async () => {
  const { id } = await bench.staff(owner, 'jednom');
  const changes = [
    ['PATCH', `admin/users/${id}`, { groups: ['teren'], pre: ['zaposleni'] }],
    ['POST', `admin/users/${id}/end-sessions`, {}],
    ['POST', `admin/users/${id}/reset-second-factor`, {}],
    ['PUT', 'admin/second-factor', { requiredFor: 'everybody', from: '2099-01-01' }],
  ] as const;
  const countRows = async () => (await trailOf(bench, id)).length + (await trailOf(bench, 'company', 'company')).length;
  for (const [index, [method, path, body]] of changes.entries()) {
    const before = await countRows();
    const send = () => owner.call(method, `/api/auth/${path}`, body, { 'idempotency-key': `jednom-izmena-${index}` });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
    expect((await countRows()) - before, path).toBe(1);
  }
  await owner.call('PUT', '/api/auth/admin/second-factor', { requiredFor: 'nobody' });
});

test('an owner sets a temporary password, which ends every session of the account', async () => {
  const { id, browser } = await bench.staff(owner, 'zaboravna');
  const { json } = await owner.post<{ temporaryPassword: string; user: object }>(
    `admin/users/${id}/temporary-password`,
  );
  expect(json.user).toMatchObject({ status: 'new-password-required' });
  expect(await browser.work()).toBe(401);
  expect((await bench.browser().post('sign-in', { username: 'zaboravna', password: STAFF_PASSWORD })).status).toBe(401);
  const signIn = await bench.browser().post('sign-in', { username: 'zaboravna', password: json.temporaryPassword });
  expect(signIn.json).toEqual({ next: 'NEW_PASSWORD' });
});

test('an owner ends all sessions of an account', async () => {
  const { id, browser } = await bench.staff(owner, 'svuda');
  const other = await bench.browser().signIn('svuda', STAFF_PASSWORD);
  expect((await owner.post(`admin/users/${id}/end-sessions`)).status).toBe(200);
  expect([await browser.work(), await other.work()]).toEqual([401, 401]);
  expect((await trailOf(bench, id)).at(-1)).toMatchObject({ action: 'endSessions' });
});

test('an owner gets 404 for an account that does not exist', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000001', 'nesto', "' or 1=1--"]) {
    const path = encodeURIComponent(id);
    expect((await patch(owner, path, { status: 'disabled' })).status).toBe(404);
    expect((await owner.post(`admin/users/${path}/end-sessions`)).status).toBe(404);
    expect((await owner.post(`admin/users/${path}/temporary-password`)).status).toBe(404);
  }
});

test('an owner reads a code that no gateway accepted, and the audit trail records the reading', async () => {
  const { id, browser } = await bench.staff(owner, 'cita');
  await browser.post('contact/send', { channel: 'email', value: 'cita@primer.rs', password: STAFF_PASSWORD });
  await bench.identity.idle();
  type Item = { id: number; body?: string };
  const list = await owner.get<{ items: Item[] }>('admin/outbox');
  const [message] = list.json.items;
  expect(message).toMatchObject({
    channel: 'email',
    recipient: 'cita@primer.rs',
    username: 'cita',
    expired: false,
    tries: 0,
    error: null,
  });
  expect(JSON.stringify(list.json)).not.toMatch(/\b\d{6}\b/);
  const { json } = await owner.get<Item>(`admin/outbox/${message?.id}`);
  expect(json.body).toMatch(/Vaš kod za potvrdu e-adrese je \d{6}\./);
  expect((await trailOf(bench, id)).at(-1)).toMatchObject({
    action: 'readOutbox',
    actor_id: ownerId,
    detail: { recipient: 'cita@primer.rs' },
  });
  expect((await owner.get('admin/outbox/999999')).status).toBe(404);
  expect((await owner.get('admin/outbox/-1')).status).toBe(400);
  bench.advance(600);
  await owner.renew();
  expect((await owner.get<{ items: object[] }>('admin/outbox')).json.items[0]).toMatchObject({ expired: true });
});

test('a submit that is repeated after a lost response creates no second account', async () => {
  type Made = { user: { id: string }; temporaryPassword: string };
  const input = { username: 'nebojsa', name: 'Nebojša Ćirić', group: 'zaposleni' };
  const headers = { 'idempotency-key': 'nebojsa-1' };
  const make = (body: object = input) => owner.call<Made>('POST', '/api/auth/admin/users', body, headers);
  const [first, again] = [await make(), await make()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json.user.id).toBe(first.json.user.id);
  const storedKeys = await bench.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(storedKeys)).not.toContain(first.json.temporaryPassword);
  const signIn = (password: string) => bench.browser().post('sign-in', { username: input.username, password });
  expect((await signIn(first.json.temporaryPassword)).status).toBe(401);
  expect((await signIn(again.json.temporaryPassword)).json).toMatchObject({ next: 'NEW_PASSWORD' });
  expect((await make({ ...input, name: 'Neko drugi' })).status).toBe(409);
  const setPassword = { username: input.username, currentPassword: again.json.temporaryPassword };
  await bench.browser().post('set-new-password', { ...setPassword, newPassword: STAFF_PASSWORD });
  expect((await make()).status).toBe(409);
});

test.each([
  ['username', { username: 'MILICA' }],
  ['username', { username: '?' }],
  ['name', { name: '' }],
  ['group', { group: 'sef' }],
  ['email', { email: 'milica' }],
  ['phone', { phone: 'broj' }],
])('a new account gets 400 with an error at the field %s for the input %j', async (field, change) => {
  const { status, json } = await owner.post('admin/users', {
    username: 'novi',
    name: 'Novi',
    group: 'zaposleni',
    ...change,
  });
  expect([status, json]).toMatchObject([400, { error: { fields: { [field]: expect.any(String) } } }]);
});

test('the last active owner can neither be disabled nor demoted nor be given a temporary password', async () => {
  const refused = await patch(owner, ownerId, { status: 'disabled' });
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { error: { message: expect.stringContaining('poslednji aktivni vlasnik') } },
  ]);
  expect((await patch(owner, ownerId, { group: 'zaposleni' })).status).toBe(409);
  expect((await owner.post(`admin/users/${ownerId}/temporary-password`)).status).toBe(409);
  expect((await patch(owner, ownerId, { name: 'Vesna V.' })).status).toBe(403);
});

test('an owner cannot be disabled while the only other owner still has to set a password', async () => {
  await owner.post('admin/users', { username: 'buduci', name: 'Budući', group: 'owner' });
  expect((await patch(owner, ownerId, { status: 'disabled' })).status).toBe(409);
});

test('one active owner remains when two owners concurrently disable or demote themselves and each other', async () => {
  for (const changes of [{ status: 'disabled' }, { group: 'zaposleni' }]) {
    const { id, browser } = await bench.staff(owner, `drugi-${changes.group ?? 'd'}`, { group: 'owner' });
    const responses = await Promise.all([
      patch(owner, id, changes),
      patch(browser, ownerId, changes),
      patch(owner, ownerId, changes),
      patch(browser, id, changes),
    ]);
    const rows = await bench.db
      .selectFrom('accounts')
      .selectAll()
      .where('status', '=', 'active')
      .where('password_temporary', '=', false)
      .execute();
    expect(rows.filter(({ groups }) => groups.includes('owner')).length, JSON.stringify(countByStatus(responses))).toBe(
      1,
    );
    await setAccount(bench, OWNER.username, { status: 'active', groups: ['owner'] });
    await bench.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', id).execute();
    owner = await bench.owner();
  }
});
