import type { Factor, SecondFactorPolicy } from '#domain/identity/second-factor.ts';
import { changesOneRow } from '#server/kernel/postgres/changes-one-row.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Account } from '../accounts/accounts.queries.ts';

export const secretOf = (db: Db, accountId: string) =>
  db.selectFrom('totp_secrets').selectAll().where('account_id', '=', accountId).executeTakeFirst();

interface NewSecret {
  accountId: string;
  sealedBy: string;
  sealed: Buffer;
}

/**
 * Stores the secret of an app until its first code confirms it, and replaces an earlier unconfirmed one. Returns false
 * when the account has a confirmed secret.
 */
export function storeSecret(db: Db, { accountId, sealedBy, sealed }: NewSecret, now: Date): Promise<boolean> {
  const values = { sealed_by: sealedBy, secret_sealed: sealed, created_at: now, confirmed_at: null };
  return changesOneRow(
    db,
    db
      .insertInto('totp_secrets')
      .values({ account_id: accountId, ...values })
      .onConflict(clash =>
        clash.column('account_id').doUpdateSet(values).where('totp_secrets.confirmed_at', 'is', null),
      ),
  );
}

/** Marks the code of a step as used; returns false when the code of this step or a later one was used before. */
export const takeStep = (db: Db, accountId: string, step: number): Promise<boolean> =>
  changesOneRow(
    db,
    db
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step),
  );

/** Returns false when the secret is already confirmed, or was deleted. */
export const confirmSecret = (db: Db, accountId: string, now: Date): Promise<boolean> =>
  changesOneRow(
    db,
    db
      .updateTable('totp_secrets')
      .set({ confirmed_at: now })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null),
  );

export const removeSecret = (db: Db, accountId: string): Promise<boolean> =>
  changesOneRow(db, db.deleteFrom('totp_secrets').where('account_id', '=', accountId));

export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(hashes.map(code_hash => ({ account_id: accountId, code_hash })))
      .execute();
}

/** Deletes the code; returns false when the account has no such code. */
export const deleteRecoveryCode = (db: Db, accountId: string, hash: Buffer): Promise<boolean> =>
  changesOneRow(db, db.deleteFrom('recovery_codes').where('account_id', '=', accountId).where('code_hash', '=', hash));

export interface FactorCounts {
  totp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

export const countFactors = (db: Db, accountId: string): Promise<FactorCounts> =>
  db
    .selectNoFrom(({ selectFrom, exists, lit }) => [
      exists(
        selectFrom('totp_secrets')
          .select(lit(1).as('one'))
          .where('account_id', '=', accountId)
          .where('confirmed_at', 'is not', null),
      ).as('totp'),
      selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .$asScalar()
        .as('passkeys'),
      selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .$asScalar()
        .as('recoveryCodes'),
    ])
    .executeTakeFirstOrThrow() as Promise<FactorCounts>;

export const hasSms = ({ sms_second_factor, phone, phone_verified_at }: Account): boolean =>
  sms_second_factor && phone !== null && phone_verified_at !== null;

/** The account's second factors, the strongest first. */
export async function factorsOf(db: Db, account: Account): Promise<Factor[]> {
  const { totp, passkeys, recoveryCodes } = await countFactors(db, account.id);
  return [
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
    ...(hasSms(account) ? ['sms' as const] : []),
    ...(recoveryCodes > 0 ? ['recovery' as const] : []),
  ];
}

/** Removes every second factor of the account, and the challenges that wait for one. */
export async function removeFactors(db: Db, accountId: string): Promise<void> {
  for (const table of ['totp_secrets', 'recovery_codes', 'passkeys', 'passkey_challenges', 'challenges'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
  await db.updateTable('accounts').set({ sms_second_factor: false }).where('id', '=', accountId).execute();
}

export const readPolicy = async (db: Db): Promise<SecondFactorPolicy> => {
  const row = await db.selectFrom('second_factor_policy').selectAll().executeTakeFirstOrThrow();
  return { requiredFor: row.required_for, from: row.from_date };
};

export const writePolicy = (db: Db, { requiredFor, from }: SecondFactorPolicy) =>
  db.updateTable('second_factor_policy').set({ required_for: requiredFor, from_date: from }).execute();

/**
 * Returns SQL: whether an account, a row of table `a`, must set up a second factor before anything else on the day of
 * the time `now` in Belgrade. Accounts of an OpenID provider have their second factor at the provider.
 */
export const mustSetUpFactor = (
  a: 'a' | 'accounts',
  now: string,
): string => `(${a}.password_hash is not null and not ${a}.sms_second_factor and exists (
    select from second_factor_policy p
    where p.from_date <= (${now}::timestamptz at time zone 'Europe/Belgrade')::date
      and (p.required_for = 'everybody' or (p.required_for = 'owners' and 'owner' = any(${a}.groups))))
    and not exists (select from totp_secrets t where t.account_id = ${a}.id and t.confirmed_at is not null)
    and not exists (select from passkeys k where k.account_id = ${a}.id))`;
