import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Store } from '#server/files/store.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { copyOut } from '#server/kernel/postgres/copy.ts';
import type { Connection } from '#server/kernel/postgres/database.ts';
import { version } from '#server/kernel/versions.ts';
import { writeArchive } from './archive.ts';
import {
  ARCHIVE_FORMAT,
  COUNTS_MEMBER,
  type Counts,
  FILES_PREFIX,
  HEAD_MEMBER,
  type Head,
  KEY_FILE,
  ROWS_PREFIX,
  rowsOfAll,
} from './content.ts';
import { sealKeyOf } from './seal.ts';
import { type Member, memberOf, withPartCallback } from './tar.ts';
import { withClient } from './with-client.ts';

/** Rows are written in parts of about this many bytes, because a member's size is written before its content. */
const PART_BYTES = 4_000_000;
const PAGE_ROWS = 1_000;

const TABLES = `
  select c.relname as name,
    (select array_agg(attname::text order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname not like 'kysely%'
  order by 1`;

export interface Source {
  connection: Connection;
  dataDir: string;
  store: Store;
}

/** Called repeatedly with the numbers so far; `share` is the estimated share of the archive, from 0 to 1. */
export type Progress = (done: { rows: number; files: number; share: number }) => void;

/** An estimate of the bytes of all members; the sizes of tables are as of the last vacuum. */
const VOLUME = `
  select (select coalesce(sum(size), 0) from files where state = 'stored')
    + (select coalesce(sum(pg_table_size(oid)), 0) from pg_class
       where relnamespace = current_schema()::regnamespace and relkind = 'r') as bytes`;

const json = (name: string, value: unknown) => memberOf(name, Buffer.from(JSON.stringify(value, null, 1)));

export const quoted = (names: string[]) => names.map(name => `"${name}"`).join(', ');

/** The rows of a table, in members of about PART_BYTES. */
async function* rowsOf(client: pg.Client, { name, columns }: Head['tables'][number], counts: Counts) {
  let part: Buffer[] = [];
  let bytes = 0;
  let parts = 0;
  let rows = 0;
  const member = () => memberOf(`${ROWS_PREFIX}${name}/${String(parts++).padStart(5, '0')}`, Buffer.concat(part));
  for await (const row of copyOut(client, `copy "${name}" (${quoted(columns)}) to stdout`)) {
    part.push(row);
    bytes += row.length;
    rows++;
    if (bytes < PART_BYTES) continue;
    yield member();
    part = [];
    bytes = 0;
  }
  if (bytes) yield member();
  counts.rows[name] = rows;
}

/** The files in the snapshot; a stored file never changes, but old files in the bin may be deleted in the meantime. */
async function* filesOf(client: pg.Client, store: Store, counts: Counts): AsyncGenerator<Member> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ object_key: string; size: string }>(
      `select object_key, size from files where state = 'stored' and object_key > $1 collate "C"
       order by object_key collate "C" limit ${PAGE_ROWS}`,
      [after],
    );
    for (const { object_key: key, size } of rows) {
      if (await store.exists(key)) {
        yield { name: FILES_PREFIX + key, size: Number(size), body: await store.open(key) };
        counts.files++;
      } else counts.missing.push(key);
      after = key;
    }
    if (rows.length < PAGE_ROWS) return;
  }
}

async function* contentOf(client: pg.Client, { dataDir, store }: Source, counts: Counts) {
  const { rows: tables } = await client.query<Head['tables'][number]>(TABLES);
  const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const { rows: snapshot } = await client.query<{ at: Date; postgres: string }>(
    "select now() as at, current_setting('server_version') as postgres",
  );
  const { at = systemClock(), postgres = '' } = snapshot[0] ?? {};
  const { rows: company } = await client.query<{ naziv: string | null }>('select naziv from company limit 1');
  const head: Head = {
    format: ARCHIVE_FORMAT,
    okno: version,
    postgres,
    at: at.toISOString(),
    firma: company[0]?.naziv ?? null,
    racunar: hostname(),
    migrations: migrations.map(({ name }) => name),
    tables,
  };
  yield json(HEAD_MEMBER, head);
  for (const table of tables) yield* rowsOf(client, table, counts);
  const keyFile = join(dataDir, KEY_FILE);
  if (existsSync(keyFile)) yield memberOf(KEY_FILE, readFileSync(keyFile));
  yield* filesOf(client, store, counts);
  await client.query('commit');
  yield json(COUNTS_MEMBER, counts);
}

/** Passes the members on and calls `progress` as their bytes are read. */
async function* withProgress(client: pg.Client, members: AsyncIterable<Member>, counts: Counts, progress: Progress) {
  const { rows } = await client.query<{ bytes: string }>(VOLUME);
  const total = Number(rows[0]?.bytes);
  let done = 0;
  for await (const { name, size, body } of members) {
    const counted = withPartCallback(body, part => {
      done += part.length;
      progress({ rows: rowsOfAll(counts), files: counts.files, share: Math.min(done / (total || 1), 1) });
    });
    yield { name, size, body: counted };
  }
}

/**
 * Writes one archive of a running installation: all rows as of one moment, the files they refer to, the key file.
 * Memory use does not grow with the size. `file` is a path or a bucket's URL. The archive contains all data: on
 * disk it is readable by its owner only, and with `recipients` (public keys of age) it is encrypted.
 */
export async function backUp(
  source: Source,
  file: string,
  progress: Progress = () => {},
  { recipients = [] }: { recipients?: string[] } = {},
) {
  const counts: Counts = { rows: {}, files: 0, missing: [] };
  return withClient(source.connection, 'backup', async client => {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const members = withProgress(client, contentOf(client, source, counts), counts, progress);
    const bytes = await writeArchive(file, members, { recipients, sealKey: sealKeyOf(source.dataDir) });
    return { ...counts, bytes };
  });
}
