import { expect, onTestFinished, test } from 'vitest';
import { type Bench, type Browser, STAFF_PASSWORD, startBench } from '../../../../tests/api/identity-bench.ts';
import { startMailServer, textOf } from '../../../../tests/services/mail-server.ts';
import { startSmsServer } from '../../../../tests/services/sms-server.ts';

const closedAfterTest = <T extends { close(): Promise<unknown> }>(service: T): T => {
  onTestFinished(async () => void (await service.close()));
  return service;
};
const smtpServer = async () => closedAfterTest(await startMailServer());
const smsServer = async () => closedAfterTest(await startSmsServer());
const openedBench = (env: Record<string, string>) => startBench({ env }, onTestFinished);

async function member(bench: Bench) {
  const owner = await bench.owner();
  const { browser } = await bench.staff(owner, 'ana');
  return { owner, browser };
}
const requestCode = (browser: Browser, channel = 'email', value = 'ana@firma.rs') =>
  browser.post('contact/send', { channel, value, password: STAFF_PASSWORD });
const queue = (bench: Bench) =>
  bench.db.selectFrom('jobs').select(['kind', 'state', 'attempts', 'error', 'payload']).orderBy('id').execute();

test('a mail contains a code that is accepted; the queue no longer has the text once the mail is sent', async () => {
  const { url, mails } = await smtpServer();
  const bench = await openedBench({ SMTP_URL: url, SMTP_FROM: 'Okno <okno@firma.rs>' });
  const { owner, browser } = await member(bench);
  await requestCode(browser);
  await bench.identity.idle();
  expect(mails[0]).toMatch(/^From: Okno <okno@firma\.rs>\r$/m);
  expect(mails[0]).toMatch(/^To: ana@firma\.rs\r$/m);
  const text = textOf(mails[0] ?? '');
  expect(text).toContain('Važi 10 minuta i može se upotrebiti jednom.');
  const code = /\d{6}/.exec(text)?.[0];
  expect((await browser.post('contact/verify', { channel: 'email', code })).status).toBe(200);
  const [sent] = await queue(bench);
  expect(sent).toMatchObject({ kind: 'code-email', state: 'done', attempts: 1, error: null });
  expect(sent?.payload).not.toHaveProperty('body');
  expect((await owner.get('admin/outbox')).json).toEqual({ items: [] });
});

test('a mail is retried at growing intervals after a refusal, and the log does not contain its code', async () => {
  const { url, mails, refuse } = await smtpServer();
  const bench = await openedBench({ SMTP_URL: url });
  const { owner, browser } = await member(bench);
  refuse.push('451 try later', '451 try later');
  expect((await requestCode(browser)).status).toBe(200);
  await bench.identity.idle();
  expect((await owner.get('admin/outbox')).json).toMatchObject({
    items: [{ tries: 1, error: expect.stringContaining('451 try later') }],
  });
  await bench.jobs.run();
  expect(mails).toEqual([]);
  bench.advance(5);
  await bench.jobs.run();
  bench.advance(14);
  await bench.jobs.run();
  expect(mails).toEqual([]);
  bench.advance(1);
  await bench.jobs.run();
  expect(mails).toHaveLength(1);
  expect(await queue(bench)).toMatchObject([{ state: 'done', attempts: 3 }]);
  expect(bench.logs.join('')).not.toMatch(/Vaš kod|\b\d{6}\b.*kod/);
});

test('a mail stays in the owner’s outbox after six tries at an unreachable server', async () => {
  const bench = await openedBench({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const { owner, browser } = await member(bench);
  await requestCode(browser);
  await bench.identity.idle();
  for (let time = 0; time < 60; time++) {
    bench.advance(15);
    await bench.jobs.run();
  }
  await owner.renew();
  expect((await owner.get('admin/outbox')).json).toMatchObject({
    items: [{ tries: 6, error: expect.stringContaining('ECONNREFUSED') }],
  });
});

test('a notice is sent once after the mail server was unreachable for an hour', async () => {
  const server = await startMailServer();
  const bench = await openedBench({ SMTP_URL: server.url });
  const { browser } = await member(bench);
  await requestCode(browser);
  await bench.identity.idle();
  const code = /\d{6}/.exec(textOf(server.mails[0] ?? ''))?.[0];
  await browser.post('contact/verify', { channel: 'email', code });
  await server.close();
  const newPassword = 'Okapnica-plava-22';
  const changed = await browser.post('change-password', { currentPassword: STAFF_PASSWORD, newPassword });
  expect(changed.status).toBe(200);
  for (let minute = 0; minute < 60; minute++) {
    await bench.jobs.run();
    bench.advance(60);
  }
  const { mails } = closedAfterTest(await startMailServer(Number(new URL(server.url).port)));
  for (let hour = 0; hour < 30; hour++) {
    await bench.jobs.run();
    bench.advance(3_600);
  }
  expect(mails.map(mail => /^Subject: .*$/m.exec(mail)?.[0])).toHaveLength(1);
  expect(textOf(mails[0] ?? '')).toContain('promenjena je lozinka');
});

const sendTo = async (env: Record<string, string>) => {
  const bench = await openedBench(env);
  const { browser } = await member(bench);
  await requestCode(browser, 'phone', '+381601234567');
  await bench.identity.idle();
  return { bench, browser };
};

test('an SMS is sent as JSON by default, and its code is accepted', async () => {
  const { port, received } = await smsServer();
  const { browser } = await sendTo({ SMS_URL: `http://127.0.0.1:${port}/send` });
  expect(received).toMatchObject([{ method: 'POST', url: '/send', headers: { 'content-type': 'application/json' } }]);
  const { to, text } = JSON.parse(received[0]?.body ?? '{}');
  expect(to).toBe('+381601234567');
  expect(text).toMatch(/^Vas kod za Okno je \d{6}\. Ne dajte ga nikome\.$/);
  const code = /\d{6}/.exec(text)?.[0];
  expect((await browser.post('contact/verify', { channel: 'phone', code })).status).toBe(200);
});

test('an SMS is sent in the format of Infobip', async () => {
  const { port, received } = await smsServer();
  const SMS_TEMPLATE = JSON.stringify({
    headers: { Authorization: 'App kljuc-123' },
    json: { messages: [{ from: 'Okno', destinations: [{ to: '{to}' }], text: '{text}' }] },
  });
  await sendTo({ SMS_URL: `http://127.0.0.1:${port}/sms/2/text/advanced`, SMS_TEMPLATE });
  expect(received[0]?.headers.authorization).toBe('App kljuc-123');
  const body = JSON.parse(received[0]?.body ?? '{}');
  expect(body).toEqual({
    messages: [{ from: 'Okno', destinations: [{ to: '+381601234567' }], text: expect.stringMatching(/\d{6}/) }],
  });
});

test('an SMS is sent in the format of Twilio: a form, with the credentials from SMS_URL', async () => {
  const { port, received } = await smsServer();
  const SMS_TEMPLATE = JSON.stringify({ form: { To: '{to}', From: '+15005550006', Body: '{text}' } });
  await sendTo({ SMS_URL: `http://AC1:tajna%21@127.0.0.1:${port}/Messages.json`, SMS_TEMPLATE });
  expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:tajna!').toString('base64')}`);
  expect(received[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toMatchObject({
    To: '+381601234567',
    From: '+15005550006',
  });
});

test('an SMS is sent in the query string when the template sets the method GET', async () => {
  const { port, received } = await smsServer();
  await sendTo({ SMS_URL: `http://127.0.0.1:${port}/?broj={to}&poruka={text}`, SMS_TEMPLATE: '{"method":"GET"}' });
  const url = new URL(received[0]?.url ?? '', 'http://x');
  expect(received[0]?.method).toBe('GET');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    broj: '+381601234567',
    poruka: expect.stringMatching(/\d{6}/),
  });
});

test('an SMS is sent again after a refusal and after a redirect, which is not followed', async () => {
  const { port, received, statuses } = await smsServer();
  statuses.push(500, 302);
  const { bench } = await sendTo({ SMS_URL: `http://127.0.0.1:${port}/send` });
  expect(await queue(bench)).toMatchObject([{ attempts: 1, error: expect.stringContaining('500') }]);
  for (const wait of [5, 15]) {
    bench.advance(wait);
    await bench.jobs.run();
  }
  expect(received).toHaveLength(3);
  expect(await queue(bench)).toMatchObject([{ state: 'done', attempts: 3 }]);
});

test('an SMS ends with the line that lets telephones fill in its code when the site uses https', async () => {
  const { port, received } = await smsServer();
  const bench = await openedBench({ SMS_URL: `http://127.0.0.1:${port}/send`, PUBLIC_URL: 'https://okno.firma.rs' });
  await bench
    .browser()
    .post(
      'sign-up',
      { username: 'ana', password: 'Okapnica-siva-21', name: 'Ana', phone: '0601234567' },
      { origin: 'https://okno.firma.rs' },
    );
  await bench.identity.idle();
  expect(JSON.parse(received[0]?.body ?? '{}').text).toMatch(/\n\n@okno\.firma\.rs #\d{6}$/);
});

test.each(['nije json', '{"json":{},"form":{}}', '{"metod":"POST"}', '[]'])(
  'the start fails when SMS_TEMPLATE is %s',
  async SMS_TEMPLATE => {
    await expect(openedBench({ SMS_URL: 'http://127.0.0.1:9/', SMS_TEMPLATE })).rejects.toThrow(
      /SMS_TEMPLATE nije ispravna/,
    );
  },
);

test('every message stays in the owner’s outbox for a day when there is no gateway', async () => {
  const bench = await openedBench({});
  const { owner, browser } = await member(bench);
  await requestCode(browser);
  await requestCode(browser, 'phone', '0601234567');
  expect((await owner.get<{ items: object[] }>('admin/outbox')).json.items).toMatchObject([
    { channel: 'sms', recipient: '+381601234567', subject: 'Okno: kod za potvrdu telefona' },
    { channel: 'email', recipient: 'ana@firma.rs', subject: 'Okno: kod za potvrdu e-adrese' },
  ]);
  for (const retained of [2, 0]) {
    bench.advance(86_400 - 1_000);
    await bench.identity.sweep();
    expect(await queue(bench)).toHaveLength(retained);
  }
});

test.each([
  ['http://127.0.0.1:9/', '{"form":{"To":"{to}"}}', '{text}'],
  ['http://127.0.0.1:9/?text={text}', '{"method":"GET"}', '{to}'],
  ['http://127.0.0.1:9/?to={to}', '{"method":"GET","json":{"text":"{text}"}}', '{text}'],
])('the start fails when SMS_URL %s and SMS_TEMPLATE %s send no %s', async (SMS_URL, SMS_TEMPLATE, placeholder) => {
  await expect(openedBench({ SMS_URL, SMS_TEMPLATE })).rejects.toThrow(
    `Promenljive SMS_URL i SMS_TEMPLATE nisu ispravne: u zahtevu nema ${placeholder}`,
  );
});
