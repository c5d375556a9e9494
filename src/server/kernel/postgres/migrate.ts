import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { existingData } from '../existing-data.ts';
import { StartupError } from '../startup-error.ts';
import { applyMigrations, missingMigrations, type Upgrade } from './apply-migrations.ts';
import { type Connection, type Database, type Db, openDatabase, sqlState } from './database.ts';
import { databaseProblem } from './database-problem.ts';

const FOLDER = new URL('../../../../migrations/', import.meta.url);

/** The names of all migrations of this version, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER))
    .filter(file => /^\d{4}_\w+\.ts$/.test(file))
    .map(file => file.replace('.ts', ''))
    .sort();

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = await knownMigrations();
  const modules = await Promise.all(
    names.map(name => import(new URL(`${name}.ts`, FOLDER).href) as Promise<Migration>),
  );
  return Object.fromEntries(names.map((name, i) => [name, modules[i] as Migration]));
}

async function requireServer(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: number; standby: boolean; collation: boolean }>`
    select current_setting('server_version_num')::int as version, pg_is_in_recovery() as standby,
           exists (select 1 from pg_collation where collname = 'sr-Latn-x-icu') as collation`.execute(db);
  if ((rows[0]?.version ?? 0) < 150_000) throw new StartupError('Okno traži PostgreSQL 15 ili noviji.');
  if (rows[0]?.standby) throw Object.assign(new Error('a standby'), { code: '25006' });
  if (!rows[0]?.collation) throw new StartupError('PostgreSQL nema kolaciju sr-Latn-x-icu (treba mu podrška za ICU).');
}

/**
 * Throws for a pooler that gives every transaction another connection: settings, prepared statements and the advisory
 * lock of the migrations belong to one connection.
 */
async function requireSessions(db: Kysely<Database>): Promise<void> {
  const server = async (of: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(of)).rows[0]?.pid;
  await db.connection().execute(async first => {
    const before = await server(first);
    await db.transaction().execute(async second => {
      // in transaction mode the second client would get the connection that the first one had
      if ((await server(second)) === before || (await server(first)) !== before)
        throw new StartupError(
          'Ispred baze je PgBouncer koji deli veze po transakciji. Podesite mu pool_mode = session ili zadajte DATABASE_URL koji vodi pravo do baze.',
        );
    });
  });
}

/** Throws for a database that a newer Okno has migrated. Returns whether all migrations have been applied. */
async function requireKnown(db: Kysely<Database>, known: string[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = rows.map(({ name }) => name).filter(name => !known.includes(name));
  if (newer.length) {
    throw new StartupError(
      `Bazu je već koristila novija verzija Okna (ima „${newer.at(-1)}“). Pokrenite tu verziju ili vratite kopiju baze od pre nadogradnje.`,
    );
  }
  return rows.length === known.length;
}

/** Throws for an empty database next to a company's files or keys: they belong to another database. */
function requireNothingLost(dataDir: string): void {
  const existing = existingData(dataDir);
  if (existing) {
    throw new StartupError(
      `Baza iz promenljive DATABASE_URL je prazna, a „${dataDir}“ ${existing}. Ispravite DATABASE_URL ili vratite bazu iz rezervne kopije; za novu, praznu firmu zadajte drugi folder promenljivom DATA_DIR.`,
    );
  }
}

function asStartupError(connection: Connection, error: unknown): unknown {
  const problem = error instanceof StartupError ? undefined : databaseProblem(connection, error);
  return problem ? new StartupError(problem) : error;
}

const RESTORING = 'okno restoring ';
/** The comments on the schema of a database while a restore fills it, and afterwards. */
const commentsOf = (restore: string) => [`${RESTORING}${restore}`, `okno restored ${restore}`] as const;

const schemaComment = async (db: Db): Promise<string | null> =>
  (
    await sql<{ comment: string | null }>`
      select obj_description(current_schema()::regnamespace, 'pg_namespace') as comment`.execute(db)
  ).rows[0]?.comment ?? null;

/**
 * Throws StartupError when the database has accounts: a backup is restored into an empty database. Removes the remains
 * of the unfinished restore with that id.
 */
export async function requireEmpty(connection: Connection, unfinished: string | undefined): Promise<void> {
  await using db = openDatabase(connection, { max: 1 });
  try {
    const comment = await schemaComment(db);
    if (unfinished && commentsOf(unfinished).some(mark => mark === comment)) {
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      return;
    }
    const { rows } = await sql<{ used: boolean }>`select to_regclass('accounts') is not null as used`.execute(db);
    if (!rows[0]?.used || !(await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst())) return;
    throw new StartupError(
      'Baza iz promenljive DATABASE_URL nije prazna. Kopija se vraća u praznu bazu: napravite novu naredbom createdb i zadajte je.',
    );
  } catch (error) {
    throw asStartupError(connection, error);
  }
}

/** Sets the comment; does nothing when the user does not own the schema. */
async function setComment(connection: Connection, comment: string): Promise<void> {
  await using db = openDatabase(connection, { max: 1 });
  await sql`comment on schema public is ${sql.lit(comment)}`.execute(db).catch(error => {
    if (sqlState(error) !== '42501') throw error;
  });
}

/** Marks the database as being filled by that restore; no server starts with it. */
export const markRestoring = (connection: Connection, restore: string) =>
  setComment(connection, commentsOf(restore)[0]);

/**
 * Marks the database as complete. The restore's id stays in the comment, because the mark in the folder is removed
 * later: a restore that is interrupted in between starts again.
 */
export const markRestored = (connection: Connection, restore: string) => setComment(connection, commentsOf(restore)[1]);

/** Throws for a database that a restore is filling, or has filled partly. */
async function requireRestored(db: Db): Promise<void> {
  if ((await schemaComment(db))?.startsWith(RESTORING))
    throw new StartupError(
      'Vraćanje kopije u bazu iz promenljive DATABASE_URL nije završeno. Ponovite ga naredbom „npm run restore -- FAJL“ sa istim DATA_DIR ili zadajte drugu bazu.',
    );
}

/** Migrates an empty database up to the named migration. */
export async function migrateTo(connection: Connection, name: string): Promise<void> {
  await withServer(connection, async db => {
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateTo(name);
    if (error) throw error;
  });
}

/**
 * Applies missing migrations, each once, even when several servers start together: one applies them and the others
 * wait. Throws StartupError with one line when the database cannot be used, or is empty although `dataDir` has files.
 * `before` runs only if the database is in use.
 */
export async function migrateToLatest(
  connection: Connection,
  dataDir?: string,
  { print, before }: Upgrade = {},
): Promise<void> {
  await withServer(connection, async db => {
    if (dataDir) await requireRestored(db);
    const isInUse = async () =>
      (await sql`select where to_regclass('accounts') is not null`.execute(db)).rows.length > 0;
    if (await isInUse()) {
      // the usual start: no migration file has to be loaded
      if (await requireKnown(db, await knownMigrations())) return;
    } else if (dataDir) requireNothingLost(dataDir);
    const beforeChange = async (pending: string[]) => {
      if (before && (await isInUse())) await before(pending);
    };
    await applyMigrations(db, { getMigrations }, { print, before: beforeChange });
  });
}

/** The missing migrations of a database that is in use; none is applied. Throws StartupError like `migrateToLatest`. */
export async function pendingMigrations(connection: Connection): Promise<string[]> {
  let pending: string[] = [];
  await withServer(connection, async db => {
    await requireKnown(db, await knownMigrations());
    pending = await missingMigrations(new Migrator({ db, provider: { getMigrations } }));
  });
  return pending;
}

async function withServer(connection: Connection, work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  await using db = openDatabase(connection, { max: 2, isUnlimited: true });
  try {
    await requireServer(db);
    await requireSessions(db);
    await work(db);
  } catch (error) {
    throw asStartupError(connection, error);
  }
}
