import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DOCUMENT_LISTS, type DocumentKind, MAIL_PREFIX } from '#domain/lists.ts';
import { MAIL_ADDRESSES_A_DAY, MAIL_ATTACHED_BYTES_MAX, MAILS_A_DAY, MAILS_A_MINUTE } from '#domain/mail/mail.ts';
import { MAIL_KINDS } from '#domain/mail/mail-texts.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { installationSecret } from '#server/kernel/postgres/installation-secret.ts';
import { type CallOptions, openApp, startApp } from '../../../tests/api/app.ts';
import { newProject } from '../../../tests/api/business-steps.ts';
import { messagesIn } from '../../../tests/api/messages.ts';
import { startMailServer, textOf } from '../../../tests/services/mail-server.ts';
import { mailLinks } from './mail-link.ts';
import type { MailRow } from './mails.queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ORIGIN = 'https://okno.example.rs';

const mail = await startMailServer();
afterAll(() => mail.close());
const app = await startApp({ SMTP_URL: mail.url, SMTP_FROM: 'Prodaja <okno@firma.rs>', PUBLIC_URL: ORIGIN });
await app.db.updateTable('company').set({ naziv: 'Okno doo', email: 'info@firma.rs' }).execute();
const project = await newProject(app, 4);
const offer = await addDocument('offer', 'Ponuda Đorđević.pdf', '%PDF-1.4 TAJNA CENA');
beforeEach(async () => {
  for (const table of ['mails', 'jobs', 'throttles'] as const) await app.db.deleteFrom(table).execute();
  mail.mails.length = 0;
  mail.unknown.length = 0;
});

/** Stores a text as an uploaded file and adds it to the project's list of that kind; returns the file's key. */
async function addDocument(kind: DocumentKind, naziv: string, text: string): Promise<string> {
  const { prefix, add } = DOCUMENT_LISTS[kind];
  const response = await app.upload(prefix, naziv, Buffer.from(text));
  const { objectKey } = response.json<{ objectKey: string }>();
  await app.change(add, { ...project, naziv, objectKey });
  return objectKey;
}
const setSize = (objectKey: string, size: number) =>
  app.db.updateTable('files').set({ size }).where('object_key', '=', objectKey).execute();
const markDeleted = (objectKey: string, deleted_at: Date | null) =>
  app.db.updateTable('documents').set({ deleted_at }).where('object_key', '=', objectKey).execute();

const FIELDS = 'id stanje razlog naslov vezaDo vezaUkinuta prilozi { naziv }';
const LETTER = { prima: ['ana@example.com'], naslov: 'Ponuda za vas', tekst: 'Poštovani,\nšaljemo ponudu.' };
const send = (input: object = {}, options?: CallOptions) =>
  app.change<MailRow[]>('sendMail', { projectId: project.id, ...LETTER, ...input }, FIELDS, options);
const refusalOf = (input: object, options?: CallOptions) =>
  app.refusal('sendMail', { projectId: project.id, ...LETTER, ...input }, options);
const withId = (name: string, id = '') =>
  app.query<MailRow[]>(`mutation($id: ID!) { ${name}(id: $id) { ${FIELDS} } }`, { id });
const list = (options?: CallOptions) =>
  app.query<MailRow[]>(`{ listMails(projectId: "${project.id}") { ${FIELDS} } }`, {}, options);
const states = async () => (await list()).map(({ stanje, razlog }) => [stanje, razlog]);
const runJobs = () => app.built.jobs.run();
/** Gets a page without a session. */
const getWithoutSession = (url: string) => app.get(url, { as: null });
/** The headers of a mail, with continuation lines joined. */
const headersOf = (text = '') => (text.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
/** The text and the attached documents of a mail, decoded. */
const bodyOf = (text = '') =>
  text
    .split(/\r\n--[^\r\n]+/)
    .map(part => textOf(part.replace(/^\r\n/, '')))
    .join('\n');

test('sends a mail once, with its document, the company’s name as sender and the person’s address for replies', async () => {
  const verified = { email: 'mira@firma.rs', email_verified_at: new Date() };
  await app.db.updateTable('accounts').set(verified).where('id', '=', app.staff).execute();
  const key = randomUUID();
  const input = { kopija: ['vid@example.com'], prilozi: [offer] };
  const [first] = await send(input, { key });
  const [again] = await send(input, { key });
  expect(again).toEqual(first);
  expect(first).toMatchObject({ stanje: 'čeka', prilozi: [{ naziv: 'Ponuda Đorđević.pdf' }], vezaDo: null });
  await runJobs();
  await runJobs();
  expect(mail.mails).toHaveLength(1);
  const [sent = ''] = mail.mails;
  const headers = headersOf(sent);
  expect(headers).toMatch(/^From: Okno doo <okno@firma\.rs>$/m);
  expect(headers).toMatch(/^To: ana@example\.com$/m);
  expect(headers).toMatch(/^Cc: vid@example\.com$/m);
  expect(headers).toMatch(/^Reply-To: =\?.*<mira@firma\.rs>$/m);
  expect(headers).toContain(`Message-ID: <${first?.id}@okno.example.rs>`);
  expect(bodyOf(sent)).toContain('šaljemo ponudu.');
  expect(bodyOf(sent)).toContain('%PDF-1.4 TAJNA CENA');
  expect(await states()).toEqual([['poslato', null]]);
});

test('replies go to the company when the person who sends a mail has no verified address', async () => {
  await app.db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', app.staff).execute();
  await send();
  await runJobs();
  expect(headersOf(mail.mails[0])).toMatch(/^Reply-To: =\?.*<info@firma\.rs>$/m);
});

test('refuses a mail with a line break in the subject or an address, and stores nothing', async () => {
  const naslov = 'Ponuda\r\nBcc: svi@example.com';
  expect(await refusalOf({ naslov })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { naslov: 'Naslov je jedan red.' },
  });
  for (const field of ['prima', 'kopija'])
    expect(await refusalOf({ [field]: ['ana@example.com\r\nBcc: svi@example.com'] })).toMatchObject({
      fields: { [field]: expect.stringContaining('nije e-adresa') },
    });
  expect(await list()).toEqual([]);
  await runJobs();
  expect(mail.mails).toEqual([]);
});

test('a line break in the company’s name or a file’s name adds no header', async () => {
  const name = 'Zla" \n Bcc: x@example.com.pdf';
  await app.db.updateTable('company').set({ naziv: 'Okno\r\nBcc: svi@example.com' }).execute();
  const prilozi = [await addDocument('offer', name, '%PDF-1.4 x')];
  await send({ prilozi });
  await runJobs();
  await app.db.updateTable('company').set({ naziv: 'Okno doo' }).execute();
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]).not.toMatch(/^Bcc:/im);
  expect(mail.mails[0]).not.toMatch(/^ ?Bcc: x@/im);
});

test('returns RATE_LIMITED after 200 mails of an account in a day; a refused mail does not count', async () => {
  await send();
  await app.db
    .updateTable('throttles')
    .set({ hits: MAILS_A_DAY - 1 })
    .where('key', 'like', 'mails:%')
    .execute();
  await refusalOf({ prima: [] });
  await send();
  expect(await refusalOf({})).toMatchObject({ code: 'RATE_LIMITED' });
  await send({}, app.asOwner);
  expect(await list()).toHaveLength(3);
});

test('returns RATE_LIMITED after 20 mails in a minute or 500 addresses in a day, and warns the owners once', async () => {
  const verified = { email: 'petar@okno.rs', email_verified_at: new Date() };
  await app.db.updateTable('accounts').set(verified).where('id', '=', app.owner).execute();
  const prima = Array.from({ length: 10 }, (_, i) => `kupac${i}@example.com`);
  for (let mails = 0; mails < MAILS_A_MINUTE; mails++) await send({ prima });
  expect(await refusalOf({ prima })).toMatchObject({ code: 'RATE_LIMITED' });
  await app.advanceClock(61_000);
  for (let mails = MAILS_A_MINUTE; mails < 40; mails++) await send({ prima });
  await app.advanceClock(61_000);
  for (let mails = 40; mails < MAIL_ADDRESSES_A_DAY / 10; mails++) await send({ prima });
  expect(await refusalOf({ prima })).toMatchObject({ code: 'RATE_LIMITED' });
  const warnings = (await messagesIn(app.db)).filter(({ subject }) => subject.includes('mnogo'));
  expect(warnings).toMatchObject([{ recipient: 'petar@okno.rs', body: expect.stringContaining('Mira Jović') }]);
  await app.db.updateTable('accounts').set({ email: null, email_verified_at: null }).execute();
  await app.advanceClock(-122_000);
});

test('does not retry a mail that was possibly sent; a mail that a person sends again is a reply to the first one', async () => {
  mail.die.times = 1;
  const [first] = await send();
  await runJobs();
  expect(mail.mails).toHaveLength(1);
  expect(await states()).toEqual([['možda poslato', expect.stringContaining('closed')]]);
  await app.advanceClock(DAY_MS);
  await runJobs();
  expect(mail.mails).toHaveLength(1);
  const mails = await withId('sendMailAgain', first?.id);
  expect(mails.map(({ stanje }) => stanje)).toEqual(['čeka', 'možda poslato']);
  await runJobs();
  expect(mail.mails).toHaveLength(2);
  expect(headersOf(mail.mails[1])).toContain(`In-Reply-To: <${first?.id}@okno.example.rs>`);
  expect(await states()).toEqual([
    ['poslato', null],
    ['možda poslato', expect.anything()],
  ]);
  await app.advanceClock(-DAY_MS);
});

test.each([
  ['before the message', 'mail', 0],
  // a size above what the sockets buffer, so that the message is only partly sent
  ['in the middle of the message', 'message', 13_000_000],
] as const)('retries a mail when the server ended the connection %s', async (_, at, size) => {
  const prilozi = [await addDocument('offer', 'velik.pdf', `%PDF-1.4${' '.repeat(size)}`)];
  Object.assign(mail.stall, { at, times: 1, reached: 0 });
  await send({ prilozi });
  const first = runJobs();
  await expect.poll(() => mail.stall.reached).toBe(1);
  mail.hangUp();
  await first;
  expect(await states()).toEqual([['čeka', expect.stringMatching(/closed|ECONNRESET/)]]);
  await app.advanceClock(2 * MINUTE_MS);
  await runJobs();
  expect(mail.mails).toHaveLength(1);
  expect(await states()).toEqual([['poslato', null]]);
  await app.advanceClock(-2 * MINUTE_MS);
});

test('retries a mail after a temporary refusal, fails after a final one, and stores the refused recipients', async () => {
  mail.refuse.push('450 later');
  await send();
  await runJobs();
  expect(await states()).toEqual([['čeka', expect.stringContaining('450 later')]]);
  await app.advanceClock(2 * MINUTE_MS);
  await runJobs();
  expect(await states()).toEqual([['poslato', null]]);
  mail.unknown.push('nema@example.com');
  await send({ prima: ['nema@example.com'] });
  await send({ prima: ['ana@example.com', 'nema@example.com'] });
  await runJobs();
  expect((await states()).slice(0, 2)).toEqual([
    ['poslato', 'Server nije prihvatio: nema@example.com'],
    ['odbijeno', 'Server za mejl je odbio poruku: 550 No such user'],
  ]);
  expect(mail.mails).toHaveLength(2);
  await app.advanceClock(-2 * MINUTE_MS);
});

test('does not send a mail whose document was deleted in the meantime', async () => {
  const objectKey = await addDocument('offer', 'greška.pdf', '%PDF-1.4 x');
  await send({ prilozi: [objectKey] });
  await markDeleted(objectKey, new Date());
  await runJobs();
  expect(await states()).toEqual([['odbijeno', 'Prilog „greška.pdf“ je u međuvremenu obrisan.']]);
  expect(await refusalOf({ prilozi: [objectKey] })).toMatchObject({ fields: { prilozi: expect.anything() } });
});

test('a mail may contain only documents that belong to its record and that the sender may read', async () => {
  const other = await newProject(app, 4);
  expect(await app.refusal('sendMail', { projectId: other.id, ...LETTER, prilozi: [offer] })).toMatchObject({
    fields: { prilozi: expect.anything() },
  });
  for (const role of ['teren', 'radionica']) {
    const as = await app.account(`${role} mejl`, 'Neko', [role]);
    expect(await refusalOf({ prilozi: [offer] }, { as })).toMatchObject({ code: 'FORBIDDEN' });
    await expect(list({ as })).rejects.toThrow('FORBIDDEN');
  }
  const as = await app.account('knjige mejl', 'Neko', ['knjigovodstvo']);
  await send({ prilozi: [offer] }, { as });
  const optimization = DOCUMENT_LISTS.optimization.prefix;
  const prilozi = JSON.stringify([{ objectKey: `${optimization}/x`, naziv: 'a', size: 1, vrsta: 'optimization' }]);
  await sql`update mails set prilozi = ${prilozi}::jsonb`.execute(app.db);
  expect(await list({ as })).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test('sends a file that was uploaded for the mail; the file is on no list, and is stored as long as the mail', async () => {
  expect((await app.upload(MAIL_PREFIX, 'list.exe', Buffer.from('MZ'))).statusCode).toBe(415);
  const uploaded = await app.upload(MAIL_PREFIX, 'list.pdf', Buffer.from('%PDF-1.4 list.pdf'));
  const { objectKey: listKey } = uploaded.json<{ objectKey: string }>();
  // a colleague cannot attach a file that is uploaded and in no mail yet
  expect(await refusalOf({ prilozi: [listKey] }, app.asOwner)).toMatchObject({
    fields: { prilozi: expect.stringContaining('više nije uz ovaj zapis') },
  });
  const [first] = await send({ prilozi: [offer, listKey] });
  expect(first?.prilozi).toEqual([{ naziv: 'Ponuda Đorđević.pdf' }, { naziv: 'list.pdf' }]);
  await runJobs();
  expect(mail.mails[0]).toContain(Buffer.from('%PDF-1.4 list.pdf').toString('base64'));
  expect(await app.db.selectFrom('documents').select('id').where('object_key', '=', listKey).execute()).toEqual([]);

  const address = async (as: string) =>
    (await app.get(`/api/files/url?objectKey=${encodeURIComponent(listKey)}`, { as })).statusCode;
  expect(await address(app.staff)).toBe(200);
  // the same file may be sent again with „Pošalji ponovo“, but not in a mail of another record
  await withId('sendMailAgain', first?.id);
  await runJobs();
  expect(mail.mails).toHaveLength(2);
  const other = await newProject(app, 4);
  expect(await refusalOf({ projectId: other.id, prilozi: [listKey] })).toMatchObject({ code: 'BAD_USER_INPUT' });

  // a person who may not read all documents of a mail can read none of its files
  const bookkeeper = await app.account('racun', 'Rada Računović', ['knjigovodstvo']);
  expect(await address(bookkeeper)).toBe(200);
  await sql`update mails set prilozi = jsonb_set(prilozi, '{0,vrsta}', '"optimization"')`.execute(app.db);
  expect(await address(bookkeeper)).toBe(404);
  expect(await address(app.owner)).toBe(200);

  await app.advanceClock(2 * DAY_MS);
  await app.built.files.sweep();
  expect(await address(app.staff)).toBe(200);
  await app.db.deleteFrom('mails').execute();
  await app.built.files.sweep();
  expect(await app.db.selectFrom('files').select('naziv').where('object_key', '=', listKey).execute()).toEqual([]);
  await app.advanceClock(-2 * DAY_MS);
});

test('sends a link instead of documents of more than 15 MB; the link expires and can be revoked', async () => {
  await setSize(offer, MAIL_ATTACHED_BYTES_MAX + 1);
  const [sent] = await send({ prilozi: [offer] });
  await runJobs();
  await setSize(offer, 20);
  const text = bodyOf(mail.mails[0]);
  expect(text).not.toContain('TAJNA');
  expect(text).toContain(`Prilozi (1 prilog, 15.0 MB) mogu da se preuzmu do`);
  const path = /https:\/\/okno\.example\.rs(\/api\/mail\/[\w-]+)/.exec(text)?.[1] ?? '';
  const page = await getWithoutSession(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Ponuda Đorđević.pdf');
  const file = await getWithoutSession(`${path}/0`);
  expect(file.body).toBe('%PDF-1.4 TAJNA CENA');
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  expect((await withId('revokeMailLink', sent?.id))[0]?.vezaUkinuta).not.toBeNull();
  const revoked = [await getWithoutSession(path), await getWithoutSession(`${path}/0`)];
  await app.db.updateTable('mails').set({ veza_ukinuta: null }).execute();
  expect((await getWithoutSession(path)).statusCode).toBe(200);
  // a token with another signature gets the same response as a revoked one
  const forged = path.replace(/.$/, last => (last === 'A' ? 'B' : 'A'));
  const unknown = [await getWithoutSession(forged), await getWithoutSession(`${forged}/0`)];
  for (const [at, answer] of revoked.entries()) {
    expect(answer.statusCode).toBe(404);
    expect(unknown[at]?.statusCode).toBe(404);
    const withoutRequestId = (text = '') => text.replace(/"requestId":"[^"]*"/, '');
    expect(withoutRequestId(answer.body)).toBe(withoutRequestId(unknown[at]?.body));
  }
  for (const index of ['1', '-1', '00', '0/..', 'x'])
    expect((await getWithoutSession(`${path}/${index}`)).statusCode).toBe(404);
  await app.advanceClock(14 * DAY_MS);
  expect((await getWithoutSession(path)).statusCode).toBe(404);
  await app.advanceClock(-14 * DAY_MS);
  await markDeleted(offer, new Date());
  expect((await getWithoutSession(`${path}/0`)).statusCode).toBe(404);
  await markDeleted(offer, null);
  await app.setColumns('projects', project.id, { deleted_at: new Date() });
  expect((await getWithoutSession(path)).statusCode).toBe(404);
  await app.setColumns('projects', project.id, { deleted_at: null });
});

test('the page of a mail’s documents returns 404 for forged tokens, and 429 after many requests for one mail from one address', async () => {
  for (const token of ['x', 'A'.repeat(54), offer.replaceAll('/', '')])
    expect((await getWithoutSession(`/api/mail/${token}`)).statusCode).toBe(404);
  await setSize(offer, MAIL_ATTACHED_BYTES_MAX + 1);
  const sent = [await send({ prilozi: [offer] }), await send({ prilozi: [offer] })];
  await setSize(offer, 20);
  const links = mailLinks(await installationSecret(app.db, 'mail-links'));
  const [read = '', other = ''] = sent.map(([newest]) => `/api/mail/${links.tokenOf(newest?.id ?? '')}`);
  const statusFrom = async (forwardedFor: string, url: string) =>
    (await app.app.inject({ url, headers: { 'x-forwarded-for': forwardedFor } })).statusCode;
  for (let time = 0; time < 120; time++) await statusFrom('203.0.113.7', read);
  expect(await statusFrom('203.0.113.7', read)).toBe(429);
  expect([await statusFrom('203.0.113.8', read), await statusFrom('203.0.113.7', other)]).toEqual([200, 200]);
});

test('a new mail starts with the client’s address, and the day since which the client wants no messages', async () => {
  const client = { email: 'kupac@example.com', ne_salji: belgradeDay(new Date()) };
  await app.db.updateTable('clients').set(client).execute();
  const text = `{ getMailStart(projectId: "${project.id}") {
    prima neSalji odgovor broj posiljalac firma dokumenti { naziv vrsta } imaMejl imaAdresu } }`;
  expect(await app.query(text)).toMatchObject({
    ...{ prima: 'kupac@example.com', neSalji: belgradeDay(new Date()), posiljalac: 'Mira Jović' },
    ...{ firma: 'Okno doo', imaMejl: true, imaAdresu: true },
    broj: expect.stringMatching(/^\d{4}\/\d{4}$/),
    dokumenti: expect.arrayContaining([{ naziv: 'Ponuda Đorđević.pdf', vrsta: 'offer' }]),
  });
});

test('a new mail starts with the text that an owner set for its kind; a stale or wrong text is refused', async () => {
  const start = () => app.query(`{ getMailStart(projectId: "${project.id}") { tekstovi { vrsta naslov tekst } } }`);
  const changedText = { vrsta: 'offer', version: 0, naslov: 'Ponuda za {klijent}' };
  const texts = await app.change<object[]>('updateMailText', changedText, 'vrsta version', app.asOwner);
  expect(texts).toContainEqual({ vrsta: 'offer', version: 1 });
  expect(texts).toHaveLength(MAIL_KINDS.length);
  expect(await start()).toEqual({ tekstovi: [{ vrsta: 'offer', naslov: 'Ponuda za {klijent}', tekst: null }] });
  expect(await app.refusal('updateMailText', changedText, app.asOwner)).toMatchObject({ code: 'CONFLICT' });
  expect(
    await app.refusal('updateMailText', { ...changedText, version: 1, tekst: '{cena}' }, app.asOwner),
  ).toMatchObject({ code: 'BAD_USER_INPUT', fields: { tekst: expect.stringContaining('{cena} ne postoji') } });
  await app.change('updateMailText', { vrsta: 'offer', version: 1 }, 'version', app.asOwner);
  expect(await start()).toEqual({ tekstovi: [{ vrsta: 'offer', naslov: null, tekst: null }] });
});

test('sends a test mail and returns its recipient, or reports the mail server’s error', async () => {
  const text = 'mutation($prima: String!) { sendTestMail(prima: $prima) }';
  const sendTest = (prima: string) => app.gql<{ sendTestMail: string }>(text, { prima }, app.asOwner);
  expect((await sendTest('vlasnik@firma.rs')).data.sendTestMail).toBe('vlasnik@firma.rs');
  expect(headersOf(mail.mails[0])).toMatch(/^To: vlasnik@firma\.rs$/m);
  mail.unknown.push('nema@firma.rs');
  expect((await sendTest('nema@firma.rs')).errors[0]?.extensions.fields?.prima).toContain('550 No such user');
  expect((await sendTest('x\r\ny@firma.rs')).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('returns CONFLICT for a new mail when no mail server is configured', async () => {
  const withoutMailServer = await openApp();
  const { id } = await newProject(withoutMailServer);
  expect(await withoutMailServer.refusal('sendMail', { projectId: id, ...LETTER })).toMatchObject({
    code: 'CONFLICT',
  });
  await withoutMailServer.close();
});
