import { type Kysely, sql } from 'kysely';

/**
 * The trail names the account as well as the name that it had: names are free to change, user names are not. A session knows when its
 * person last proved to a provider who they are.
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
