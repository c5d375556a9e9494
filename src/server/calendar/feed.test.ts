import nodeIcal from 'node-ical';
import { beforeEach, expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';

const ORIGIN = 'https://okno.example.rs';
const TODAY = belgradeDay(new Date());
const HOUR = 3_600_000;
const lines: string[] = [];

const app = await startApp({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'info' }, { log: { write: line => lines.push(line) } });
const { id: client } = await newClient(app, {
  ...{ poslovnoIme: 'Zimski vrt', adresa: 'Savska 2', mesto: 'Šabac', telefon1: '062/206-8864' },
  napomena: 'Tajna 1500 EUR',
});
beforeEach(async () => {
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('throttles').execute();
});

const visit = (input: object) => {
  const planned = { vrsta: 'servis', datum: addDays(TODAY, 1), vreme: '09:00', clientId: client };
  const visitInput = { ...planned, osobe: [app.staff], napomena: 'Šifra kapije 1234' };
  return app.change<{ id: string; version: number }>('createVisit', { ...visitInput, ...input }, 'id version');
};
type Method = 'GET' | 'POST' | 'DELETE' | 'PATCH';
const auth = (method: Method, path: string, as: string, payload: object = {}) => {
  const headers = { ...app.headers({ as }), origin: ORIGIN };
  const url = `/api/auth/${path}`;
  return app.app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) });
};
const call = (method: Method, as: string) => auth(method, 'calendar-feed', as);
const address = async (as = app.staff) => new URL((await call('POST', as)).json<{ url: string }>().url);
const read = (url: URL, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: url.pathname, headers });
const events = (text: string) => Object.values(nodeIcal.sync.parseICS(text)).filter(entry => entry?.type === 'VEVENT');

test('a person’s calendar contains their visits from thirty days ago to half a year ahead, without notes', async () => {
  await visit({});
  await visit({ datum: addDays(TODAY, -30), vreme: null });
  await visit({ datum: addDays(TODAY, -31) });
  await visit({ datum: addDays(TODAY, 180) });
  await visit({ datum: addDays(TODAY, 181) });
  await visit({ osobe: [app.owner] });
  const url = await address();
  expect(url.origin).toBe(ORIGIN);
  const response = await read(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-cache',
  });
  const read3 = events(response.body);
  expect(read3).toHaveLength(3);
  expect(read3[1]).toMatchObject({
    summary: 'Servis: Zimski vrt',
    location: 'Savska 2, Šabac',
    description: 'Telefon: 062/206-8864',
  });
  expect(response.body).not.toMatch(/1234|1500/);
});

test('returns 304 while the calendar is unchanged, and the whole calendar after a change', async () => {
  const { id, version } = await visit({});
  const url = await address();
  const { headers } = await read(url);
  const etag = String(headers.etag);
  const unchangedResponse = await read(url, { 'if-none-match': `W/${etag}` });
  expect([unchangedResponse.statusCode, unchangedResponse.body]).toEqual([304, '']);
  await app.change('setVisitStatus', { id, version, status: 'otkazano' });
  const changed = await read(url, { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(events(changed.body)).toMatchObject([{ status: 'CANCELLED', sequence: version + 1 }]);
  const monthAgo = new Date(Date.now() - 31 * 24 * HOUR);
  await app.db.updateTable('visits').set({ izmenjeno: monthAgo }).execute();
  expect(events((await read(url)).body)).toEqual([]);
});

test('returns 404 for a calendar URL that was replaced by a new one or deleted', async () => {
  const first = await address();
  const second = await address();
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  expect((await call('GET', app.staff)).json()).toEqual({
    createdAt: expect.any(String),
    lastReadAt: expect.any(String),
  });
  expect((await call('DELETE', app.staff)).statusCode).toBe(200);
  expect((await read(second)).statusCode).toBe(404);
  expect((await call('GET', app.staff)).json()).toEqual({ createdAt: null, lastReadAt: null });
  expect(await app.trailOf(app.staff, 'endCalendarFeed')).toHaveLength(1);
});

test.each([
  ['that is disabled', { status: 'disabled' as const }],
  ['that waits for approval', { status: 'pending' as const }],
  ['with a temporary password', { password_temporary: true }],
])('returns 404 for the calendar of an account %s', async (_, change) => {
  const person = await app.account(`osoba ${lines.length}`, 'Osoba', []);
  const url = await address(person);
  expect((await read(url)).statusCode).toBe(200);
  await app.db.updateTable('accounts').set(change).where('id', '=', person).execute();
  const response = await read(url);
  expect(response.statusCode).toBe(404);
  expect(response.json<{ error: { code: string } }>().error.code).toBe('NOT_FOUND');
});

test.each(['/api/calendar/a.ics', `/api/calendar/${'x'.repeat(43)}.ics`, `/api/calendar/${'x'.repeat(43)}`])(
  'returns 404 for the unknown calendar URL %s',
  async url => {
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  },
);

test('returns 429 with Retry-After after sixty reads of a calendar in an hour', async () => {
  const url = await address();
  for (let i = 0; i < 60; i++) expect((await read(url)).statusCode).toBe(200);
  const response = await read(url);
  expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('stores the secret of a calendar URL as a digest, and never logs it, however the URL is written', async () => {
  const url = await address();
  const secret = url.pathname.slice('/api/calendar/'.length, -'.ics'.length);
  expect(secret).toMatch(/^[\w-]{43}$/);
  for (const path of [
    url.pathname,
    `/api/%63alendar/${secret}.ics`,
    `/api/calendar/${secret}`,
    `/api/calendar/${secret}/x`,
    `/x/calendar/${secret}.ics`,
  ])
    await app.app.inject({ method: 'GET', url: path });
  expect(lines.join('')).toContain('"/api/calendar/:file"');
  expect(lines.join('')).not.toContain(secret);
  const feeds = await app.db.selectFrom('calendar_feeds').select('token_hash').execute();
  const stored = Buffer.concat(feeds.map(({ token_hash }) => token_hash));
  for (const form of [secret, Buffer.from(secret, 'base64url')]) expect(stored.includes(form)).toBe(false);
});

test('returns 404 for the calendar of a person whose sessions were ended or whose account was disabled', async () => {
  const id = await app.account('odlazi', 'Odlazi Uskoro', []);
  const admin = (method: Method, path: string, payload: object = {}) =>
    auth(method, `admin/users/${id}${path}`, app.owner, payload);
  const ends: [string, () => Promise<{ statusCode: number }>][] = [
    ['sessions ended by the owner', () => admin('POST', '/end-sessions')],
    ['a disabled account', () => admin('PATCH', '', { status: 'disabled' })],
    ['the other sessions ended by the person', () => auth('DELETE', 'sessions', id)],
  ];
  for (const [what, end] of ends) {
    await app.signIn(id);
    const url = await address(id);
    expect((await read(url)).statusCode).toBe(200);
    expect((await end()).statusCode, what).toBe(200);
    await admin('PATCH', '', { status: 'active' });
    expect((await read(url)).statusCode, what).toBe(404);
  }
});

test('returns 404 for the calendar of a person who must set up a second factor, until they have one', async () => {
  const id = await app.account('bez-koraka', 'Bez Drugog Koraka', []);
  const url = await address(id);
  await app.db.updateTable('accounts').set({ password_hash: 'x' }).where('id', '=', id).execute();
  const policy = app.db.updateTable('second_factor_policy');
  await policy.set({ required_for: 'everybody', from_date: TODAY }).execute();
  try {
    expect((await read(url)).statusCode).toBe(404);
    await app.db.updateTable('accounts').set({ sms_second_factor: true }).where('id', '=', id).execute();
    expect((await read(url)).statusCode).toBe(200);
  } finally {
    await policy.set({ required_for: 'nobody', from_date: null }).execute();
  }
});
