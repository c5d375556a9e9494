import { type Kysely, sql } from 'kysely';

/**
 * The audit trail stores the user name in addition to the person's name at that time, because names can change and user names
 * cannot. A session stores when its person last authenticated at an OIDC provider.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table changes add column actor_username text not null default ''`.execute(db);
  await sql`alter table changes disable trigger changes_never_change`.execute(db);
  await sql`
    update changes set actor_username = accounts.username from accounts where accounts.id = changes.actor_id`.execute(
    db,
  );
  await sql`alter table changes enable trigger changes_never_change`.execute(db);
  await sql`alter table sessions add column proved_at timestamptz(3)`.execute(db);
}
