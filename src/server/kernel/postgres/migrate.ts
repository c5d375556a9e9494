import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';

const FOLDER = new URL('../../../../migrations/', import.meta.url);

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter(name => /^\d{4}_\w+\.ts$/.test(name)).sort();
  const modules = await Promise.all(files.map(name => import(new URL(name, FOLDER).href) as Promise<Migration>));
  return Object.fromEntries(files.map((name, i) => [name.replace('.ts', ''), modules[i] as Migration]));
}

async function requireServer(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: number; collation: boolean }>`
    select current_setting('server_version_num')::int as version,
           exists (select 1 from pg_collation where collname = 'sr-Latn-x-icu') as collation`.execute(db);
  if ((rows[0]?.version ?? 0) < 150_000) throw new StartupError('Okno traži PostgreSQL 15 ili noviji.');
  if (!rows[0]?.collation) throw new StartupError('PostgreSQL nema kolaciju sr-Latn-x-icu (treba mu podrška za ICU).');
}

/** Applies missing migrations, each once, also when several servers start together (Kysely takes an advisory lock). */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  await requireServer(db);
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error;
}
