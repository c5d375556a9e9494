import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { type MailServer, startMailServer } from '../services/mail-server.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { OWNER, OWNER_ENV } from './owner.ts';
import { scratchFolder } from './scratch.ts';
import { type RunningServer, startFreshServer, startServer } from './start-server.ts';

/**
 * The server is killed while it talks to a mail server that hangs. A mail whose end did not leave goes once after the restart;
 * one whose end did may have arrived, so it is marked so and never sent again by itself.
 */
const TODAY = belgradeDay(new Date());
const LOOK = { timeout: 90_000 };
/** Longer than a process that is gone holds a job. */
const HOLD_MINUTES = 6;
/** Until a moved visit is reported. */
const SETTLE_MINUTES = 11;

const scratch = scratchFolder('mail');
let mail: MailServer;
let server: RunningServer;
let owner: Caller;
let project: Row;
/** At noon, since customers are not written to at night. */
let shift = belgradeMoment({ datum: addDays(TODAY, 1), vreme: '12:00' }).getTime() - Date.now();

const env = () => ({ ...OWNER_ENV, SMTP_URL: mail.url, CLOCK_SHIFT: String(shift) });
async function start(minutes: number): Promise<void> {
  shift += minutes * 60_000;
  server = await startServer(join(scratch, 'podaci'), env());
  owner = await Caller.signIn(OWNER, server.url);
}

beforeAll(async () => {
  mail = await startMailServer();
  server = await startFreshServer(scratch, env());
  owner = await Caller.signIn(OWNER, server.url);
  ({ project } = await openProject(owner, 'Veranda', SAMPLES.pdf));
  const settings = { version: 0, kanal: 'mejl', saKvacicama: false };
  await owner.change('updateReminderSettings', 'UpdateReminderSettingsInput', settings, 'version');
});
afterAll(async () => {
  await server.stop();
  await mail.close();
});

const write = (prima: string, prilozi: string[] = []) =>
  owner.change(
    'sendMail',
    'SendMailInput',
    { projectId: project.id, prima: [prima], naslov: 'Ponuda', tekst: 'Šaljemo ponudu.', prilozi },
    'id',
  );
/** What became of the mail to that address. */
async function stateOf(address: string): Promise<string | undefined> {
  const query = 'query($id: ID) { listMails(projectId: $id) { prima stanje } }';
  const { listMails } = await owner.ask<{ listMails: { prima: string[]; stanje: string }[] }>(query, {
    id: project.id,
  });
  return listMails.find(({ prima }) => prima.includes(address))?.stanje;
}
/** A visit whose customer is to be notified of its move. */
async function moveVisit(poslovnoIme: string, email: string): Promise<void> {
  const client = await owner.change('createClients', 'CreateClientsInput', { poslovnoIme, email });
  const when = { vrsta: 'servis', datum: addDays(TODAY, 5), vreme: '09:00' };
  const { id } = await owner.change('createVisit', 'CreateVisitInput', { ...when, clientId: client.id }, 'id');
  await owner.change('updateVisit', 'UpdateVisitInput', { ...when, vreme: '13:00', id, version: 1 }, 'id');
}
async function messageTo(klijent: string): Promise<string | undefined> {
  const query = '{ listReminderMessages { naziv stanje } }';
  const { listReminderMessages } = await owner.ask<{ listReminderMessages: { naziv: string; stanje: string }[] }>(
    query,
  );
  return listReminderMessages.find(({ naziv }) => naziv === klijent)?.stanje;
}
const received = (address: string): number => mail.mails.filter(text => text.includes(`To: ${address}\r\n`)).length;

/** Until `killAt`, no mail goes out, however fast the server is. */
const holdMails = () => Object.assign(mail.stall, { at: 'mail', times: 10 });

/** Lets that much time pass, then kills the server when the mail server hangs at so many messages. */
async function killAt(at: MailServer['stall']['at'], times: number, minutes: number): Promise<void> {
  await server.stop();
  Object.assign(mail.stall, { at, times, reached: 0 });
  await start(minutes);
  await expect.poll(() => mail.stall.reached, LOOK).toBe(times);
  await server.stop('SIGKILL');
}

test('killed before the mail server took the sender’s address: mail and reminder go once after the restart', async () => {
  holdMails();
  await write('pre@example.com');
  await moveVisit('Pre adrese', 'klijent-pre@example.com');
  await killAt('mail', 2, SETTLE_MINUTES);
  expect(mail.mails).toEqual([]);
  await start(HOLD_MINUTES);
  await expect.poll(() => stateOf('pre@example.com'), LOOK).toBe('poslato');
  await expect.poll(() => messageTo('Pre adrese'), LOOK).toBe('done');
  expect([received('pre@example.com'), received('klijent-pre@example.com')]).toEqual([1, 1]);
});

test('killed in the middle of a message: it goes once after the restart', async () => {
  // more than the sockets between them hold
  const bytes = Buffer.concat([SAMPLES.pdf, Buffer.alloc(13_000_000, ' ')]);
  const objectKey = await owner.store('contract', 'velik.pdf', bytes);
  await owner.change('updateProjectContracts', 'AddContractInput', { ...project, naziv: 'velik.pdf', objectKey });
  holdMails();
  await write('usred@example.com', [objectKey]);
  await killAt('message', 1, HOLD_MINUTES);
  await start(HOLD_MINUTES);
  await expect.poll(() => stateOf('usred@example.com'), LOOK).toBe('poslato');
  expect(received('usred@example.com')).toBe(1);
});

test('killed after the end of a message, before the reply: it may have gone, is marked so, and never goes again', async () => {
  holdMails();
  await write('kraj@example.com');
  await moveVisit('Posle kraja', 'klijent-kraj@example.com');
  await killAt('end', 2, SETTLE_MINUTES);
  await start(HOLD_MINUTES);
  await expect.poll(() => stateOf('kraj@example.com'), LOOK).toBe('možda poslato');
  await expect.poll(() => messageTo('Posle kraja'), LOOK).toBe('possibly-sent');
  await server.stop();
  await start(24 * 60);
  // once this one is through, the queue was looked at again
  await write('posle@example.com');
  await expect.poll(() => stateOf('posle@example.com'), LOOK).toBe('poslato');
  expect([received('kraj@example.com'), received('klijent-kraj@example.com')]).toEqual([1, 1]);
  expect([await stateOf('kraj@example.com'), await messageTo('Posle kraja')]).toEqual([
    'možda poslato',
    'possibly-sent',
  ]);
});
