import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { neededPostgres } from '#domain/installation/database-release.ts';
import type { Db } from './postgres/database.ts';
import { NAME } from './postgres/embedded-server.ts';

export const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export interface Versions {
  okno: string;
  node: string;
  postgres: string;
  /** The PostgreSQL version with all updates known when this Okno was released; null when the running one has them. */
  neededPostgres: string | null;
  /** Whether PostgreSQL came with Okno's packages; otherwise its operator has to update it. */
  isEmbedded: boolean;
}

/** The versions this installation runs on; the database reports its own. */
export async function readVersions(db: Db): Promise<Versions> {
  const { rows } = await sql<{ name: string; number: number; cluster: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as name,
           current_setting('server_version_num')::int as number, current_setting('cluster_name') as cluster`.execute(
    db,
  );
  const { name = '', number = 0, cluster = '' } = rows[0] ?? {};
  return {
    okno: version,
    node: process.versions.node,
    postgres: name,
    neededPostgres: neededPostgres(number),
    isEmbedded: cluster === NAME,
  };
}
