import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isInUse, worksIn } from './embedded-process.ts';

const NOBODY = 65_534;
/**
 * Whether we are root and another user can reach the packages, which is not so in a checkout below a private folder.
 */
const canBeNobody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-v'], { uid: NOBODY, gid: NOBODY, cwd: '/' }).error === undefined;
const settings = { fsync: 'off', shared_buffers: '16MB' };

const rootFolder = mkdtempSync(join(tmpdir(), 'okno-test-'));
let folder: string;
const cluster = () => join(folder, 'postgres/cluster');
const applications: ChildProcess[] = [];
const startedDatabases: EmbeddedPostgres[] = [];
const printed: string[] = [];
const logged: string[] = [];

beforeEach(() => {
  folder = join(rootFolder, 'podaci');
});

afterEach(async () => {
  for (const application of applications.splice(0)) application.kill('SIGKILL');
  if (!startedDatabases.length) await start(); // adopts the database that a killed application left running
  for (const database of startedDatabases.splice(0)) await database.stop();
});

afterAll(() => rmSync(rootFolder, { recursive: true, maxRetries: 20 }));

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({
    folder,
    settings,
    log: printed.push.bind(printed),
    warn: logged.push.bind(logged),
  });
  startedDatabases.push(database);
  return database;
}

async function query(connection: EmbeddedPostgres['connection'], text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Starts another process that runs the database as the server does; the process exits when it is sent a text. */
function startApplication(as: { uid?: number; gid?: number } = {}) {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    try {
      await startEmbeddedPostgres({ folder: process.argv[1], settings: ${JSON.stringify(settings)} });
      process.stdin.once('data', () => process.exit(1));
      console.log('ready');
    } catch (error) {
      console.log(error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], { ...as, cwd: '/' });
  applications.push(child);
  return { child, firstLine: once(child.stdout, 'data').then(([data]) => String(data).trim()) };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

test('starts, stores the data, and leaves no process running', async () => {
  const first = await start();
  expect(first.how).toBe('started');
  await query(first.connection, 'create table rows as select 1 as n');
  await first.stop();
  expect(isInUse(cluster())).toBe(false);
  const second = await start();
  expect(await query(second.connection, 'select n from rows')).toEqual([[1]]);
  await second.stop();
});

test('the database ends when its application exits without stopping it', async () => {
  const { child, firstLine } = startApplication();
  expect(await firstLine).toBe('ready');
  expect(isInUse(cluster())).toBe(true);
  child.stdin.write('exit');
  await once(child, 'exit');
  await expect.poll(() => isInUse(cluster())).toBe(false);
});

test('gives the application a role that owns only its database', async () => {
  const { connection, stop } = await start();
  const [rights] = await query(
    connection,
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, pg_get_userbyid(datdba), datlocprovider
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  expect(rights).toEqual([false, false, false, false, 'okno', 'b']);
  await query(connection, 'create extension pg_trgm');
  await expect(query(connection, "copy (select 1) to program 'true'")).rejects.toThrow('permission denied');
  await expect(query({ ...connection, password: 'x' }, 'select 1')).rejects.toThrow('password');
  const [server] = await query(
    connection,
    `select current_setting('listen_addresses'), current_setting('data_checksums'), current_setting('password_encryption')`,
  );
  expect(server).toEqual(['', 'on', 'scram-sha-256']);
  const sortedWords = await query(
    connection,
    `select w from unnest('{čaša,dan,cvet,đak}'::text[]) w order by w collate "sr-Latn-x-icu"`,
  );
  expect(sortedWords.flat()).toEqual(['cvet', 'čaša', 'dan', 'đak']);
  await stop();
});

test('runs in a private folder whose path has spaces, non-ASCII letters and too many bytes for a socket', async () => {
  folder = join(rootFolder, 'Naša firma — Прозори i vrata', 'x'.repeat(100));
  const { connection, stop } = await start();
  expect(Buffer.byteLength(connection.host)).toBeLessThan(90);
  expect(await query(connection, 'select 1')).toEqual([[1]]);
  await stop();
  expect(existsSync(connection.host)).toBe(false);
});

test('refuses a second process on the same folder', async () => {
  const { connection, stop } = await start();
  await expect(start()).rejects.toThrow('već koristi drugo pokrenuto Okno');
  expect(await startApplication().firstLine).toContain('već koristi drugo pokrenuto Okno');
  expect(await query(connection, 'select 1')).toEqual([[1]]);
  await stop();
});

test('a start uses the PostgreSQL server that a killed application left running', async () => {
  const firstApplication = startApplication();
  expect(await firstApplication.firstLine).toBe('ready');
  await kill(firstApplication.child);
  const { how, stop } = await start();
  expect(how).toBe('adopted');
  await stop();
});

test('every acknowledged row survives when application and server are killed', async () => {
  const firstApplication = startApplication();
  expect(await firstApplication.firstLine).toBe('ready');
  await kill(firstApplication.child);
  const secondStart = await start();
  await query(secondStart.connection, 'create table acknowledged as select 1 as n');
  process.kill(secondStart.pid, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(secondStart.connection, 'select n from acknowledged')).toEqual([[1]]),
    { timeout: 20_000, interval: 100 },
  );
  expect(worksIn(secondStart.pid, cluster())).toBe(false);
  expect(logged).toEqual(['Baza podataka je stala; pokrećem je ponovo.']);
  expect(printed.join()).not.toContain('stala');
  await secondStart.stop();
});

test('the first start begins again after initdb was killed', async () => {
  folder = join(rootFolder, 'prekinuto');
  const firstApplication = startApplication();
  const inside = join(folder, 'postgres');
  while (!existsSync(inside) || !readdirSync(inside).some(name => name.startsWith('new-'))) await sleep(2);
  await kill(firstApplication.child);
  const { connection, stop } = await start();
  expect(await query(connection, 'select 1')).toEqual([[1]]);
  // the initdb of the killed application may go on writing for a moment; the start after this one removes what it leaves
  const names = readdirSync(inside).filter(name => !name.startsWith('new-'));
  expect(names.sort()).toEqual(['admin-password', 'cluster', 'password', 'postgres.log']);
  await stop();
});

test('ignores a pid file that is left after a power cut', async () => {
  await (await start()).stop();
  const { uid, gid } = statSync(cluster());
  const otherProcess = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  writeFileSync(join(cluster(), 'postmaster.pid'), `${otherProcess.pid}\n/elsewhere\n`);
  applications.push(otherProcess);
  const { connection, stop } = await start();
  expect(await query(connection, 'select 1')).toEqual([[1]]);
  await stop();
});

test('refuses a folder whose database is lost, instead of starting an empty company', async () => {
  await (await start()).stop();
  const originalFolder = folder;
  folder = join(rootFolder, 'izgubljeno');
  const contracts = join(folder, 'files/ugovori');
  mkdirSync(contracts, { recursive: true });
  writeFileSync(join(contracts, 'ugovor.pdf'), 'x');
  await expect(start()).rejects.toThrow(
    /„.*izgubljeno“ ima dokumenata firme \(files\), a baze podataka nema\. Vratite/,
  );
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  mkdirSync(join(cluster(), 'base'), { recursive: true });
  await expect(start()).rejects.toThrow('je oštećena: nema fajla PG_VERSION. Vratite folder „postgres“');
  folder = originalFolder;
});

test('reports a wrong or empty password file and leaves no server running', async () => {
  await (await start()).stop();
  const file = join(folder, 'postgres/admin-password');
  const password = readFileSync(file);
  for (const password of ['x', '']) {
    writeFileSync(file, password);
    await expect(start()).rejects.toThrow('Lozinka u „postgres/admin-password“');
    expect(isInUse(cluster())).toBe(false);
  }
  writeFileSync(file, password);
});

test.runIf(canBeNobody)(
  'names the owner of a copy that root made, and the command that changes the owner',
  async () => {
    folder = join(rootFolder, 'kopija');
    mkdirSync(join(folder, 'keys'), { recursive: true });
    chmodSync(rootFolder, 0o711);
    chownSync(folder, NOBODY, NOBODY);
    const code = `
    import { leaveRoot } from ${JSON.stringify(new URL('../leave-root.ts', import.meta.url).href)};
    await leaveRoot({ dataDir: process.argv[1] }, () => {}).catch(error => console.log(error.name + ': ' + error.message));`;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', code, folder], {
      uid: NOBODY,
      gid: NOBODY,
      cwd: '/',
    });
    expect(String(child.stdout)).toContain(
      `kopija/keys“ pripada drugom korisniku. Dajte ga ovome: sudo chown -R ${NOBODY}:${NOBODY} "${folder}"`,
    );
    folder = join(rootFolder, 'podaci');
  },
);

test.runIf(canBeNobody)(
  'a user without root’s rights runs the database in a folder of their own, and is refused in one of root',
  async () => {
    folder = join(rootFolder, 'tuđe');
    mkdirSync(folder);
    chmodSync(rootFolder, 0o711);
    expect(await startApplication({ uid: NOBODY, gid: NOBODY }).firstLine).toContain('nema dozvole za pisanje');
    chownSync(folder, NOBODY, NOBODY);
    const other = startApplication({ uid: NOBODY, gid: NOBODY });
    expect(await other.firstLine).toBe('ready');
    await kill(other.child);
  },
);
