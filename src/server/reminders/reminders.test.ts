import { afterAll, beforeEach, expect, test } from 'vitest';
import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { VISIT_MESSAGE } from '#domain/records.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { createJobs, type DoJob } from '#server/kernel/jobs/jobs.ts';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { startApp } from '../../../tests/api/app.ts';
import { CONFLICT, newClient } from '../../../tests/api/business-steps.ts';
import { EventReader } from '../../../tests/api/event-reader.ts';
import { startMailServer, textOf } from '../../../tests/services/mail-server.ts';
import { startSmsServer } from '../../../tests/services/sms-server.ts';
import { REMINDER } from './messages.queries.ts';

const TODAY = belgradeDay(new Date());
/** The day of the visits, far enough ahead that messages of today are sent before it. */
const DAY = addDays(TODAY, 3);

const sms = await startSmsServer();
const mail = await startMailServer();
afterAll(async () => {
  await sms.close();
  await mail.close();
});
const app = await startApp({ SMS_URL: `http://127.0.0.1:${sms.port}/`, SMTP_URL: mail.url });
await app.db.updateTable('company').set({ naziv: 'Okno doo', telefon1: '+381113441234' }).execute();
const { id: client } = await newClient(app, {
  ...{ poslovnoIme: 'Zimski vrt', adresa: 'Savska 2', mesto: 'Šabac' },
  ...{ telefon1: '062/206-8864', email: 'vrt@example.com' },
});
let clockShift = 0;
beforeEach(async () => {
  for (const table of ['visits', 'jobs', 'throttles', 'notices'] as const) await app.db.deleteFrom(table).execute();
  await setClients({ ne_salji: null });
  sms.received.length = 0;
  mail.mails.length = 0;
  await setClock(TODAY, '12:00');
  await saveSettings({ kanal: 'sms' });
});

/** Sets the clock of the app under test to that time. */
async function setClock(datum: string, vreme: string): Promise<void> {
  const newShift = belgradeMoment({ datum, vreme }).getTime() - Date.now();
  await app.advanceClock(newShift - clockShift);
  clockShift = newShift;
}
const setClients = (columns: object) => app.db.updateTable('clients').set(columns).execute();
const SETTINGS = 'kanal saKvacicama podsetnik pomeranje otkazivanje imaSms imaMejl version';
interface Settings {
  version: number;
}
async function saveSettings(input: object): Promise<Settings> {
  const { version } = await app.query<Settings>(`{ getReminderSettings { ${SETTINGS} } }`, {}, app.asOwner);
  return app.change('updateReminderSettings', { version, saKvacicama: false, ...input }, SETTINGS, app.asOwner);
}
interface Visit {
  id: string;
  version: number;
}
const VISIT = { vrsta: 'servis', datum: DAY, vreme: '09:00' };
const newVisit = (input: object = {}) =>
  app.change<Visit>('createVisit', { ...VISIT, clientId: client, ...input }, 'id version');
const move = ({ id, version }: Visit, input: object) =>
  app.change<Visit>('updateVisit', { ...VISIT, telefon: '062/206-8864', id, version, ...input }, 'id version');
const setStatus = ({ id, version }: Visit, status: string) =>
  app.change<Visit>('setVisitStatus', { id, version, status }, 'id version');
const runJobs = () => app.built.jobs.run();
/** Sets the clock to that time and runs the due jobs. */
async function runAt(datum: string, vreme: string): Promise<void> {
  await setClock(datum, vreme);
  await runJobs();
}
const DAY_BEFORE = addDays(DAY, -1);
const texts = () => sms.received.map(({ body }) => (JSON.parse(body) as { to: string; text: string }).text);
const states = async () => {
  const rows = await app.db.selectFrom('jobs').select(['key', 'state', 'error']).orderBy('id').execute();
  return rows.map(({ key, state, error }) => [key.split(' ', 1)[0], state, error]);
};
/** The block of „Danas“ with messages that were not sent. */
const unsentBlock = async () => {
  const text = '{ getToday { blokovi { vrsta total stavke { naziv opis telefon datum vreme } } } }';
  const { blokovi } = await app.query<{ blokovi: { vrsta: string }[] }>(text);
  return blokovi.find(({ vrsta }) => vrsta === 'neposlato');
};
const shortDay = (datum: string) => `${Number(datum.slice(8))}. ${Number(datum.slice(5, 7))}.`;

test('reminds a client once, on the evening before the visit', async () => {
  await newVisit();
  await runAt(DAY_BEFORE, '17:59');
  expect(texts()).toEqual([]);
  await runAt(DAY_BEFORE, '18:00');
  await runJobs();
  expect(sms.received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      to: '+381622068864',
      text: expect.stringMatching(
        `^Podsecamo Vas na termin: servis u \\S+ ${shortDay(DAY)} u 09:00. Za pitanja: Okno doo, 011/344-1234$`,
      ),
    },
  ]);
  await runAt(DAY_BEFORE, '20:59');
  await runAt(DAY, '08:00');
  expect(texts()).toHaveLength(1);
  expect(await states()).toEqual([['podsetnik', 'done', null]]);
});

test('sends every reminder once when the clock is set back', async () => {
  await newVisit();
  await setClock(addDays(DAY, 20), '12:00');
  await newVisit({ vreme: '13:00' });
  await runAt(DAY_BEFORE, '18:00');
  expect(texts()).toHaveLength(2);
  for (const [datum, vreme] of [
    [DAY_BEFORE, '15:00'],
    [addDays(DAY, -2), '18:00'],
    [DAY_BEFORE, '18:30'],
    [DAY, '08:00'],
  ] as const) {
    await runAt(datum, vreme);
  }
  expect(texts()).toHaveLength(2);
});

test('neither sends nor queues messages when no channel is chosen, and withdraws waiting messages', async () => {
  const visit = await newVisit();
  await move(visit, { vreme: '10:00' });
  expect(await states()).toEqual([['pomeranje', 'waiting', null]]);
  await saveSettings({ kanal: null });
  await runAt(addDays(TODAY, 1), '12:00');
  expect(await states()).toEqual([['pomeranje', 'withdrawn', 'Poruke su isključene.']]);
  await setStatus({ ...visit, version: visit.version + 1 }, 'otkazano');
  await runAt(DAY_BEFORE, '18:00');
  expect(texts()).toEqual([]);
  expect(await states()).toHaveLength(1);
});

test('sends one message about a moved visit, and one reminder of its new time', async () => {
  const visit = await newVisit();
  const nextDay = addDays(DAY, 1);
  await move(visit, { datum: nextDay, vreme: '11:00', rokDo: '12:00' });
  await runAt(DAY_BEFORE, '18:00');
  await runAt(DAY, '18:00');
  expect(texts()).toEqual([
    expect.stringMatching(
      `^Vas termin je pomeren. Novi termin: servis u \\S+ ${shortDay(nextDay)} izmedju 11:00 i 12:00.`,
    ),
    expect.stringMatching(`^Podsecamo Vas na termin: servis u \\S+ ${shortDay(nextDay)} izmedju 11:00 i 12:00.`),
  ]);
});

test('withdraws a waiting reminder in the transaction that moves the visit', async () => {
  const visit = await newVisit();
  await setClock(DAY_BEFORE, '18:00');
  sms.statuses.push(403);
  await runJobs();
  expect(await states()).toEqual([['podsetnik', 'waiting', expect.stringContaining('403')]]);
  await move(visit, { datum: addDays(DAY, 2) });
  expect(await states()).toEqual([
    ['podsetnik', 'withdrawn', expect.stringContaining('403')],
    ['pomeranje', 'waiting', null],
  ]);
  // a refused change neither withdraws the message nor queues another one
  expect(await app.refusal('updateVisit', { ...VISIT, ...visit })).toMatchObject(CONFLICT);
  expect(await states()).toHaveLength(2);
  await runAt(DAY, '12:00');
  expect(texts().slice(1)).toEqual([expect.stringContaining('termin je pomeren')]);
});

test('sends no message about a move that was undone; a cancellation states the time that the client knows', async () => {
  const visit = await newVisit();
  const moved = await move(visit, { vreme: '10:00' });
  const back = await move(moved, {});
  await runAt(addDays(TODAY, 1), '12:00');
  expect(await states()).toEqual([['pomeranje', 'withdrawn', null]]);
  const movedAgain = await move(back, { vreme: '13:00' });
  await setStatus(movedAgain, 'otkazano');
  await runAt(addDays(TODAY, 1), '12:15');
  expect(texts()).toEqual([expect.stringMatching(`^Otkazan je termin: servis u \\S+ ${shortDay(DAY)} u 09:00.`)]);
});

test('sends no reminder when a message about a move is sent on the evening before the visit', async () => {
  await move(await newVisit(), { vreme: '10:00' });
  const evening = belgradeMoment({ datum: DAY_BEFORE, vreme: '17:55' });
  await app.db.updateTable('jobs').set({ run_at: evening }).execute();
  await runAt(DAY_BEFORE, '18:00');
  await runJobs();
  expect(texts()).toEqual([expect.stringContaining('termin je pomeren')]);
});

test('withdraws the waiting message about a visit that is deleted', async () => {
  const { id, version } = await move(await newVisit(), { vreme: '10:00' });
  await app.change('deleteVisit', { id, version });
  await runAt(DAY_BEFORE, '18:00');
  expect(texts()).toEqual([]);
  expect(await states()).toEqual([['pomeranje', 'withdrawn', null]]);
});

test('sends no message at night, and no message in the morning about a visit that has begun', async () => {
  await newVisit({ vreme: '08:00' });
  await newVisit({ vreme: '10:00' });
  await setClock(DAY_BEFORE, '20:58');
  sms.statuses.push(403, 403);
  await runJobs();
  await runAt(DAY_BEFORE, '21:00');
  expect(texts()).toHaveLength(2);
  await runAt(DAY, '07:59');
  expect(texts()).toHaveLength(2);
  await runAt(DAY, '08:00');
  expect(texts().slice(2)).toEqual([expect.stringContaining('u 10:00')]);
  expect((await states()).map(([, state]) => state)).toEqual(['failed', 'done']);
});

test('sends nothing to a client who wants no messages, and no SMS to a foreign number', async () => {
  await newVisit();
  await newVisit({ telefon: '+4915112345678', vreme: '11:00' });
  await setClients({ ne_salji: TODAY });
  await runAt(DAY_BEFORE, '18:00');
  await setClients({ ne_salji: null, email: null });
  await runJobs();
  expect(texts()).toEqual([]);
  expect(await states()).toEqual([
    ['podsetnik', 'withdrawn', 'Klijent ne želi poruke.'],
    ['podsetnik', 'withdrawn', 'Klijent ne želi poruke.'],
  ]);
  await app.db.deleteFrom('jobs').execute();
  await runJobs();
  expect(texts()).toHaveLength(1);
  expect((await states())[1]).toEqual(['podsetnik', 'failed', 'Na brojeve ove zemlje SMS se ne šalje.']);
  await setClients({ email: 'vrt@example.com' });
});

test.each([500, 502, 503, 504])('sends a message again when the gateway returns %i', async status => {
  await newVisit();
  sms.statuses.push(status);
  await runAt(DAY_BEFORE, '18:00');
  expect(await states()).toEqual([['podsetnik', 'waiting', expect.stringContaining(String(status))]]);
  await runAt(DAY_BEFORE, '18:01');
  expect(texts()).toHaveLength(2);
  expect(await states()).toEqual([['podsetnik', 'done', null]]);
});

test('„Danas“ lists a message that the SMS gateway refused, with the reason, until the visit is moved', async () => {
  const visit = await newVisit();
  sms.statuses.push(400);
  await runAt(DAY_BEFORE, '18:00');
  const razlog = 'SMS servis je odbio poruku ili broj (odgovor 400).';
  expect(await states()).toEqual([['podsetnik', 'failed', razlog]]);
  // „Danas“ uses the clock of the database, by which the visit is still to come
  expect(await unsentBlock()).toMatchObject({
    total: 1,
    stavke: [{ naziv: 'Zimski vrt', opis: `Servis: ${razlog}`, telefon: '+381622068864', datum: DAY, vreme: '09:00' }],
  });
  await move(visit, { vreme: '11:00' });
  expect(await unsentBlock()).toMatchObject({ total: 0 });
});

test('notifies the people of a visit once of a message that was not sent', async () => {
  await newVisit({ osobe: [app.staff] });
  sms.statuses.push(400);
  await runAt(DAY_BEFORE, '18:00');
  await runJobs();
  const rows = await app.db.selectFrom('notices').select(['account_id', 'vrsta', 'tekst']).execute();
  expect(rows).toEqual([
    { account_id: app.staff, vrsta: 'nije otišlo', tekst: expect.stringMatching(/^Zimski vrt: SMS servis je odbio/) },
  ]);
});

test('sends to the second phone, else by mail, when the first phone is a landline', async () => {
  const contacts = (telefon1: string, telefon2: string | null) => setClients({ telefon1, telefon2 });
  await newVisit({ telefon: null });
  await contacts('+381113441234', '+381601234567');
  await runAt(DAY_BEFORE, '18:00');
  expect(sms.received.map(({ body }) => JSON.parse(body).to)).toEqual(['+381601234567']);
  await newVisit({ telefon: null, vreme: '11:00' });
  await contacts('+381113441234', null);
  await runAt(DAY_BEFORE, '18:20');
  expect(mail.mails).toHaveLength(1);
  await contacts('+381622068864', null);
});

test('sends at eight the reminders that were missed the evening before, and none for visits made in the meantime', async () => {
  await newVisit();
  await setClock(DAY, '07:30');
  await newVisit({ vreme: '12:00' });
  await runJobs();
  await runAt(DAY, '08:00');
  await runJobs();
  expect(texts()).toEqual([expect.stringContaining('u 09:00')]);
});

test('a change of a client’s phone or street changes its coming visits, except values typed for a visit', async () => {
  const visit = await newVisit();
  const typed = await newVisit({ vreme: '11:00', telefon: '060/123-4567' });
  await setClients({ telefon1: '+381641112223', adresa: 'Nova 5' });
  const read = (id: string) => app.query(`{ getVisit(id: "${id}") { telefon adresa version } }`);
  expect(await read(visit.id)).toEqual({ telefon: '+381641112223', adresa: 'Nova 5', version: visit.version + 1 });
  expect(await read(typed.id)).toEqual({ telefon: '+381601234567', adresa: 'Nova 5', version: typed.version + 1 });
  await runAt(DAY_BEFORE, '18:00');
  expect(sms.received.map(({ body }) => JSON.parse(body).to).toSorted()).toEqual(['+381601234567', '+381641112223']);
  await setClients({ telefon1: '+381622068864', adresa: 'Savska 2' });
});

test('„Danas“ lists a visit that was deleted after its reminder was sent, unless the client gets a message about it', async () => {
  const { id, version } = await newVisit();
  const other = await newVisit({ vreme: '11:00' });
  await runAt(DAY_BEFORE, '18:00');
  await app.change('deleteVisit', { id, version });
  await app.change('deleteVisit', { id: other.id, version: other.version, javiti: true });
  await runAt(DAY_BEFORE, '18:15');
  expect(texts().slice(2)).toEqual([expect.stringMatching(/^Otkazan je termin.* u 11:00/)]);
  expect(await unsentBlock()).toMatchObject({
    stavke: [{ opis: 'Servis: obrisana je, a klijent je očekuje', vreme: '09:00' }],
  });
});

test('sends a reminder by mail with the company’s text, and with the company’s address for replies', async () => {
  await saveSettings({ kanal: 'mejl', podsetnik: 'Dolazimo {dan} {vreme}, {adresa}. Žurimo!' });
  await app.db.updateTable('company').set({ email: 'info@okno.rs' }).execute();
  await newVisit({ vreme: null });
  await runAt(DAY_BEFORE, '18:00');
  expect(mail.mails).toHaveLength(1);
  const [sent = ''] = mail.mails;
  expect(sent).toMatch(/^To: vrt@example.com\r$/m);
  expect(sent).toMatch(/^Reply-To: info@okno.rs\r$/m);
  expect(textOf(sent)).toContain(`${shortDay(DAY)} u toku dana, Savska 2, Šabac. Žurimo!`);
});

test('sends a reminder by mail again after a temporary refusal; the stored refusal masks the address', async () => {
  await saveSettings({ kanal: 'mejl' });
  await newVisit();
  mail.refuse.push('450 <VRT@example.com>: mailbox full');
  await runAt(DAY_BEFORE, '18:00');
  expect(await states()).toEqual([
    ['podsetnik', 'waiting', expect.stringContaining('<V•••@example.com>: mailbox full')],
  ]);
  await runAt(DAY_BEFORE, '18:02');
  expect(await states()).toEqual([['podsetnik', 'done', null]]);
});

test('returns the sent messages of a visit; a person without the right to addresses gets neither number nor text', async () => {
  const visit = await newVisit();
  await runAt(DAY_BEFORE, '18:00');
  const text = 'query($id: ID) { listVisitMessages(visitId: $id) { vrsta stanje kanal prima tekst } }';
  const read = (as: string) => app.query(text, { id: visit.id }, { as });
  const sent = { vrsta: 'podsetnik', stanje: 'done', kanal: 'sms' };
  expect(await read(app.staff)).toEqual([
    { ...sent, prima: '062/206-8864', tekst: expect.stringContaining('Podsecamo Vas') },
  ]);
  const workshop = await app.account('rade', 'Rade Radić', ['radionica']);
  expect(await read(workshop)).toEqual([{ ...sent, prima: '•••64', tekst: null }]);
});

test('returns by which channel, to whom and when a waiting message will be sent, or why it will not be', async () => {
  const visit = await move(await newVisit(), { vreme: '10:00', telefon: null });
  const text = 'query($id: ID) { listVisitMessages(visitId: $id) { stanje razlog kada kanal prima tekst } }';
  const read = (as = app.staff) => app.query(text, { id: visit.id }, { as });
  const waiting = { stanje: 'waiting', razlog: null, kada: expect.stringMatching(/T\d\d:\d\d/), tekst: null };
  expect(await read()).toEqual([{ ...waiting, kanal: 'sms', prima: '062/206-8864' }]);
  const workshop = await app.account('sava', 'Sava Savić', ['radionica']);
  expect(await read(workshop)).toEqual([{ ...waiting, kanal: 'sms', prima: '•••64' }]);
  const owners = '{ listReminderMessages { kanal prima razlog } }';
  expect(await app.query(owners, {}, app.asOwner)).toEqual([{ kanal: 'sms', prima: '062/206-8864', razlog: null }]);
  await saveSettings({ kanal: 'mejl' });
  expect(await read()).toEqual([{ ...waiting, kanal: 'mejl', prima: 'vrt@example.com' }]);
  await setClients({ ne_salji: TODAY });
  const withoutRecipient = { ...waiting, prima: null };
  expect(await read()).toEqual([{ ...withoutRecipient, kanal: 'mejl', razlog: 'Neće otići. Klijent ne želi poruke.' }]);
  await saveSettings({ kanal: null });
  expect(await read()).toEqual([{ ...withoutRecipient, kanal: null, razlog: 'Neće otići. Poruke su isključene.' }]);
});

test('notifies open screens of every state of a message, even when another process stores the state', async () => {
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const reader = await EventReader.openOnceListening(url, app.bearer(app.owner));
  /** Waits for the next event about a message; returns the state of the newest message at that time. */
  const nextState = async () => {
    for (;;) {
      const notice = await reader.next<{ data: { changed: { action: string; id: string; actorName: string } } }>();
      if (typeof notice !== 'object' || notice === null) throw new Error('the stream has ended');
      const { action, ...changed } = notice.data.changed;
      if (action !== VISIT_MESSAGE) continue;
      expect(changed).toMatchObject({ entity: 'visit', actorName: '' });
      return (await states()).at(-1)?.[1];
    }
  };
  const visit = await newVisit();
  const moved = await move(visit, { vreme: '10:00' });
  expect(await nextState()).toBe('waiting');
  // the waiting message is withdrawn and another one queued in one transaction, so there is one event
  await move(moved, { vreme: '11:00' });
  expect(await nextState()).toBe('waiting');
  const dbOfOtherProcess = openDatabase(app.connection);
  // tomorrow at the same time, when the queued message is certainly due
  const clock = () => new Date(Date.now() + 24 * 60 * 60_000);
  const jobRuns: DoJob[] = [
    async () => ({ later: clock() }),
    async (_, markPossiblySent) => {
      await markPossiblySent();
      throw new Error('no reply');
    },
  ];
  for (const jobRun of jobRuns) {
    const started = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    const pausedRun: DoJob = async (...job) => {
      started.resolve();
      await mayFinish.promise;
      return jobRun(...job);
    };
    const jobs = createJobs({ db: dbOfOtherProcess, clock, log: { warn() {} } });
    jobs.handle({ [REMINDER]: { run: pausedRun } });
    const running = jobs.run();
    await started.promise;
    expect(await nextState()).toBe('taken');
    mayFinish.resolve();
    await jobs.stop();
    await running;
    expect(await nextState()).toBe(jobRun === jobRuns[0] ? 'waiting' : 'possibly-sent');
  }
  await dbOfOtherProcess.destroy();
  reader.close();
});

test('refuses a stale version of the message settings, and an unknown placeholder in a text', async () => {
  const { version } = await saveSettings({ kanal: 'sms' });
  const input = { version, saKvacicama: true };
  const stale = { ...input, version: version - 1 };
  expect(await app.refusal('updateReminderSettings', stale, app.asOwner)).toMatchObject(CONFLICT);
  const wrong = { ...input, podsetnik: 'Cena je {cena}' };
  expect(await app.refusal('updateReminderSettings', wrong, app.asOwner)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { podsetnik: expect.stringContaining('{cena} ne postoji') },
  });
});
