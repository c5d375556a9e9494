import { type Kysely, sql } from 'kysely';

/**
 * A sign-up that waits for its code does not reserve a user name. A code stores which caller requested it, and the stored answer
 * of a submit whether its caller was an owner. Rights given by an OIDC provider can be revoked. A picture stores whether its
 * metadata may contain GPS coordinates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts drop constraint accounts_username_key_key`.execute(db);
  await sql`create unique index accounts_username_key on accounts (username_key) where status <> 'unconfirmed'`.execute(
    db,
  );
  await sql`create index accounts_sign_ups on accounts (username_key) where status = 'unconfirmed'`.execute(db);

  await sql`
    alter table one_time_codes
      add column asked_from text not null default '',
      add column elsewhere_left integer not null default 2,
      drop constraint one_time_codes_pkey,
      add primary key (account_id, purpose, asked_from)`.execute(db);

  await sql`alter table idempotency_keys add column for_owner boolean not null default false`.execute(db);

  await sql`alter table account_identities add column staff_by_claim boolean not null default false`.execute(db);
  await sql`update account_identities set staff_by_claim = owner_by_claim`.execute(db);
  await sql`
    update sessions set expires_at = least(expires_at, created_at + interval '12 hours')
    where account_id in (select account_id from account_identities)`.execute(db);

  await sql`alter table files add column tells_place boolean`.execute(db);
}
