import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { VISIT_MESSAGE } from '#domain/reminder/reminder.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { createJobs, type DoJob } from '#server/kernel/jobs/jobs.ts';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { TestApp } from '../../../tests/api/app.ts';
import { change, refusal } from '../../../tests/api/business-steps.ts';
import { EventReader } from '../../../tests/api/event-reader.ts';
import { type MailServer, startMailServer, textOf } from '../../../tests/services/mail-server.ts';
import { type SmsServer, startSmsServer } from '../../../tests/services/sms-server.ts';
import { REMINDER } from './messages.queries.ts';

const TODAY = belgradeDay(new Date());
/** The day of the visits, far enough ahead that messages of today are sent before it. */
const DAY = addDays(TODAY, 3);

let product: TestApp;
let sms: SmsServer;
let mail: MailServer;
let client: string;
let shifted = 0;
beforeAll(async () => {
  sms = await startSmsServer();
  mail = await startMailServer();
  product = await TestApp.start({ SMS_URL: `http://127.0.0.1:${sms.port}/`, SMTP_URL: mail.url });
  await product.db.updateTable('company').set({ naziv: 'Okno doo', telefon1: '+381113441234' }).execute();
  const { id } = await change<{ id: string }>(product, 'createClients', {
    ...{ poslovnoIme: 'Zimski vrt', adresa: 'Savska 2', mesto: 'Šabac' },
    ...{ telefon1: '062/206-8864', email: 'vrt@example.com' },
  });
  client = id;
});
afterAll(async () => {
  await product.close();
  await sms.close();
  await mail.close();
});
beforeEach(async () => {
  for (const table of ['visits', 'jobs', 'throttles', 'notices'] as const) await product.db.deleteFrom(table).execute();
  await product.db.updateTable('clients').set({ ne_salji: null }).execute();
  sms.received.length = 0;
  mail.mails.length = 0;
  await goTo(TODAY, '12:00');
  await choose({ kanal: 'sms' });
});

/** Sets the product's clock to that time. */
async function goTo(datum: string, vreme: string): Promise<void> {
  const wanted = belgradeMoment({ datum, vreme }).getTime() - Date.now();
  await product.pass(wanted - shifted);
  shifted = wanted;
}
const owner = () => ({ as: product.owner });
const SETTINGS = 'kanal saKvacicama podsetnik pomeranje otkazivanje imaSms imaMejl version';
interface Settings {
  version: number;
}
async function choose(input: object): Promise<Settings> {
  const query = `{ getReminderSettings { ${SETTINGS} } }`;
  const { data } = await product.gql<{ getReminderSettings: Settings }>(query, {}, owner());
  const { version } = data.getReminderSettings;
  return change(product, 'updateReminderSettings', { version, saKvacicama: false, ...input }, SETTINGS, owner());
}
interface Visit {
  id: string;
  version: number;
}
const VISIT = { vrsta: 'servis', datum: DAY, vreme: '09:00' };
const make = (input: object = {}) =>
  change<Visit>(product, 'createVisit', { ...VISIT, clientId: client, ...input }, 'id version');
const move = ({ id, version }: Visit, input: object) =>
  change<Visit>(product, 'updateVisit', { ...VISIT, telefon: '062/206-8864', id, version, ...input }, 'id version');
const setStatus = ({ id, version }: Visit, status: string) =>
  change<Visit>(product, 'setVisitStatus', { id, version, status }, 'id version');
const run = () => product.built.jobs.run();
const texts = () => sms.received.map(({ body }) => (JSON.parse(body) as { to: string; text: string }).text);
const states = async () => {
  const rows = await product.db.selectFrom('jobs').select(['key', 'state', 'error']).orderBy('id').execute();
  return rows.map(({ key, state, error }) => [key.split(' ', 1)[0], state, error]);
};
const day = (datum: string) => `${Number(datum.slice(8))}. ${Number(datum.slice(5, 7))}.`;

test('a customer is reminded once, on the evening before', async () => {
  await make();
  await goTo(addDays(DAY, -1), '17:59');
  await run();
  expect(texts()).toEqual([]);
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  await run();
  expect(sms.received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      to: '+381622068864',
      text: expect.stringMatching(
        `^Podsecamo Vas na termin: servis u \\S+ ${day(DAY)} u 09:00. Za pitanja: Okno doo, 011/344-1234$`,
      ),
    },
  ]);
  await goTo(addDays(DAY, -1), '20:59');
  await run();
  await goTo(DAY, '08:00');
  await run();
  expect(texts()).toHaveLength(1);
  expect(await states()).toEqual([['podsetnik', 'done', null]]);
});

test('a clock that is set back reminds nobody twice, and of every visit', async () => {
  await make();
  await goTo(addDays(DAY, 20), '12:00');
  await make({ vreme: '13:00' });
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  expect(texts()).toHaveLength(2);
  for (const [datum, vreme] of [
    [addDays(DAY, -1), '15:00'],
    [addDays(DAY, -2), '18:00'],
    [addDays(DAY, -1), '18:30'],
    [DAY, '08:00'],
  ] as const) {
    await goTo(datum, vreme);
    await run();
  }
  expect(texts()).toHaveLength(2);
});

test('without the company’s switch nothing is sent or queued, not even what waits', async () => {
  const visit = await make();
  await move(visit, { vreme: '10:00' });
  expect(await states()).toEqual([['pomeranje', 'waiting', null]]);
  await choose({ kanal: null });
  await goTo(addDays(TODAY, 1), '12:00');
  await run();
  expect(await states()).toEqual([['pomeranje', 'withdrawn', 'Poruke su isključene.']]);
  await setStatus({ ...visit, version: visit.version + 1 }, 'otkazano');
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  expect(texts()).toEqual([]);
  expect(await states()).toHaveLength(1);
});

test('a moved visit is reported once with the new time, and reminded of once with it', async () => {
  const visit = await make();
  const later = addDays(DAY, 1);
  await move(visit, { datum: later, vreme: '11:00', rokDo: '12:00' });
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  await goTo(DAY, '18:00');
  await run();
  expect(texts()).toEqual([
    expect.stringMatching(`^Vas termin je pomeren. Novi termin: servis u \\S+ ${day(later)} izmedju 11:00 i 12:00.`),
    expect.stringMatching(`^Podsecamo Vas na termin: servis u \\S+ ${day(later)} izmedju 11:00 i 12:00.`),
  ]);
});

test('a reminder that waits for the gateway goes with the visit’s move, in its transaction', async () => {
  const visit = await make();
  await goTo(addDays(DAY, -1), '18:00');
  sms.statuses.push(403);
  await run();
  expect(await states()).toEqual([['podsetnik', 'waiting', expect.stringContaining('403')]]);
  await move(visit, { datum: addDays(DAY, 2) });
  expect(await states()).toEqual([
    ['podsetnik', 'withdrawn', expect.stringContaining('403')],
    ['pomeranje', 'waiting', null],
  ]);
  // the refused change leaves visit and message unchanged
  expect(await refusal(product, 'updateVisit', { ...VISIT, ...visit })).toMatchObject({ code: 'CONFLICT' });
  expect(await states()).toHaveLength(2);
  await goTo(DAY, '12:00');
  await run();
  expect(texts().slice(1)).toEqual([expect.stringContaining('termin je pomeren')]);
});

test('a move that is taken back at once is not reported, a cancellation names the time that the customer knows', async () => {
  const made = await make();
  const moved = await move(made, { vreme: '10:00' });
  const back = await move(moved, {});
  await goTo(addDays(TODAY, 1), '12:00');
  await run();
  expect(await states()).toEqual([['pomeranje', 'withdrawn', null]]);
  const again = await move(back, { vreme: '13:00' });
  await setStatus(again, 'otkazano');
  await goTo(addDays(TODAY, 1), '12:15');
  await run();
  expect(texts()).toEqual([expect.stringMatching(`^Otkazan je termin: servis u \\S+ ${day(DAY)} u 09:00.`)]);
});

test('a move that is reported on the evening stands for the reminder', async () => {
  await move(await make(), { vreme: '10:00' });
  const evening = belgradeMoment({ datum: addDays(DAY, -1), vreme: '17:55' });
  await product.db.updateTable('jobs').set({ run_at: evening }).execute();
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  await run();
  expect(texts()).toEqual([expect.stringContaining('termin je pomeren')]);
});

test('a deleted visit takes its message with it', async () => {
  const { id, version } = await move(await make(), { vreme: '10:00' });
  await change(product, 'deleteVisit', { id, version });
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  expect(texts()).toEqual([]);
  expect(await states()).toEqual([['pomeranje', 'withdrawn', null]]);
});

test('nobody is written to in the night, and nobody of what is over by the morning', async () => {
  await make({ vreme: '08:00' });
  await make({ vreme: '10:00' });
  await goTo(addDays(DAY, -1), '20:58');
  sms.statuses.push(403, 403);
  await run();
  await goTo(addDays(DAY, -1), '21:00');
  await run();
  expect(texts()).toHaveLength(2);
  await goTo(DAY, '07:59');
  await run();
  expect(texts()).toHaveLength(2);
  await goTo(DAY, '08:00');
  await run();
  expect(texts().slice(2)).toEqual([expect.stringContaining('u 10:00')]);
  expect((await states()).map(([, state]) => state)).toEqual(['failed', 'done']);
});

test('a client who wants no messages gets none, nor does a number abroad', async () => {
  await make();
  await make({ telefon: '+4915112345678', vreme: '11:00' });
  await product.db.updateTable('clients').set({ ne_salji: TODAY }).execute();
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  await product.db.updateTable('clients').set({ ne_salji: null, email: null }).execute();
  await run();
  expect(texts()).toEqual([]);
  expect(await states()).toEqual([
    ['podsetnik', 'withdrawn', 'Klijent ne želi poruke.'],
    ['podsetnik', 'withdrawn', 'Klijent ne želi poruke.'],
  ]);
  await product.db.deleteFrom('jobs').execute();
  await run();
  expect(texts()).toHaveLength(1);
  expect((await states())[1]).toEqual(['podsetnik', 'failed', 'Na brojeve ove zemlje SMS se ne šalje.']);
  await product.db.updateTable('clients').set({ email: 'vrt@example.com' }).execute();
});

test.each([500, 502, 503, 504])('a gateway that answers %i gets the message again', async status => {
  await make();
  sms.statuses.push(status);
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  expect(await states()).toEqual([['podsetnik', 'waiting', expect.stringContaining(String(status))]]);
  await goTo(addDays(DAY, -1), '18:01');
  await run();
  expect(texts()).toHaveLength(2);
  expect(await states()).toEqual([['podsetnik', 'done', null]]);
});

test('a message that its gateway refuses for good ends with a reason, and is on the first screen until the visit', async () => {
  const visit = await make();
  sms.statuses.push(400);
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  const razlog = 'SMS servis je odbio poruku ili broj (odgovor 400).';
  expect(await states()).toEqual([['podsetnik', 'failed', razlog]]);
  const unsent = async () => {
    const query = '{ getToday { blokovi { vrsta total stavke { naziv opis telefon datum vreme } } } }';
    const { data } = await product.gql<{ getToday: { blokovi: { vrsta: string }[] } }>(query);
    return data.getToday.blokovi.find(({ vrsta }) => vrsta === 'neposlato');
  };
  // the database's clock is not moved, only the visit's day
  expect(await unsent()).toMatchObject({
    total: 1,
    stavke: [{ naziv: 'Zimski vrt', opis: `Servis: ${razlog}`, telefon: '+381622068864', datum: DAY, vreme: '09:00' }],
  });
  await move(visit, { vreme: '11:00' });
  expect(await unsent()).toMatchObject({ total: 0 });
});

test('people responsible for a visit are notified once of a message that was not sent', async () => {
  await make({ osobe: [product.staff] });
  sms.statuses.push(400);
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  await run();
  const rows = await product.db.selectFrom('notices').select(['account_id', 'vrsta', 'tekst']).execute();
  expect(rows).toEqual([
    {
      account_id: product.staff,
      vrsta: 'nije otišlo',
      tekst: expect.stringMatching(/^Zimski vrt: SMS servis je odbio/),
    },
  ]);
});

test('a landline gets no SMS: the second phone does, then the mail', async () => {
  const contacts = (telefon1: string, telefon2: string | null) =>
    product.db.updateTable('clients').set({ telefon1, telefon2 }).execute();
  await make({ telefon: null });
  await contacts('+381113441234', '+381601234567');
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  expect(sms.received.map(({ body }) => JSON.parse(body).to)).toEqual(['+381601234567']);
  await make({ telefon: null, vreme: '11:00' });
  await contacts('+381113441234', null);
  await goTo(addDays(DAY, -1), '18:20');
  await run();
  expect(mail.mails).toHaveLength(1);
  await contacts('+381622068864', null);
});

test('what the evening missed goes out at eight; what was made later does not', async () => {
  await make();
  await goTo(DAY, '07:30');
  await make({ vreme: '12:00' });
  await run();
  await goTo(DAY, '08:00');
  await run();
  await run();
  expect(texts()).toEqual([expect.stringContaining('u 09:00')]);
});

test('a corrected phone and street reach the coming visits, unless others were typed for them', async () => {
  const visit = await make();
  const typed = await make({ vreme: '11:00', telefon: '060/123-4567' });
  await product.db.updateTable('clients').set({ telefon1: '+381641112223', adresa: 'Nova 5' }).execute();
  const read = (id: string) =>
    product.db
      .selectFrom('visits')
      .select(['telefon', 'adresa', 'version'])
      .where('id', '=', Number(id))
      .executeTakeFirst();
  expect(await read(visit.id)).toEqual({ telefon: '+381641112223', adresa: 'Nova 5', version: visit.version + 1 });
  expect(await read(typed.id)).toEqual({ telefon: '+381601234567', adresa: 'Nova 5', version: typed.version + 1 });
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  expect(sms.received.map(({ body }) => JSON.parse(body).to).toSorted()).toEqual(['+381601234567', '+381641112223']);
  await product.db.updateTable('clients').set({ telefon1: '+381622068864', adresa: 'Savska 2' }).execute();
});

test('a visit deleted after its reminder is a call to make, unless the customer is notified', async () => {
  const { id, version } = await make();
  const other = await make({ vreme: '11:00' });
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  await change(product, 'deleteVisit', { id, version });
  await change(product, 'deleteVisit', { id: other.id, version: other.version, javiti: true });
  await goTo(addDays(DAY, -1), '18:15');
  await run();
  expect(texts().slice(2)).toEqual([expect.stringMatching(/^Otkazan je termin.* u 11:00/)]);
  const query = '{ getToday { blokovi { vrsta stavke { opis vreme } } } }';
  const { data } = await product.gql<{ getToday: { blokovi: { vrsta: string }[] } }>(query);
  expect(data.getToday.blokovi.find(({ vrsta }) => vrsta === 'neposlato')).toMatchObject({
    stavke: [{ opis: 'Servis: obrisana je, a klijent je očekuje', vreme: '09:00' }],
  });
});

test('by mail with the company’s own text, to which the customer can reply', async () => {
  await choose({ kanal: 'mejl', podsetnik: 'Dolazimo {dan} {vreme}, {adresa}. Žurimo!' });
  await product.db.updateTable('company').set({ email: 'info@okno.rs' }).execute();
  await make({ vreme: null });
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  expect(mail.mails).toHaveLength(1);
  const [sent = ''] = mail.mails;
  expect(sent).toMatch(/^To: vrt@example.com\r$/m);
  expect(sent).toMatch(/^Reply-To: info@okno.rs\r$/m);
  expect(textOf(sent)).toContain(`${day(DAY)} u toku dana, Savska 2, Šabac. Žurimo!`);
});

test('a mail that its server refuses has not gone for certain, and is tried again', async () => {
  await choose({ kanal: 'mejl' });
  await make();
  mail.refuse.push('450 later');
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  expect(await states()).toEqual([['podsetnik', 'waiting', expect.stringContaining('450 later')]]);
  await goTo(addDays(DAY, -1), '18:02');
  await run();
  expect(mail.mails).toHaveLength(1);
  expect(await states()).toEqual([['podsetnik', 'done', null]]);
});

test('the record shows what was sent to a customer; without the right to phones neither the number nor the text', async () => {
  const visit = await make();
  await goTo(addDays(DAY, -1), '18:00');
  await run();
  const query = 'query($id: ID) { listVisitMessages(visitId: $id) { vrsta stanje kanal prima tekst } }';
  const read = async (as: string) =>
    (await product.gql<{ listVisitMessages: object[] }>(query, { id: visit.id }, { as })).data.listVisitMessages;
  const sent = { vrsta: 'podsetnik', stanje: 'done', kanal: 'sms' };
  expect(await read(product.staff)).toEqual([
    { ...sent, prima: '062/206-8864', tekst: expect.stringContaining('Podsecamo Vas') },
  ]);
  const workshop = await product.account('rade', 'Rade Radić', ['radionica']);
  expect(await read(workshop)).toEqual([{ ...sent, prima: '•••64', tekst: null }]);
});

test('a waiting message says how, to whom and when it goes, or why it will not; the number only to those who may read it', async () => {
  const visit = await move(await make(), { vreme: '10:00', telefon: null });
  const query = 'query($id: ID) { listVisitMessages(visitId: $id) { stanje razlog kada kanal prima tekst } }';
  const read = async (as = product.staff) =>
    (await product.gql<{ listVisitMessages: object[] }>(query, { id: visit.id }, { as })).data.listVisitMessages;
  const waits = { stanje: 'waiting', razlog: null, kada: expect.stringMatching(/T\d\d:\d\d/), tekst: null };
  expect(await read()).toEqual([{ ...waits, kanal: 'sms', prima: '062/206-8864' }]);
  const workshop = await product.account('sava', 'Sava Savić', ['radionica']);
  expect(await read(workshop)).toEqual([{ ...waits, kanal: 'sms', prima: '•••64' }]);
  const owners = '{ listReminderMessages { kanal prima razlog } }';
  const { data } = await product.gql<{ listReminderMessages: object[] }>(owners, {}, owner());
  expect(data.listReminderMessages).toEqual([{ kanal: 'sms', prima: '062/206-8864', razlog: null }]);
  await choose({ kanal: 'mejl' });
  expect(await read()).toEqual([{ ...waits, kanal: 'mejl', prima: 'vrt@example.com' }]);
  expect(await read(workshop)).toEqual([{ ...waits, kanal: 'mejl', prima: 'v•••@example.com' }]);
  await product.db.updateTable('clients').set({ ne_salji: TODAY }).execute();
  const no = { ...waits, prima: null };
  expect(await read()).toEqual([{ ...no, kanal: 'mejl', razlog: 'Neće otići. Klijent ne želi poruke.' }]);
  await choose({ kanal: null });
  expect(await read()).toEqual([{ ...no, kanal: null, razlog: 'Neće otići. Poruke su isključene.' }]);
});

test('open screens are notified of every state of a message by the transaction that writes it, whichever process does', async () => {
  const url = await product.app.listen({ host: '127.0.0.1', port: 0 });
  let reader: EventReader | undefined;
  // the stream opens only while the server listens to PostgreSQL, which begins right after its start
  await expect
    .poll(async () => {
      reader = await EventReader.open(`${url}/api/graphql/stream`, product.bearer(product.owner));
      return reader.status;
    })
    .toBe(200);
  /** Waits for the next notice about a message; returns the state of the newest message at that time. */
  const told = async () => {
    for (;;) {
      const notice = await reader?.next<{ data: { changed: { action: string; id: string; actorName: string } } }>();
      if (typeof notice !== 'object' || notice === null) throw new Error('the stream has ended');
      const { action, ...changed } = notice.data.changed;
      if (action !== VISIT_MESSAGE) continue;
      expect(changed).toMatchObject({ entity: 'visit', actorName: '' });
      return (await states()).at(-1)?.[1];
    }
  };
  const visit = await make();
  const moved = await move(visit, { vreme: '10:00' });
  expect(await told()).toBe('waiting');
  // its message is withdrawn and another one queued in one transaction, so there is one notice
  await move(moved, { vreme: '11:00' });
  expect(await told()).toBe('waiting');
  const away = openDatabase(product.connection);
  // a day later, because at night a message waits for the morning
  const clock = () => new Date(Date.now() + 24 * 60 * 60_000);
  const endings: DoJob[] = [
    async () => ({ later: clock() }),
    async (_, handing) => {
      await handing();
      throw new Error('no reply');
    },
  ];
  for (const end of endings) {
    const isDoing = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const doing: DoJob = async (...job) => {
      isDoing.resolve();
      await goOn.promise;
      return end(...job);
    };
    const jobs = createJobs({ db: away, clock, log: { warn() {} } });
    jobs.handle({ [REMINDER]: { run: doing } });
    const running = jobs.run();
    await isDoing.promise;
    expect(await told()).toBe('taken');
    goOn.resolve();
    await jobs.stop();
    await running;
    expect(await told()).toBe(end === endings[0] ? 'waiting' : 'possibly-sent');
  }
  await away.destroy();
  reader?.close();
});

test('a mail server that hangs at one message holds up no other', async () => {
  await choose({ kanal: 'mejl' });
  await make();
  await make({ vreme: '11:00' });
  Object.assign(mail.stall, { at: 'mail', times: 1, reached: 0 });
  await goTo(addDays(DAY, -1), '18:00');
  const both = run();
  await expect.poll(() => mail.mails.length).toBe(1);
  await expect.poll(async () => (await states()).map(([, state]) => state).toSorted()).toEqual(['done', 'taken']);
  mail.hangUp();
  await both;
  await goTo(addDays(DAY, -1), '18:02');
  await run();
  expect(mail.mails).toHaveLength(2);
});

test('owners choose; a stale page, an unknown field and staff are refused', async () => {
  const { version } = await choose({ kanal: 'sms' });
  const input = { version, saKvacicama: true };
  expect(await refusal(product, 'updateReminderSettings', input)).toMatchObject({ code: 'FORBIDDEN' });
  const stale = { ...input, version: version - 1 };
  expect(await refusal(product, 'updateReminderSettings', stale, owner())).toMatchObject({ code: 'CONFLICT' });
  const wrong = { ...input, podsetnik: 'Cena je {cena}' };
  expect(await refusal(product, 'updateReminderSettings', wrong, owner())).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { podsetnik: expect.stringContaining('{cena} ne postoji') },
  });
});
