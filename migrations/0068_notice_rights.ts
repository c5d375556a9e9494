import { type Kysely, sql } from 'kysely';

/**
 * The rights that a person needs to read a stored notice, because they can be revoked after it was sent. Of older mentions only
 * the record is known, so reading them requires the rights to all areas with notes.
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
