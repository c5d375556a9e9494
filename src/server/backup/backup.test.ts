import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/files/files.ts';
import { claimFolder } from '#server/files/store-claim.ts';
import { readConfig } from '#server/kernel/config.ts';
import { beginRestore, unfinishedRestore } from '#server/kernel/half-restored.ts';
import { markRestoring, requireEmpty } from '#server/kernel/postgres/migrate.ts';
import { startApp, type TestApp } from '../../../tests/api/app.ts';
import { newProject } from '../../../tests/api/business-steps.ts';
import { openNewDatabase } from '../../../tests/api/database.ts';
import { newOrder, POSITION } from '../../../tests/api/glass-steps.ts';
import { newFinishedList } from '../../../tests/api/opening-steps.ts';
import { SAMPLE_OFFSETS } from '../../../tests/api/sample-offsets.ts';
import { addStoredFile, addStoredFiles } from '../../../tests/api/stored-files.ts';
import { scratchFolder } from '../../../tests/scratch.ts';
import { readArchive, writeArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { requireOlder, restore, verify } from './restore.ts';
import { sealKeyOf, sealName } from './seal.ts';
import { type Member, memberOf, readWhole } from './tar.ts';

/** Writers alternate between two accounts, so that no account exceeds 400 mutations a minute on fast machines. */
const WRITERS = 4;
const WRITES_MAX = 180;
const scratch = scratchFolder();
const app = await startApp();

const storeOf = (dataDir: string) => openStore(readConfig({ DATA_DIR: dataDir }));
const source = async () => ({ connection: app.connection, dataDir: app.dataDir, store: await storeOf(app.dataDir) });
const addFile = (bytes: Buffer) => addStoredFile(app, 'ugovori', 'x.pdf', bytes);
const newFile = () => join(scratch, `${randomUUID()}.tar.zst`);

const CREATE = 'mutation ($input: CreateClientsInput!) { createClients(input: $input) { id } }';
async function addClient(poslovnoIme: string, as = app.staff): Promise<void> {
  const { errors } = await app.gql(CREATE, { input: { poslovnoIme } }, { as });
  expect(errors).toEqual([]);
}

/**
 * A confirmed measuring list with its comparison, a profile system, and a glass order with positions computed from the
 * list.
 */
async function addOrderedOpenings(): Promise<void> {
  const { id: projectId } = await newProject(app);
  const head = { naziv: 'Prizemlje', podrazumevano: { parapet: 850, bojaSpolja: 'bela' } };
  const system = { naziv: 'Osamdesetica', materijal: 'PVC', ...SAMPLE_OFFSETS };
  await app.change('saveProfileSystem', system, 'id');
  const production = { izradaSirina: 1400, izradaVisina: 1400, staklo: '4-16-4i', sistem: system.naziv };
  const opening = { oznaka: 'P1', sirine: [1420, 1422], dodaci: ['brava'], ...production };
  const { id, version } = await newFinishedList(app, projectId, [opening], head);
  await app.change('confirmMeasuringList', { leva: id, vidjeno: [{ id, version }] }, 'id');
  const GLASS =
    'query($id: ID!) { glass: glassOfMeasuringList(id: $id) { stakla { openingId polje sirina visina sistem sistemVerzija } } }';
  const { data } = await app.gql<{ glass: { stakla: { sirina: number; visina: number }[] } }>(GLASS, { id });
  const pozicije = data.glass.stakla.map(izvor => ({ ...POSITION, sirina: izvor.sirina, visina: izvor.visina, izvor }));
  await newOrder(app, { pozicije });
  await newFinishedList(app, projectId, [opening, { oznaka: 'P2' }]);
}

/** Restores the archive into a new database and folder. */
async function openRestored(file: string) {
  const { connection, db } = await openNewDatabase({ max: 1 }, onTestFinished);
  const dataDir = scratchFolder();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await restore(file, await verify(file), { connection, dataDir, store: await storeOf(dataDir) });
  return { db, dataDir };
}

/** Returns counts and checksums of all tables except unlogged ones, which PostgreSQL empties after a crash. */
async function contentOf(db: TestApp['db']): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' order by 1`.execute(db);
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    const checksums = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum
      from ${sql.table(name)} t`.execute(db);
    content[name] = checksums.rows[0]?.sum ?? '';
  }
  return content;
}

test('a restored installation equals the one that was backed up and accepts writes', async () => {
  for (const name of ['Đurđevak', 'dva\treda\\i "navodnici"', 'treći']) await addClient(name);
  await addOrderedOpenings();
  const keys = await addStoredFiles(app);
  await claimFolder(app.db, join(app.dataDir, 'files'));
  const file = newFile();
  const result = await backUp(await source(), file);
  expect(result).toMatchObject({ files: keys.length, missing: [] });

  const { db, dataDir } = await openRestored(file);
  const content = await contentOf(db);
  expect(content).toEqual(await contentOf(app.db));
  expect(content).toMatchObject({
    measuring_lists: expect.stringMatching(/^2 /),
    openings: expect.stringMatching(/^3 /),
    profile_systems: expect.stringMatching(/^1 /),
  });
  expect(await db.selectFrom('glass_positions').select(['polje', 'sistem']).orderBy('polje').execute()).toEqual([
    { polje: 1, sistem: 'Osamdesetica' },
    { polje: 2, sistem: 'Osamdesetica' },
  ]);
  for (const file of keys)
    expect(readFileSync(join(dataDir, 'files', file)), file).toEqual(readFileSync(join(app.dataDir, 'files', file)));
  const key = (folder: string) => readFileSync(join(folder, 'keys/identity.key'));
  expect(key(dataDir)).toEqual(key(app.dataDir));
  await claimFolder(db, join(dataDir, 'files'));
  // sequences continue, constraints and triggers exist again
  await sql`insert into clients select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).* from clients c limit 1`.execute(
    db,
  );
  const next = sql<{ isNew: boolean }>`
    select nextval(pg_get_serial_sequence('changes', 'id')) > max(id) as "isNew" from changes`;
  expect((await next.execute(db)).rows).toEqual([{ isNew: true }]);
  await expect(sql`delete from changes`.execute(db)).rejects.toThrow();
  await expect(sql`delete from accounts`.execute(db)).rejects.toThrow('foreign key');
});

test('a backup under load contains all writes acknowledged before it, and no transaction in part', async () => {
  let isOver = false;
  const acknowledgedIds: string[] = [];
  const write = async (writer: number) => {
    for (let i = 0; i < WRITES_MAX && !isOver; i++) {
      const name = `Pisac ${writer} broj ${i}`;
      await addClient(name, writer % 2 ? app.owner : app.staff);
      acknowledgedIds.push(name);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await expect.poll(() => acknowledgedIds.length).toBeGreaterThan(WRITERS * 3);
  const before = [...acknowledgedIds];
  const file = newFile();
  await backUp(await source(), file);
  isOver = true;
  await Promise.all(writers);
  expect(acknowledgedIds.length).toBeGreaterThan(before.length);

  const { db } = await openRestored(file);
  const clients = await db.selectFrom('clients').select(['id', 'poslovno_ime']).execute();
  expect(clients.map(client => client.poslovno_ime)).toEqual(expect.arrayContaining(before));
  // every client has its entry in the trail, and every entry its client
  const trail = await sql<{ id: string }>`
    select distinct entity_id as id from changes where entity like 'client%'`.execute(db);
  expect(new Set(trail.rows.map(({ id }) => id))).toEqual(new Set(clients.map(({ id }) => id)));
});

test('verifying a damaged archive names the damaged member', async () => {
  const key = await addFile(Buffer.from(createHash('sha512').update('a').digest('hex').repeat(3_000)));
  const file = newFile();
  await backUp(await source(), file);
  await verify(file);
  const whole = readFileSync(file);

  truncateSync(file, whole.length - 40);
  await expect(verify(file)).rejects.toThrow(/^Kopija „.*“ je oštećena: /);
  for (const part of [0.2, 0.5, 0.8]) {
    const damaged = Buffer.from(whole);
    const at = Math.floor(damaged.length * part);
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    writeFileSync(file, damaged);
    await expect(verify(file)).rejects.toThrow(/^Kopija „.*“ je oštećena: /);
  }
  const unpacked = zstdDecompressSync(whole);
  unpacked.write('Y', unpacked.indexOf('Vlasnik'));
  writeFileSync(file, zstdCompressSync(unpacked));
  await expect(verify(file)).rejects.toThrow('je oštećena: član „db/accounts/00000“ nije onakav kakav je sačuvan');
  writeFileSync(file, 'no archive');
  await expect(verify(file)).rejects.toMatchObject({ name: 'StartupError' });
  await app.db.deleteFrom('files').where('object_key', '=', key).execute();
});

test('a file that the store lost is reported and does not stop the backup', async () => {
  const key = await addFile(Buffer.from('x'));
  rmSync(join(app.dataDir, 'files', key));
  const file = newFile();
  expect((await backUp(await source(), file)).missing).toEqual([key]);
  expect((await verify(file)).counts.missing).toEqual([key]);
  await app.db.deleteFrom('files').where('object_key', '=', key).execute();
});

test('a failed backup leaves no archive, not even an incomplete one', async () => {
  const key = await addFile(Buffer.from('x'));
  writeFileSync(join(app.dataDir, 'files', key), 'longer than its row says');
  const file = newFile();
  await expect(backUp(await source(), file)).rejects.toThrow('ima 24 bajtova, a u bazi piše 1');
  expect(readdirSync(scratch).filter(name => join(scratch, name).startsWith(file))).toEqual([]);
  await app.db.deleteFrom('files').where('object_key', '=', key).execute();
});

test('a restore is refused for an archive of a newer version', async () => {
  const file = newFile();
  await sql`insert into kysely_migration values ('9999_later', '2027-01-01')`.execute(app.db);
  await backUp(await source(), file);
  await sql`delete from kysely_migration where name = '9999_later'`.execute(app.db);
  const { head } = await verify(file);
  await expect(requireOlder(head)).rejects.toThrow('Kopiju je napravila novija verzija Okna');
});

/**
 * The archive with an additional owner and recomputed checksums, as made by somebody who has a backup but not the
 * seal's key.
 */
async function withSmuggledOwner(file: string): Promise<string> {
  const changedMembers: Member[] = [];
  await readArchive(file, async ({ name, body }) => {
    const text = (await readWhole(body)).toString('latin1');
    const changedText = name.startsWith('db/accounts/') ? text.replaceAll('{}', '{owner}') : text;
    changedMembers.push(memberOf(name, Buffer.from(changedText, 'latin1')));
  });
  const forgedArchive = newFile();
  const members = async function* () {
    yield* changedMembers;
  };
  await writeArchive(forgedArchive, members(), { sealKey: Buffer.alloc(32) });
  return forgedArchive;
}

test('verifying with the seal’s key lists the owners, and refuses an archive changed by somebody without the key', async () => {
  const file = newFile();
  await backUp(await source(), file);
  const sealKey = sealKeyOf(app.dataDir);
  const verified = await verify(file, { sealKey });
  expect(verified).toMatchObject({ owners: ['vlasnik (Petar Vlasnik)'], sealedBy: sealName(sealKey) });
  expect(verified.head.racunar).toBe(hostname());
  const forgedArchive = await withSmuggledOwner(file);
  expect((await verify(forgedArchive)).owners).toEqual(['mira (Mira Jović)', 'vlasnik (Petar Vlasnik)']);
  await expect(verify(forgedArchive, { sealKey })).rejects.toThrow('nije napravilo Okno čiji je ključ naveden');
  // the seal's key is not in the archive
  const names: string[] = [];
  await readArchive(file, async ({ name, body }) => {
    names.push(name);
    await readWhole(body);
  });
  expect(names.filter(name => name.startsWith('keys/'))).toEqual(['keys/identity.key']);
});

test('a killed restore into an external database can be started again, and another restore cannot', async () => {
  const { connection, db } = await openNewDatabase({ max: 1 }, onTestFinished);
  await db
    .insertInto('accounts')
    .values({ username: 'ana', username_key: 'ana', name: 'Ana', status: 'active', groups: [] })
    .execute();
  const folder = scratchFolder();
  const restoring = beginRestore(folder);
  await markRestoring(connection, restoring);
  for (const other of [undefined, randomUUID()])
    await expect(requireEmpty(connection, other)).rejects.toThrow('nije prazna');
  expect(unfinishedRestore(folder)).toBe(restoring);
  await requireEmpty(connection, unfinishedRestore(folder));
  expect(beginRestore(folder)).toBe(restoring);
  await requireEmpty(connection, undefined);
});
