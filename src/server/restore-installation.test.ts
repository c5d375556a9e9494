import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startApp } from '../../tests/api/app.ts';
import { newClient } from '../../tests/api/business-steps.ts';
import { openNewDatabase } from '../../tests/api/database.ts';
import { addStoredFile } from '../../tests/api/stored-files.ts';
import { scratchFolder } from '../../tests/scratch.ts';
import { backUp } from './backup/backup.ts';
import { verify } from './backup/restore.ts';
import { openStore } from './files/files.ts';
import type { Store } from './files/store.ts';
import { openInstallation } from './installation.ts';
import { readConfig } from './kernel/config.ts';
import type { Connection } from './kernel/postgres/database.ts';
import { restoreInstallation } from './restore-installation.ts';

// All tests restore into one installation with an external database, so each begins with what the previous fault left.
const scratch = scratchFolder();
const dataDir = join(scratch, 'podaci');
const archive = join(scratch, 'kopija.tar.zst');
const files: string[] = [];
const { connection, db: target } = await openNewDatabase({ max: 2 });
let whole: Buffer;
let verified: Awaited<ReturnType<typeof verify>>;
const printed: string[] = [];

function urlOf(to: Connection): string {
  if ('url' in to) return to.url;
  const { host, port, user, password, database } = to;
  const url = Object.assign(new URL(`postgresql://localhost/${database}`), { port, username: user, password });
  url.searchParams.set('host', host);
  return url.href;
}
const configOf = (folder: string) =>
  readConfig({ DATA_DIR: folder, DATABASE_URL: urlOf(connection), LOG_LEVEL: 'silent' });

/** Tables whose rows let people sign in without a password; people may have ended these since the backup. */
const ENTRIES = ['sessions', 'challenges', 'one_time_codes', 'passkey_challenges'] as const;

async function addEntries(): Promise<void> {
  const [account_id, expires_at] = [app.staff, '2090-01-01T00:00:00.000Z'];
  const code = { purpose: 'reset' as const, asked_from: '', target: 'a@b.rs', issued_by: 'x', proofs: '{}' };
  const tries = { attempts_left: 5, elsewhere_left: 2 };
  await app.db
    .insertInto('challenges')
    .values({ token_hash: Buffer.from('a'), account_id, expires_at })
    .execute();
  await app.db
    .insertInto('one_time_codes')
    .values({ account_id, expires_at, ...code, ...tries })
    .execute();
  await app.db
    .insertInto('passkey_challenges')
    .values({ account_id, expires_at, bound_to: Buffer.from('a'), challenge: 'x' })
    .execute();
}

const app = await startApp();
beforeAll(async () => {
  await newClient(app, { poslovnoIme: 'Đorđević' });
  await addEntries();
  for (const name of ['prvi.pdf', 'drugi.pdf'])
    files.push(await addStoredFile(app, 'ugovori', name, Buffer.alloc(40_000, name)));
  const store = await openStore(readConfig({ DATA_DIR: app.dataDir }));
  await backUp({ connection: app.connection, dataDir: app.dataDir, store }, archive);
  whole = readFileSync(archive);
  verified = await verify(archive);
  await sql.raw('drop schema public cascade; create schema public').execute(target);
});

/** Runs a restore; `beforePut` is called before each file is stored. */
async function runRestore(beforePut: (count: number) => unknown = () => {}): Promise<void> {
  const config = configOf(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const store = async (): Promise<Store> => {
    const opened = await openStore(config);
    let count = 0;
    return {
      ...opened,
      async put(...args) {
        await beforePut(++count);
        await opened.put(...args);
      },
    };
  };
  printed.length = 0;
  await restoreInstallation(archive, verified, {}, { config, print: line => printed.push(line), store });
}

const diskFull = () => Object.assign(new Error('write'), { code: 'ENOSPC' });
const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'okno restore'
  and datname = current_database()`;
let afterCommit: Promise<unknown>;

/** Faults in the order in which a restore meets them; each restore begins where the one before has failed. */
test.each<[string, string, () => Promise<void>]>([
  [
    'while the tables are made',
    'already exists',
    async () => {
      await sql`create table glass_orders ()`.execute(target);
      await runRestore();
    },
  ],
  [
    'at a part of the archive that was damaged after it was checked',
    'je oštećena',
    async () => {
      const damaged = Buffer.from(whole);
      damaged.writeUInt32LE(0x12345678, Math.floor(damaged.length / 2));
      writeFileSync(archive, damaged);
      await runRestore().finally(() => writeFileSync(archive, whole));
    },
  ],
  [
    'with a full disk at the second file',
    'write',
    () =>
      runRestore(count => {
        if (count === 2) throw diskFull();
      }),
  ],
  [
    'when its connection ends at the last file',
    'Baza iz promenljive DATABASE_URL ne može da se koristi: server je prekinuo vezu.',
    () => runRestore(async count => count === 2 && ended.execute(target)),
  ],
  [
    'after the rows are committed',
    'backup_plan',
    () =>
      runRestore(count => {
        // waits until the restore's transaction ends
        if (count === 2) afterCommit = sql`alter table backup_plan rename to missing`.execute(target);
      }).finally(() => afterCommit),
  ],
])('after a restore that failed %s no server starts, and the restore begins again', async (_, problem, restoring) => {
  await expect(restoring()).rejects.toThrow(problem);
  expect(printed).toEqual([
    expect.stringMatching(/^Vraćanje nije završeno, .* ponovite istu naredbu: počinje ispočetka\.$/),
  ]);
  const start = (folder: string) => openInstallation(configOf(folder), () => {});
  await expect(start(dataDir)).rejects.toThrow('nije završeno. Ponovite ga naredbom „npm run restore');
  await expect(start(join(scratch, 'drugi'))).rejects.toThrow(/^Vraćanje kopije u bazu .* nije završeno/);
});

test('a restore that was killed before it removed its marker file begins again, completes, and signs everybody out', async () => {
  await runRestore();
  const mark = (
    await sql<{ comment: string }>`
    select obj_description('public'::regnamespace, 'pg_namespace') as comment`.execute(target)
  ).rows[0]?.comment;
  writeFileSync(join(dataDir, 'okno.restoring'), mark?.split(' ').at(-1) ?? '');
  await runRestore();
  expect(printed).toEqual([]);
  const { db, close } = await openInstallation(configOf(dataDir), () => {});
  expect(await db.selectFrom('clients').select('poslovno_ime').execute()).toEqual([{ poslovno_ime: 'Đorđević' }]);
  expect(await db.selectFrom('accounts').select('username').execute()).not.toEqual([]);
  for (const table of ENTRIES) {
    expect(verified.counts.rows[table], table).toBeGreaterThan(0);
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  await close();
  for (const key of files)
    expect(readFileSync(join(dataDir, 'files', key)).equals(readFileSync(join(app.dataDir, 'files', key)))).toBe(true);
  await expect(runRestore()).rejects.toThrow('nije prazna');
});
