import { expect, test } from 'vitest';
import { OWNER, STAFF_PASSWORD, setAccount, startBench } from '../../../../tests/api/identity-bench.ts';
import { messagesIn } from '../../../../tests/api/messages.ts';

const bench = await startBench();
let owner = await bench.owner();
const ownerId = (await owner.get<{ user: { id: string } }>('session')).json.user.id;
const { id: staffId } = await bench.staff(owner, 'mira');

const NEW = { username: 'nova', name: 'Nova', group: 'owner' };
const admin = (path: string) => `/api/auth/admin/${path}`;
const WRITES: [string, string, object?][] = [
  ['POST', admin('users'), NEW],
  ...[{ name: 'X' }, { status: 'disabled' }, { groups: ['owner'] }].map((changes): [string, string, object] => [
    'PATCH',
    admin('users/:id'),
    changes,
  ]),
  ['POST', admin('users/:id/temporary-password')],
  ['POST', admin('users/:id/end-sessions')],
  ['POST', admin('users/:id/reset-second-factor')],
  ['PUT', admin('second-factor'), { requiredFor: 'nobody' }],
  ['GET', admin('outbox/1')],
  ['POST', '/api/auth/calendar-feed'],
];
const takeMessages = async () => {
  const messages = await messagesIn(bench.db);
  await bench.db.deleteFrom('jobs').execute();
  return messages.map(message => ({ ...message, channel: message.recipient.includes('@') ? 'email' : 'sms' }));
};

test('returns CONFIRM_REQUIRED to an owner who has not confirmed their identity within five minutes', async () => {
  owner.password = '';
  bench.advance(300);
  await owner.renew();
  const before = await bench.db.selectFrom('accounts').selectAll().orderBy('id').execute();
  for (const [method, url, body] of WRITES) {
    const { status, json } = await owner.call(method, url.replace(':id', staffId), body);
    expect([status, json], `${method} ${url}`).toMatchObject([
      403,
      { error: { code: 'CONFIRM_REQUIRED', fields: { password: 'Za ovu izmenu unesite trenutnu lozinku.' } } },
    ]);
  }
  expect((await owner.post('confirm', { password: 'pogrešna lozinka' })).status).toBe(400);
  expect((await owner.call('PATCH', admin(`users/${staffId}`), { name: 'X' })).status).toBe(403);
  expect(await bench.db.selectFrom('accounts').selectAll().orderBy('id').execute()).toEqual(before);
  expect((await owner.get('admin/users')).status).toBe(200);
});

test('allows changes for five minutes after a confirmation, but never of the owner’s own account', async () => {
  const own = await bench.browser().signIn(OWNER.username, OWNER.password);
  own.password = '';
  const rename = (name: string) => own.call('PATCH', admin(`users/${staffId}`), { name });
  expect((await rename('Mira M.')).status).toBe(200);
  bench.advance(299);
  await own.renew();
  expect((await rename('Mira N.')).status).toBe(200);
  bench.advance(1);
  expect((await rename('Mira O.')).status).toBe(403);
  expect((await own.post('confirm', { password: OWNER.password })).status).toBe(200);
  for (const name of ['Mira P.', 'Mira R.']) expect((await rename(name)).status).toBe(200);
  // so that the signed-in owner is not the last one
  await bench.staff(await bench.owner(), 'drugi', { group: 'owner' });
  for (const [method, url, body] of WRITES.filter(([, url]) => url.includes(':id'))) {
    const { status, json } = await own.call(method, url.replace(':id', ownerId), body);
    expect([status, json], `${method} ${url}`).toMatchObject([403, { error: { code: 'FORBIDDEN' } }]);
  }
});

test('notifies the person and all other owners of a change on every verified contact', async () => {
  owner = await bench.owner();
  await bench.staff(owner, 'treci', { group: 'owner' });
  const at = bench.now();
  const verify = (username: string, phone: string) =>
    setAccount(bench, username, {
      ...{ email: `${username}@primer.rs`, email_verified_at: at },
      ...{ phone, phone_verified_at: at },
    });
  await verify('mira', '+381621111111');
  await verify('treci', '+381622222222');
  await verify('vlasnik', '+381623333333');
  owner.password = OWNER.password;
  await owner.renew();
  await takeMessages();
  const to = ['+381621111111', '+381622222222', 'mira@primer.rs', 'treci@primer.rs'];
  const calls: [string, string, object | undefined, RegExp, string[]][] = [
    ['PATCH', `users/${staffId}`, { name: 'Mira Ž.', groups: ['teren'] }, /grupe su sada: Teren, ime je sada/, to],
    ['POST', `users/${staffId}/end-sessions`, undefined, /odjavljen je sa svih uređaja/, to],
    ['POST', `users/${staffId}/reset-second-factor`, undefined, /uklonjen je drugi korak/, to],
    ['POST', `users/${staffId}/temporary-password`, undefined, /privremena lozinka/, to],
    [
      'POST',
      'users',
      { ...NEW, email: 'nova@primer.rs' },
      /Napravljen je nalog „nova“/,
      to.filter(a => !/mira|111/.test(a)),
    ],
    ['PUT', 'second-factor', { requiredFor: 'nobody' }, /drugi korak prijave/, to.filter(a => !/mira|111/.test(a))],
  ];
  for (const [method, path, body, words, recipients] of calls) {
    expect((await owner.call(method, admin(path), body)).status, path).toBeLessThan(300);
    const rows = await takeMessages();
    expect(rows.map(({ recipient }) => recipient).sort(), path).toEqual(recipients);
    for (const row of rows.filter(({ channel }) => channel === 'email')) {
      expect(row.body).toMatch(words);
      expect(row.body).toContain(OWNER.name);
    }
    for (const row of rows.filter(({ channel }) => channel === 'sms')) expect(row.body).not.toMatch(/[šđčćžŠĐČĆŽ]/);
  }
});

test('notifies a person of their new calendar link', async () => {
  const { browser } = await bench.staff(await bench.owner(), 'kalendarka');
  await setAccount(bench, 'kalendarka', { email: 'k@primer.rs', email_verified_at: bench.now() });
  browser.password = STAFF_PASSWORD;
  await takeMessages();
  expect((await browser.post('calendar-feed')).status).toBe(200);
  expect(await takeMessages()).toMatchObject([
    { recipient: 'k@primer.rs', body: expect.stringContaining('napravljena je nova adresa kalendara') },
  ]);
});
