import { type Kysely, sql } from 'kysely';

/**
 * What a person must be allowed to read a stored notice, because a right may be taken away afterwards. Of older mentions only the
 * record is known, so all areas with notes are required.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column prava text[] not null default '{}'`.execute(db);
  await sql`
    update notices set prava = case entity
      when 'preoffer' then '{preoffers:read}'::text[]
      when 'project' then '{projects:read}'::text[]
      when 'visit' then '{calendar:read}'::text[]
      when 'backup' then '{installation:read}'::text[]
      else '{}'::text[] end
    || case when vrsta = 'pomenut' and entity = 'project'
      then '{offers:read,optimization:read,bookkeeping:read,measurements:read,finance:read}'::text[] else '{}'::text[] end`.execute(
    db,
  );
}
