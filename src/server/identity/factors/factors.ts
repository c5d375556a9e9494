import { conflict } from '#domain/errors.ts';
import { requiredFrom } from '#domain/identity/second-factor.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { recordOwnChange } from '../account-changes.ts';
import { lockAccount } from '../accounts/accounts.queries.ts';
import type { IdentityCore } from '../core.ts';
import { notifyContacts } from '../delivery/notify-contacts.ts';
import type { SessionAccount } from '../sessions/sessions.queries.ts';
import { countFactors, factorsOf, hasSms, readPolicy, replaceRecoveryCodes } from './factors.queries.ts';
import { passkeysOf } from './passkeys.queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** Deletes the recovery codes of an account without an app and passkeys: they only replace a lost app or passkey. */
export async function deleteUnneededCodes(db: Db, accountId: string): Promise<void> {
  const { totp, passkeys } = await countFactors(db, accountId);
  if (!totp && passkeys === 0) await replaceRecoveryCodes(db, accountId, []);
}

/** The second factors of the person, and how many recovery codes are left. */
export async function ownFactors({ db }: IdentityCore, session: SessionAccount) {
  const counts = await countFactors(db, session.id);
  const passkeys = await passkeysOf(db, session.id);
  return {
    sms: hasSms(session),
    totp: counts.totp,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    recoveryCodesLeft: counts.recoveryCodes,
  };
}

/**
 * What the person has to set up: a second factor (the day from which one is required, and whether everything else is
 * already blocked) or new recovery codes.
 */
export async function missingFactorOf({ db }: IdentityCore, session: SessionAccount) {
  const from = session.password_hash === null ? null : requiredFrom(await readPolicy(db), session.groups);
  const factors = await factorsOf(db, session);
  return {
    requiredFrom: factors.length > 0 ? null : from,
    mustSetUp: session.must_set_up,
    recoveryCodesUsedUp: (factors.includes('totp') || factors.includes('passkey')) && !factors.includes('recovery'),
  };
}

/** Creates ten recovery codes, which only the response shows; earlier ones stop working. */
export const renewRecoveryCodes = ({ db, clock }: IdentityCore, session: SessionAccount) =>
  db.transaction().execute(async transaction => {
    await lockAccount(transaction, session.id);
    const { totp, passkeys } = await countFactors(transaction, session.id);
    if (!totp && passkeys === 0) throw conflict('Prvo uključite aplikaciju za kodove ili dodajte pristupni ključ.');
    await recordOwnChange(transaction, session, 'renewRecoveryCodes');
    await notifyContacts(transaction, session, 'recoveryCodes', clock());
    return { recoveryCodes: await makeRecoveryCodes(transaction, session.id) };
  });
