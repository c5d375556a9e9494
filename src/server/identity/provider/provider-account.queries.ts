import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '#server/kernel/postgres/database.ts';

export type ProviderLink = Selectable<Database['account_identities']>;

export const linkOf = (db: Db, issuer: string, subject: string): Promise<ProviderLink | undefined> =>
  db
    .selectFrom('account_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const insertLink = (db: Db, link: Insertable<Database['account_identities']>) =>
  db.insertInto('account_identities').values(link).execute();

type Granted = Pick<ProviderLink, 'owner_by_claim' | 'staff_by_claim' | 'roles_by_claim'>;

/** Stores which groups the provider granted, so that they can be revoked later. */
export const setGranted = (db: Db, { issuer, subject }: ProviderLink, granted: Granted) =>
  db
    .updateTable('account_identities')
    .set(granted)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
