import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Store } from '#server/files/store.ts';
import { adoptFolder } from '#server/files/store-claim.ts';
import { withTemporary } from '#server/files/temporary.ts';
import { copyIn } from '#server/kernel/postgres/copy.ts';
import { type Connection, openDatabase } from '#server/kernel/postgres/database.ts';
import { knownMigrations, migrateTo, migrateToLatest } from '#server/kernel/postgres/migrate.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { syncToDisk } from '#server/kernel/whole-file.ts';
import { type ReadOptions, readArchive } from './archive.ts';
import { quoted } from './backup.ts';
import {
  ARCHIVE_FORMAT,
  COUNTS_MEMBER,
  Counts,
  FILES_PREFIX,
  HEAD_MEMBER,
  Head,
  KEY_FILE,
  tableOf,
} from './content.ts';
import { type Member, readWhole } from './tar.ts';
import { withClient } from './with-client.ts';

interface Verified {
  head: Head;
  counts: Counts;
  /** The active owners in the archive, each as user name and full name. */
  owners: string[];
  /** The name of the key that sealed the archive; undefined for an archive of a version without seals. */
  sealedBy: string | undefined;
}

/** One row of COPY's text as values; null for `\\N`. Escapes are not decoded. */
const valuesOf = (line: string): (string | null)[] => line.split('\t').map(value => (value === '\\N' ? null : value));

function ownersIn(rows: string, { tables }: Head): string[] {
  const { columns = [] } = tables.find(({ name }) => name === 'accounts') ?? {};
  const at = (name: string) => columns.indexOf(name);
  return rows
    .split('\n')
    .map(valuesOf)
    .filter(row => row[at('status')] === 'active' && /[{,]owner[,}]/.test(row[at('groups')] ?? ''))
    .map(row => `${row[at('username')]} (${row[at('name')]})`);
}

const notABackup = (file: string) => new StartupError(`„${file}“ nije kopija Okna.`);

async function readHead({ name, body }: Member, file: string): Promise<Head> {
  const bytes = await readWhole(body);
  const head = name === HEAD_MEMBER ? Head.safeParse(JSON.parse(bytes.toString())) : undefined;
  if (!head?.success) throw notABackup(file);
  return head.data;
}

/** The number of rows in COPY's text, in which a line break within a value is escaped. */
function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}

/**
 * Reads a whole archive without writing anything; checks every checksum and the numbers of rows and files. Throws
 * StartupError that names what is damaged.
 */
export async function verify(file: string, options: ReadOptions = {}): Promise<Verified> {
  let head: Head | undefined;
  let counts: Counts | undefined;
  let files = 0;
  const rows: Record<string, number> = {};
  const accounts: Buffer[] = [];
  const addRows = (table: string | undefined, part: Buffer) => {
    if (table !== undefined) rows[table] = (rows[table] ?? 0) + linesIn(part);
    if (table === 'accounts') accounts.push(part);
  };
  const sealedBy = await readArchive(
    file,
    async member => {
      const { name, body } = member;
      if (!head) head = await readHead(member, file);
      else if (name === COUNTS_MEMBER) counts = Counts.parse(JSON.parse((await readWhole(body)).toString()));
      else {
        if (name.startsWith(FILES_PREFIX)) files++;
        for await (const part of body) addRows(tableOf(name), part);
      }
    },
    options,
  );
  if (!head || !counts) throw notABackup(file);
  requireCounts(file, counts, { rows, files });
  return { head, counts, sealedBy, owners: ownersIn(Buffer.concat(accounts).toString(), head) };
}

function requireCounts(file: string, counts: Counts, { rows, files }: Pick<Counts, 'rows' | 'files'>): void {
  const wrongCount = Object.entries(counts.rows).find(([table, number]) => (rows[table] ?? 0) !== number);
  if (wrongCount || files !== counts.files)
    throw new StartupError(
      `Kopija „${file}“ je oštećena: nedostaje ${wrongCount ? `redova tabele „${wrongCount[0]}“` : 'fajl'}.`,
    );
}

/** Throws StartupError for an archive of a newer Okno, whose tables or format this one does not know. */
export async function requireOlder({ format, okno, migrations }: Head): Promise<void> {
  const known = await knownMigrations();
  if (format <= ARCHIVE_FORMAT && migrations.every(name => known.includes(name))) return;
  throw new StartupError(`Kopiju je napravila novija verzija Okna (${okno}). Vratite je tom verzijom ili novijom.`);
}

/**
 * Defers the check of foreign keys to the commit and disables the triggers of the tables, so that the rows are restored
 * unchanged. Returns a function that undoes both.
 */
async function disableConstraints(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ owner: string; name: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace and not condeferrable`,
  );
  for (const { owner, name } of keys) {
    await client.query(`alter table ${owner} alter constraint ${name} deferrable initially deferred`);
  }
  for (const table of tables) await client.query(`alter table "${table}" disable trigger user`);
  return async () => {
    await client.query('set constraints all immediate');
    for (const { owner, name } of keys)
      await client.query(`alter table ${owner} alter constraint ${name} not deferrable`);
    for (const table of tables) await client.query(`alter table "${table}" enable trigger user`);
  };
}

/** Sets every sequence to continue after the largest number in its column. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; column: string }>(
    `select attrelid::regclass::text as owner, quote_ident(attname) as column from pg_attribute
     join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  for (const { owner, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false) from ${owner}`,
      [owner, column],
    );
  }
}

export interface Target {
  connection: Connection;
  dataDir: string;
  store: Store;
}

interface Loading extends Verified {
  file: string;
  options: ReadOptions;
}

async function load(client: pg.Client, { file, head, counts, options }: Loading, { dataDir, store }: Target) {
  const columnsByTable = new Map(head.tables.map(({ name, columns }) => [name, columns]));
  const temporary = join(dataDir, 'files/.tmp');
  mkdirSync(temporary, { recursive: true, mode: 0o700 }); // a drill's store makes no folders
  const putFile = (key: string, body: AsyncIterable<Buffer>) =>
    withTemporary(temporary, async newPath => {
      const path = newPath();
      await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      const { rows } = await client.query('select content_type from files where object_key = $1', [key]);
      await store.put(key, path, rows[0]?.content_type ?? 'application/octet-stream');
    });
  const putKey = async (name: string, body: AsyncIterable<Buffer>) => {
    const path = join(dataDir, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, await readWhole(body), { mode: 0o600, flush: true });
    syncToDisk(dirname(path));
  };
  await client.query('begin');
  const enableConstraints = await disableConstraints(client, [...columnsByTable.keys()]);
  for (const table of columnsByTable.keys()) await client.query(`delete from "${table}"`);
  await readArchive(
    file,
    async ({ name, body }) => {
      const table = tableOf(name) ?? '';
      const columns = columnsByTable.get(table);
      if (columns) return copyIn(client, `copy "${table}" (${quoted(columns)}) from stdin`, body);
      if (name === KEY_FILE) return putKey(name, body);
      if (name.startsWith(FILES_PREFIX)) return putFile(name.slice(FILES_PREFIX.length), body);
      await readWhole(body);
    },
    options,
  );
  for (const [table, number] of Object.entries(counts.rows)) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
    if (rows[0]?.n !== number) throw new Error(`${table}: ${rows[0]?.n} of ${number} rows arrived`);
  }
  await setSequences(client);
  await enableConstraints();
  await client.query('commit');
}

/**
 * Fills an empty database and store from a verified archive: makes the tables of the archive's version, writes all rows
 * in one transaction, then runs the later migrations.
 */
export async function restore(file: string, verified: Verified, target: Target, options: ReadOptions = {}) {
  const { connection } = target;
  await migrateTo(connection, verified.head.migrations.at(-1) ?? '');
  await withClient(connection, 'restore', client => load(client, { ...verified, file, options }, target));
  await migrateToLatest(connection);
  await using db = openDatabase(connection, { max: 1 });
  await adoptFolder(db, join(target.dataDir, 'files'));
}
