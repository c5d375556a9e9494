import { expect, it } from 'vitest';
import { OWNER, STAFF_PASSWORD, startBench, trailOf } from '../../../tests/api/identity-bench.ts';
import { mayAttempt } from './codes/throttles.queries.ts';

const bench = await startBench();
const owner = await bench.owner();

const last = async (id: string) => (await trailOf(bench, id)).at(-1);

it('records the user name with each change, even after the person took another person’s name', async () => {
  const { id, browser } = await bench.staff(owner, 'lazna');
  await browser.call('PATCH', '/api/auth/profile', { name: OWNER.name, password: STAFF_PASSWORD });
  expect(await last(id)).toEqual({
    action: 'changeName',
    actor_id: id,
    actor_name: 'lazna',
    actor_username: 'lazna',
    detail: { name: { staro: 'lazna', novo: OWNER.name } },
  });
  await browser.renew();
  await browser.call('DELETE', '/api/auth/sessions');
  await browser.post('change-password', { currentPassword: STAFF_PASSWORD, newPassword: 'Sedam-roletni-8' });
  expect(await last(id)).toMatchObject({
    action: 'changePassword',
    actor_id: id,
    actor_name: OWNER.name,
    actor_username: 'lazna',
  });
});

it('records nothing when the new name equals the old one', async () => {
  const { id, browser } = await bench.staff(owner, 'ista');
  const before = await trailOf(bench, id);
  const same = await browser.call('PATCH', '/api/auth/profile', { name: 'ista', password: STAFF_PASSWORD });
  expect(same.status).toBe(200);
  expect(await trailOf(bench, id)).toEqual(before);
});

it('records changes of password, contact, second factor and sessions without their secrets', async () => {
  const { id, browser } = await bench.staff(owner, 'goca');
  const password = STAFF_PASSWORD;
  await bench.verifyContact(browser, 'email', 'goca@primer.rs');
  await bench.verifyContact(browser, 'phone', '+381601234561');
  await browser.call('PATCH', '/api/auth/profile', { smsSecondFactor: true, password });
  await browser.call('PATCH', '/api/auth/profile', { smsSecondFactor: false, password });
  await bench.browser().signIn('goca', password);
  const { items } = (await browser.get<{ items: { id: string; current: boolean }[] }>('sessions')).json;
  const other = items.find(({ current }) => !current)?.id;
  await browser.call('DELETE', `/api/auth/sessions/${other}`);
  await browser.call('DELETE', '/api/auth/sessions');
  await bench.browser().signIn('goca', password);
  await browser.call('DELETE', '/api/auth/sessions');
  await bench.browser().post('forgot-password', { username: 'goca' });
  const code = await bench.lastCode('goca@primer.rs');
  await bench.browser().post('reset-password', { username: 'goca', code, newPassword: 'Sedam-roletni-8' });

  const rows = (await trailOf(bench, id)).slice(1);
  expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
    ['setNewPassword', {}],
    ['verifyContact', { email: { staro: null, novo: 'g***@p***.rs' } }],
    ['verifyContact', { phone: { staro: null, novo: '+381*****61' } }],
    ['turnOnSms', {}],
    ['turnOffSms', {}],
    ['endOwnSession', { uredjaj: 'Nepoznat uređaj' }],
    ['endOtherSessions', {}],
    ['recoverPassword', {}],
  ]);
  expect(new Set(rows.map(({ actor_id, actor_username }) => `${actor_id} ${actor_username}`))).toEqual(
    new Set([`${id} goca`]),
  );
  expect(JSON.stringify(rows.map(({ detail }) => detail))).not.toMatch(/lozink|argon2|roletni|\d{6}/i);
});

it('records refusals by a rate limit once an hour per account, or per address for unknown names', async () => {
  const { id } = await bench.staff(owner, 'meta');
  const tries = async (username: string, address: string, count: number) => {
    for (let time = 0; time < count; time++)
      await bench.browser(address).post('sign-in', { username, password: 'sigurno-nije-ova' });
    await bench.identity.idle();
  };
  await tries('meta', '10.7.0.1', 9);
  await tries('META', '10.7.0.2', 9);
  await tries('nema-me', '10.7.0.3', 9);
  await tries('nema-me-2', '10.7.0.3', 9);
  const refusals = (await trailOf(bench, id)).filter(({ action }) => action === 'rateLimited');
  expect(refusals).toEqual([
    {
      action: 'rateLimited',
      actor_id: null,
      actor_name: 'Neprijavljena osoba',
      actor_username: '',
      detail: { adresa: '10.7.0.1', putanja: '/api/auth/sign-in' },
    },
  ]);
  expect(await trailOf(bench, '10.7.0.3', 'address')).toHaveLength(1);
  expect(JSON.stringify(await bench.db.selectFrom('changes').selectAll().execute())).not.toContain('nema-me');
  bench.advance(3600);
  await tries('meta', '10.7.0.1', 9);
  expect((await trailOf(bench, id)).filter(({ action }) => action === 'rateLimited')).toHaveLength(2);
});

it('records refusals by a rate limit for at most 100 addresses a day', async () => {
  bench.advance(86_400);
  const counted = () =>
    bench.db
      .selectFrom('changes')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('entity', '=', 'address')
      .executeTakeFirstOrThrow();
  const before = (await counted()).rows;
  const ofStrangers = { key: ['refused-addresses'], max: 100, within: 86_400 };
  for (let taken = 0; taken < 98; taken++) await mayAttempt(bench.db, ofStrangers, bench.now());
  const setUp = { setupCode: 'nije', username: 'neko', password: STAFF_PASSWORD, name: 'Neko' };
  for (let index = 0; index < 4; index++) {
    for (let time = 0; time < 12; time++) await bench.browser(`10.8.0.${index}`).post('setup', setUp);
    await bench.identity.idle();
  }
  expect((await counted()).rows - before).toBe(2);
});

it('records the signed-in caller as the actor of a refusal by a rate limit, whatever user name the body has', async () => {
  const { id, browser } = await bench.staff(await bench.owner(), 'uporna');
  for (let time = 0; time < 16; time++)
    await browser.post('contact/verify', { channel: 'email', code: '000000', username: 'meta' });
  await bench.identity.idle();
  expect(await last(id)).toMatchObject({ action: 'rateLimited', actor_id: id, actor_username: 'uporna' });
});

it('records a refusal when the body has a user name that cannot be stored', async () => {
  bench.advance(86_400);
  const { browser } = await bench.staff(await bench.owner(), 'sms');
  await bench.verifyContact(browser, 'phone', '+381601234562');
  await browser.call('PATCH', '/api/auth/profile', { smsSecondFactor: true, password: STAFF_PASSWORD });
  const guest = bench.browser('10.7.1.1');
  await guest.post('sign-in', { username: 'sms', password: STAFF_PASSWORD });
  for (let time = 0; time < 8; time++) await guest.post('sms-code/resend', { username: '\0' });
  await bench.identity.idle();
  expect(await trailOf(bench, '10.7.1.1', 'address')).toHaveLength(1);
});
