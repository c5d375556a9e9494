import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/identity/ways/password-hash.ts';
import { readConfig } from '#server/kernel/config.ts';
import { clientConfig } from '#server/kernel/postgres/database.ts';
import { TestApp } from '../../../tests/api/app.ts';
import { change, refusal } from '../../../tests/api/business-steps.ts';
import { messagesIn } from '../../../tests/api/messages.ts';
import { addStoredFiles } from '../../../tests/api/stored-files.ts';
import { type MailServer, startMailServer } from '../../../tests/services/mail-server.ts';
import { type BackupSchedule, createSchedule } from './backup-schedule.ts';
import { newKey } from './encryption.ts';
import { verify } from './restore.ts';

const DAY = 24 * 3_600_000;
const PROGRAM = new URL('../backup-process.ts', import.meta.url);

let b: TestApp;
let mail: MailServer;
let scratch: string;
let place: string;
beforeAll(async () => {
  mail = await startMailServer();
  b = await TestApp.start({ SMTP_URL: mail.url });
  await b.built.files.checkStore(); // as a start does
  await addStoredFiles(b);
});
afterAll(async () => {
  await b.close();
  await mail.close();
});
beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'okno-plan-'));
  place = join(scratch, 'kopije');
  mkdirSync(place);
  await b.db.deleteFrom('backups').execute();
  return () => rmSync(scratch, { recursive: true, force: true });
});

const FIELDS = `upozorenje cekaPocetak plan { ukljuceno gde primalac sat dnevnih nedeljnih mesecnih probaNa version }
  kopije { stanje naziv bajtova datoteka greska proba probaGreska obrisana }`;
interface Backups {
  upozorenje: string | null;
  cekaPocetak: boolean;
  plan: Record<string, unknown> & { version: number };
  kopije: Record<string, unknown>[];
}
const owner = () => ({ as: b.owner });
const read = async () =>
  (await b.gql<{ getBackups: Backups }>(`{ getBackups { ${FIELDS} } }`, {}, owner())).data.getBackups;
const PLAN = { ukljuceno: true, primalac: null, sat: 3, dnevnih: 2, nedeljnih: 0, mesecnih: 0, probaNa: 0 };
/** As a sign-in at the provider just now does: these accounts have no password. */
const prove = (at: Date | null = new Date()) =>
  b.db.updateTable('sessions').set({ proved_at: at }).where('account_id', '=', b.owner).execute();
const save = async (input: object = {}): Promise<Backups> => {
  await prove();
  const { plan } = await read();
  return change(b, 'updateBackupPlan', { ...PLAN, gde: place, version: plan.version, ...input }, FIELDS, owner());
};
const filesIn = (folder: string) => readdirSync(folder).filter(name => name.startsWith('okno-'));

/** A second server on the same database. */
const another = (): BackupSchedule =>
  createSchedule({
    db: b.db,
    connection: b.connection,
    config: readConfig({ DATA_DIR: b.dataDir }),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    program: PROGRAM,
    mailOwners: async () => {},
  });

test('owners set the plan; staff cannot, and what is wrong is said at its field', async () => {
  const saved = await save({ probaNa: 7, primalac: (await newKey()).recipient });
  expect(saved.plan).toMatchObject({ ukljuceno: true, gde: place, sat: 3, probaNa: 7 });
  const input = { ...PLAN, gde: place, version: saved.plan.version };
  expect(await refusal(b, 'updateBackupPlan', input)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusal(b, 'updateBackupPlan', { ...input, version: 0 }, owner())).toMatchObject({ code: 'CONFLICT' });
  for (const gde of ['s3://b?endpoint=x', 's3://b/%zz/'])
    expect(await refusal(b, 'updateBackupPlan', { ...input, gde }, owner()), gde).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { gde: expect.any(String) },
    });
  for (const [field, value] of Object.entries({ primalac: 'age1x', sat: 24, dnevnih: 0 }))
    expect(await refusal(b, 'updateBackupPlan', { ...input, [field]: value }, owner()), field).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
});

test('another place or key needs the password, once for each change', async () => {
  await save({ ukljuceno: false });
  const password = 'prozor sa tri krila';
  await b.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', b.owner)
    .execute();
  await prove(null);
  const { plan } = await read();
  const { version } = plan;
  const input = { ...PLAN, ukljuceno: false, gde: place, version };
  const elsewhere = { ...input, gde: '/mnt/tudje' };
  const other = { ...input, primalac: (await newKey()).recipient };
  const unconfirmed = { code: 'BAD_USER_INPUT', fields: { password: 'Unesite trenutnu lozinku.' } };
  for (const changed of [elsewhere, other])
    expect(await refusal(b, 'updateBackupPlan', changed, owner())).toEqual(expect.objectContaining(unconfirmed));
  await change(b, 'updateBackupPlan', { ...input, sat: 4 }, FIELDS, owner());

  const confirm = (body: object) =>
    b.app.inject({
      method: 'POST',
      url: '/api/auth/confirm',
      headers: { authorization: `Bearer ${b.bearer(b.owner)}` },
      payload: body,
    });
  for (const body of [{}, { password: 'pogrešna lozinka' }]) expect((await confirm(body)).statusCode).toBe(400);
  expect(await refusal(b, 'updateBackupPlan', { ...elsewhere, version: version + 1 }, owner())).toMatchObject(
    unconfirmed,
  );
  expect((await confirm({ password })).statusCode).toBe(200);
  const moved = await change<Backups>(b, 'updateBackupPlan', { ...elsewhere, version: version + 1 }, FIELDS, owner());
  expect(moved.plan.gde).toBe('/mnt/tudje');
  const back = { ...input, version: version + 2 };
  expect(await refusal(b, 'updateBackupPlan', back, owner())).toMatchObject(unconfirmed);
  await prove(new Date(Date.now() - 6 * 60_000));
  expect(await refusal(b, 'updateBackupPlan', back, owner())).toMatchObject(unconfirmed);
  await b.db.updateTable('accounts').set({ password_hash: null }).where('id', '=', b.owner).execute();
  expect(await refusal(b, 'updateBackupPlan', back, owner())).toMatchObject({
    code: 'FORBIDDEN',
    fields: { freshSignIn: expect.any(String) },
  });
});

test('two servers make a due backup once, and not again that day', async () => {
  await save();
  const other = another();
  const busy = new pg.Client(clientConfig(b.connection));
  await busy.connect();
  await busy.query("select pg_advisory_lock(hashtext('okno backup'))");
  await other.tick();
  await busy.end();
  expect((await read()).kopije).toEqual([]);
  await Promise.all([b.built.backups.tick(), other.tick()]);
  await Promise.all([b.built.backups.tick(), other.tick()]);
  const { kopije, upozorenje } = await read();
  expect(kopije).toMatchObject([{ stanje: 'uspela', greska: null, proba: null, obrisana: false }]);
  expect(upozorenje).toBeNull();
  expect(filesIn(place)).toEqual([kopije[0]?.naziv]);
  await verify(join(place, String(kopije[0]?.naziv)));
});

test('a backup that was asked for is made at once, and old ones that the plan does not keep are deleted', async () => {
  await save({ ukljuceno: false });
  const earlier = [1, 2, 3].map(days => new Date(Date.now() - days * DAY));
  for (const at of earlier) {
    const naziv = `okno-${at.toISOString().slice(0, 10).replaceAll('-', '')}-020000.tar.zst`;
    writeFileSync(join(place, naziv), 'x');
    await b.db
      .insertInto('backups')
      .values({ started_at: at, finished_at: at, stanje: 'uspela', gde: place, naziv })
      .execute();
  }
  writeFileSync(join(place, 'okno-20200101-020000.tar.zst'), 'of another installation');
  await b.built.backups.tick();
  expect((await read()).kopije).toHaveLength(3);
  await b.gql(`mutation { startBackup { cekaPocetak } }`, {}, owner());
  expect((await read()).cekaPocetak).toBe(true);
  await b.built.backups.tick();
  const { kopije, cekaPocetak } = await read();
  expect(cekaPocetak).toBe(false);
  expect(filesIn(place).sort()).toEqual(
    [
      'okno-20200101-020000.tar.zst',
      ...kopije.filter(({ obrisana }) => !obrisana).map(({ naziv }) => String(naziv)),
    ].sort(),
  );
  expect(kopije.filter(({ obrisana }) => !obrisana)).toHaveLength(2);
});

test('an encrypted backup is drilled: restored beside the data, compared, and deleted again', async () => {
  const { identity, recipient } = await newKey();
  await save({ probaNa: 1, primalac: recipient });
  await b.built.backups.tick();
  const [made] = (await read()).kopije;
  expect(made).toMatchObject({ stanje: 'uspela', datoteka: 6, proba: 'uspela', probaGreska: null });
  expect(existsSync(join(b.dataDir, 'drill'))).toBe(false);
  await verify(join(place, String(made?.naziv)), { identity });
});

test('a backup that fails says why, and after two days the owners are told, once a day by mail', async () => {
  await b.db
    .updateTable('accounts')
    .set({ email: 'petar@okno.rs', email_verified_at: new Date() })
    .where('id', '=', b.owner)
    .execute();
  await save({ gde: join(scratch, 'nema') });
  await b.built.backups.tick();
  const failed = await read();
  expect(failed).toMatchObject({
    upozorenje: null,
    kopije: [{ stanje: 'neuspela', greska: expect.stringContaining('Folder ne postoji') }],
  });
  await b.built.backups.tick();
  expect((await read()).kopije).toHaveLength(1);

  const ago = new Date(Date.now() - 2 * DAY - 60_000);
  await b.db.updateTable('backup_plan').set({ ukljuceno_at: ago, opomenuto_at: null }).execute();
  await b.built.backups.tick();
  await b.built.backups.tick();
  expect((await read()).upozorenje).toBe(
    'Rezervna kopija nije uspela nijednom. Folder ne postoji. Napravite ga ili izaberite drugi.',
  );
  expect(await messagesIn(b.db)).toMatchObject([{ recipient: 'petar@okno.rs', subject: 'Okno: rezervne kopije' }]);
});

test('a backup whose server was killed is no longer in progress, and its part is removed', async () => {
  await save();
  const naziv = 'okno-20261101-020000.tar.zst';
  writeFileSync(join(place, `${naziv}.part`), 'x');
  const at = new Date(Date.now() - DAY);
  await b.db.insertInto('backups').values({ started_at: at, stanje: 'u toku', gde: place, naziv }).execute();
  await b.built.backups.tick();
  const { kopije } = await read();
  expect(kopije).toMatchObject([
    { stanje: 'uspela' },
    { stanje: 'neuspela', greska: 'Pravljenje kopije je prekinuto.' },
  ]);
  expect(filesIn(place)).toEqual([kopije[0]?.naziv]);
});
