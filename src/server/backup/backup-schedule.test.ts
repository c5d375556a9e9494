import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword } from '#server/identity/flows/password-hash.ts';
import { readConfig } from '#server/kernel/config.ts';
import { clientConfig } from '#server/kernel/postgres/database.ts';
import { openApp, startApp } from '../../../tests/api/app.ts';
import { messagesIn } from '../../../tests/api/messages.ts';
import { addStoredFiles } from '../../../tests/api/stored-files.ts';
import { scratchFolder } from '../../../tests/scratch.ts';
import { startMailServer } from '../../../tests/services/mail-server.ts';
import { startS3Server } from '../../../tests/services/s3-server.ts';
import { type BackupSchedule, createSchedule } from './backup-schedule.ts';
import { requireDestination } from './destination.ts';
import { newKey } from './encryption.ts';
import { verify } from './restore.ts';

const DAY_MS = 24 * 3_600_000;
const PROGRAM = new URL('../backup-process.ts', import.meta.url);

let folder: string;
let otherFolder: string;
const mail = await startMailServer();
afterAll(() => mail.close());
const app = await startApp({ METRICS: 'on', SMTP_URL: mail.url });
await app.built.files.checkStore(); // the check that a server does when it starts
await addStoredFiles(app);
beforeEach(async () => {
  folder = scratchFolder('kopije');
  otherFolder = scratchFolder('drugde');
  await app.db.deleteFrom('backups').execute();
});

const FIELDS = `upozorenje cekaPocetak plan { ukljuceno gde primalac sat dnevnih nedeljnih mesecnih probaNa version }
  kopije { stanje naziv bajtova datoteka greska proba probaGreska obrisana }`;
interface Backups {
  upozorenje: string | null;
  cekaPocetak: boolean;
  plan: Record<string, unknown> & { version: number };
  kopije: Record<string, unknown>[];
}
const read = async () =>
  (await app.gql<{ getBackups: Backups }>(`{ getBackups { ${FIELDS} } }`, {}, app.asOwner)).data.getBackups;
const PLAN = { ukljuceno: true, primalac: null, sat: 3, dnevnih: 2, nedeljnih: 0, mesecnih: 0, probaNa: 0 };
/** Sets when the owner last confirmed their identity, as a sign-in at the OpenID provider does. */
const confirmIdentity = (at: Date | null = new Date()) =>
  app.db.updateTable('sessions').set({ proved_at: at }).where('account_id', '=', app.owner).execute();
const save = async (input: object = {}): Promise<Backups> => {
  await confirmIdentity();
  const { version } = (await read()).plan;
  return app.change('updateBackupPlan', { ...PLAN, gde: folder, version, ...input }, FIELDS, app.asOwner);
};
const refuse = (input: object) => app.refusal('updateBackupPlan', input, app.asOwner);
const changeOwner = (values: object) =>
  app.db.updateTable('accounts').set(values).where('id', '=', app.owner).execute();
const archivesIn = (folder: string) => readdirSync(folder).filter(name => name.startsWith('okno-'));

/** The schedule of a second server on the same database. */
const secondServer = (): BackupSchedule =>
  createSchedule({
    db: app.db,
    connection: app.connection,
    config: readConfig({ DATA_DIR: app.dataDir }),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    program: PROGRAM,
    notifyOwners: async () => {},
  });

test('only owners can set the plan, and the error for a wrong value names the field', async () => {
  const saved = await save({ probaNa: 7, primalac: (await newKey()).recipient });
  expect(saved.plan).toMatchObject({ ukljuceno: true, gde: folder, sat: 3, probaNa: 7 });
  const input = { ...PLAN, gde: folder, version: saved.plan.version };
  expect(await app.refusal('updateBackupPlan', input)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refuse({ ...input, version: 0 })).toMatchObject({ code: 'CONFLICT' });
  for (const [field, value] of [
    ['gde', 's3://b?endpoint=x'],
    ['gde', 's3://b/%zz/'],
    ['primalac', 'age1x'],
    ['sat', 24],
    ['dnevnih', 0],
  ] as const)
    expect(await refuse({ ...input, [field]: value }), `${value}`).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
});

test('a change of the plan requires a confirmed identity in the last five minutes and is reported to the other owners', async () => {
  await save();
  const password = 'prozor sa tri krila';
  await changeOwner({ password_hash: await hashPassword(password) });
  const other = await app.account('drugi', 'Drugi Vlasnik', ['owner']);
  const verified = { email: 'drugi@okno.rs', email_verified_at: new Date() };
  await app.db.updateTable('accounts').set(verified).where('id', '=', other).execute();
  const { version } = (await read()).plan;
  const input = { ...PLAN, gde: folder, version };
  const changes = [
    { ukljuceno: false },
    { dnevnih: 1 },
    { sat: 4 },
    { gde: otherFolder },
    { primalac: (await newKey()).recipient },
  ];
  for (const at of [null, new Date(Date.now() - 6 * 60_000)]) {
    await confirmIdentity(at);
    for (const changed of changes)
      expect(await refuse({ ...input, ...changed })).toMatchObject({
        code: 'CONFIRM_REQUIRED',
        fields: { password: 'Za ovu izmenu unesite trenutnu lozinku.' },
      });
  }

  const confirm = (body: object) => app.rest('POST', '/api/auth/confirm', body, app.asOwner);
  for (const body of [{}, { password: 'pogrešna lozinka' }]) expect((await confirm(body)).status).toBe(400);
  expect((await confirm({ password })).status).toBe(200);
  const movedPlan = await app.change<Backups>('updateBackupPlan', { ...input, gde: otherFolder }, FIELDS, app.asOwner);
  expect(movedPlan.plan.gde).toBe(otherFolder);
  expect(await messagesIn(app.db, 'drugi@okno.rs')).toMatchObject([
    { body: expect.stringContaining('Izmenjena su podešavanja rezervnih kopija (Gde se čuvaju).') },
  ]);
  await confirmIdentity(null);
  await changeOwner({ password_hash: null });
  expect(await refuse({ ...input, version: version + 1 })).toMatchObject({
    code: 'CONFIRM_REQUIRED',
    fields: { freshSignIn: expect.any(String) },
  });
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', other).execute();
});

test('two servers make a due backup once a day', async () => {
  await save();
  const other = secondServer();
  const busy = new pg.Client(clientConfig(app.connection));
  await busy.connect();
  await busy.query("select pg_advisory_lock(hashtext('okno backup'))");
  await other.tick();
  await busy.end();
  expect((await read()).kopije).toEqual([]);
  await Promise.all([app.built.backups.tick(), other.tick()]);
  await Promise.all([app.built.backups.tick(), other.tick()]);
  const { kopije, upozorenje } = await read();
  expect(kopije).toMatchObject([{ stanje: 'uspela', greska: null, proba: null, obrisana: false }]);
  expect(upozorenje).toBeNull();
  expect(archivesIn(folder)).toEqual([kopije[0]?.naziv]);
  await verify(join(folder, String(kopije[0]?.naziv)));
});

test('a requested backup is made at the next tick, and backups beyond the plan’s numbers are deleted', async () => {
  await save({ ukljuceno: false });
  const earlier = [1, 2, 3].map(days => new Date(Date.now() - days * DAY_MS));
  for (const at of earlier) {
    const naziv = `okno-${at.toISOString().slice(0, 10).replaceAll('-', '')}-020000.tar.zst`;
    writeFileSync(join(folder, naziv), 'x');
    await app.db
      .insertInto('backups')
      .values({ started_at: at, finished_at: at, stanje: 'uspela', gde: folder, naziv })
      .execute();
  }
  writeFileSync(join(folder, 'okno-20200101-020000.tar.zst'), 'of another installation');
  await app.built.backups.tick();
  expect((await read()).kopije).toHaveLength(3);
  await app.gql(`mutation { startBackup { cekaPocetak } }`, {}, app.asOwner);
  expect((await read()).cekaPocetak).toBe(true);
  await app.built.backups.tick();
  const { kopije, cekaPocetak } = await read();
  expect(cekaPocetak).toBe(false);
  const names = kopije.filter(({ obrisana }) => !obrisana).map(({ naziv }) => naziv);
  expect(names).toHaveLength(2);
  expect(archivesIn(folder).sort()).toEqual(['okno-20200101-020000.tar.zst', ...names].sort());
});

test('backups continue after the clock is set back by a month, and the last ones are retained', async () => {
  await save({ dnevnih: 2 });
  const MONTH = 30 * DAY_MS;
  for (const shift of [MONTH, DAY_MS, -MONTH, DAY_MS]) {
    await app.advanceClock(shift);
    await app.built.backups.tick();
  }
  const { kopije, upozorenje } = await read();
  expect(kopije.map(({ stanje, obrisana }) => [stanje, obrisana])).toEqual([
    ['uspela', false],
    ['uspela', false],
    ['uspela', true],
    ['uspela', true],
  ]);
  expect(upozorenje).toBeNull();
  await app.advanceClock(-2 * DAY_MS);
});

test('the drill of an encrypted backup succeeds and leaves no copy of the data', async () => {
  const { identity, recipient } = await newKey();
  await save({ probaNa: 1, primalac: recipient });
  await app.built.backups.tick();
  const [backup] = (await read()).kopije;
  expect(backup).toMatchObject({ stanje: 'uspela', datoteka: 6, proba: 'uspela', probaGreska: null });
  expect(existsSync(join(app.dataDir, 'drill'))).toBe(false);
  await verify(join(folder, String(backup?.naziv)), { identity });
});

test('saving a destination fails unless an archive can be written there', async () => {
  await save();
  const file = join(otherFolder, 'datoteka');
  writeFileSync(file, 'x');
  const { version } = (await read()).plan;
  const refused: [string, string][] = [
    [join(folder, 'nema'), 'Folder ne postoji. Napravite ga ili izaberite drugi.'],
    [file, 'Folder ne postoji. Napravite ga ili izaberite drugi.'],
    [app.dataDir, 'Izaberite folder van foldera u kojima je Okno.'],
    [join(app.dataDir, 'files'), 'Izaberite folder van foldera u kojima je Okno.'],
    [process.cwd(), 'Izaberite folder van foldera u kojima je Okno.'],
    ...['127.0.0.1', 'localhost', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'].map(
      (host): [string, string] => [
        `s3://kopije/?endpoint=http://${host}:9000`,
        'Skladište na istom računaru nije dozvoljeno.',
      ],
    ),
  ];
  await confirmIdentity();
  for (const [gde, reason] of refused)
    expect(await refuse({ ...PLAN, gde, version }), gde).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { gde: expect.stringContaining(reason) },
    });
  expect(archivesIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
  await save({ ukljuceno: false });
});

test('a local bucket is accepted when the administrator allows it, and its errors do not quote the network’s error', async () => {
  const s3 = await startS3Server();
  onTestFinished(() => void s3.close());
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
  const site = { dataDir: app.dataDir, localStore: true };
  await requireDestination(s3.urlOf('firma/'), site);
  expect([...s3.objects.keys()]).toEqual([]);
  s3.statuses.push(...Array(10).fill(403));
  const fieldsOf = (gde: string) => requireDestination(gde, site).catch(({ fields }) => fields);
  expect(await fieldsOf(s3.urlOf('firma/'))).toEqual({
    gde: 'Skladište ne odgovara. Proverite adresu i pristupne podatke.',
  });
  s3.statuses.length = 0;
  expect(await fieldsOf('s3://kopije/?endpoint=http://127.0.0.1:1')).toEqual({
    gde: 'Skladište ne odgovara. Proverite adresu i pristupne podatke.',
  });
});

test('a failed backup is reported once a day: warning, notice, mail and metric', async () => {
  await changeOwner({ email: 'petar@okno.rs', email_verified_at: new Date() });
  await save();
  rmSync(folder, { recursive: true });
  for (let i = 0; i < 2; i++) await app.built.backups.tick();
  const failed = await read();
  const reason = 'Folder ne postoji. Napravite ga ili izaberite drugi.';
  expect(failed).toMatchObject({
    upozorenje: expect.stringMatching(/^Rezervna kopija od .* nije uspela\. Folder ne postoji\./),
    kopije: [{ stanje: 'neuspela', greska: reason }],
  });
  expect(await messagesIn(app.db, 'petar@okno.rs')).toMatchObject([
    { subject: 'Okno: rezervne kopije', body: expect.stringContaining(reason) },
  ]);
  const { data } = await app.gql<{ listNotices: { items: object[] } }>(
    '{ listNotices { items { vrsta entity tekst } } }',
    {},
    app.asOwner,
  );
  expect(data.listNotices.items).toEqual([{ vrsta: 'kopija', entity: 'backup', tekst: failed.upozorenje }]);
  const { body } = await app.app.inject({ method: 'GET', url: '/api/metrics' });
  const failedAt = Number(/^okno_backup_last_failure_timestamp_seconds (\S+)$/m.exec(body)?.[1]);
  expect(Math.abs(Date.now() / 1000 - failedAt)).toBeLessThan(600);

  const ago = new Date(Date.now() - 2 * DAY_MS - 60_000);
  await app.db.updateTable('backup_plan').set({ ukljuceno_at: ago }).execute();
  expect((await read()).upozorenje).toBe(`Još nema nijedne uspele rezervne kopije. ${reason}`);
  mkdirSync(folder);
  await app.db.updateTable('backups').set({ started_at: ago }).execute();
  for (let i = 0; i < 2; i++) await app.built.backups.tick();
  expect((await read()).upozorenje).toBeNull();
  expect((await app.db.selectFrom('backup_plan').select('opomenuto_at').executeTakeFirst())?.opomenuto_at).toBeNull();
});

test('a backup whose server was killed is marked as failed, and its partial file is removed', async () => {
  await save();
  const naziv = 'okno-20261101-020000.tar.zst';
  writeFileSync(join(folder, `${naziv}.part`), 'x');
  const at = new Date(Date.now() - DAY_MS);
  await app.db.insertInto('backups').values({ started_at: at, stanje: 'u toku', gde: folder, naziv }).execute();
  await app.built.backups.tick();
  const { kopije } = await read();
  expect(kopije).toMatchObject([
    { stanje: 'uspela' },
    { stanje: 'neuspela', greska: 'Pravljenje kopije je prekinuto.' },
  ]);
  expect(archivesIn(folder)).toEqual([kopije[0]?.naziv]);
});

test('the partial file of a killed backup process is removed before the next backup, even if that one fails', async () => {
  await save();
  const naziv = 'okno-20261101-020000.tar.zst';
  writeFileSync(join(folder, `${naziv}.part`), 'x');
  const started_at = new Date(Date.now() - DAY_MS);
  await app.db.insertInto('backups').values({ started_at, stanje: 'neuspela', gde: folder, naziv }).execute();
  await app.db.updateTable('backup_plan').set({ primalac: 'age1x' }).execute();
  await app.built.backups.tick();
  expect((await read()).kopije).toMatchObject([{ stanje: 'neuspela' }, { stanje: 'neuspela', naziv }]);
  expect(readdirSync(folder)).toEqual([]);
});

test('no transaction is open while the server checks a new destination', async () => {
  const other = await openApp({ BACKUP_LOCAL_STORE: 'on' });
  const open = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(other.db);
    return rows[0]?.n;
  };
  const transactionCounts: unknown[] = [];
  const bucket = createServer((_request, response) => {
    void open().then(n => {
      transactionCounts.push(n);
      response.writeHead(403).end();
    });
  });
  await new Promise<void>(resolve => bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  const gde = `s3://kopije/okno/?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'proba');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'proba');
  onTestFinished(() => void vi.unstubAllEnvs());
  await other.db.updateTable('sessions').set({ proved_at: new Date() }).execute();
  const plan = await other.gql<{ getBackups: Backups }>('{ getBackups { plan { version } } }', {}, { as: other.owner });
  const { version } = plan.data.getBackups.plan;
  const refused = await other.refusal('updateBackupPlan', { ...PLAN, gde, version }, { as: other.owner });
  expect([refused, [...new Set(transactionCounts)]]).toMatchObject([{ fields: { gde: expect.any(String) } }, [0]]);
  bucket.close();
  await other.close();
});
