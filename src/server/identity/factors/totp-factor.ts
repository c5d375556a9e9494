import { conflict } from '#domain/errors.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { recordOwnChange } from '../account-changes.ts';
import { lockAccount } from '../accounts/accounts.queries.ts';
import { wrongCode } from '../codes/codes.ts';
import { requireAttempt } from '../codes/throttles.queries.ts';
import type { IdentityCore } from '../core.ts';
import { notifyContacts } from '../delivery/notify-contacts.ts';
import type { SessionAccount } from '../sessions/sessions.queries.ts';
import { HOUR_SECONDS } from '../times.ts';
import { confirmSecret, removeSecret, secretOf, storeSecret, takeStep } from './factors.queries.ts';
import { deleteUnneededCodes } from './factors.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { base32, newSecret, otpauthUri, stepOf } from './totp.ts';

const GUESSES_PER_HOUR = 15;

/** Creates the secret of an app, which only the response shows; it takes effect once its first code was entered. */
export async function startTotp({ db, seal, clock }: IdentityCore, session: SessionAccount) {
  const secret = newSecret();
  const sealed = seal.seal(secret.toString('base64'));
  if (!(await storeSecret(db, { accountId: session.id, sealedBy: seal.id, sealed }, clock())))
    throw conflict('Aplikacija za kodove je već uključena. Prvo je isključite.');
  return { secret: base32(secret), uri: otpauthUri(secret, session.username) };
}

type Secret = NonNullable<Awaited<ReturnType<typeof secretOf>>>;

/** Whether the code is valid now and was not used before; marks it as used. */
async function takeCode({ seal, clock, log }: IdentityCore, db: Db, row: Secret, code: string): Promise<boolean> {
  const accountId = row.account_id;
  if (row.sealed_by !== seal.id) {
    log.error({ event: 'sealed-by-another-key-file', who: accountId });
    return false;
  }
  const step = stepOf(Buffer.from(seal.open(row.secret_sealed), 'base64'), code, clock());
  return step !== null && takeStep(db, accountId, step);
}

/**
 * Checks a code at a sign-in. A secret that no first code has confirmed is not accepted, because the person was not
 * notified of it yet.
 */
export async function redeemTotp(core: IdentityCore, accountId: string, code: string): Promise<boolean> {
  const row = await secretOf(core.db, accountId);
  return row?.confirmed_at ? takeCode(core, core.db, row, code) : false;
}

/** Confirms the secret by the first code of the app. Returns recovery codes if the account had none. */
export async function confirmTotp(core: IdentityCore, session: SessionAccount, code: string) {
  const { db, clock } = core;
  await requireAttempt(db, { key: ['totp-confirm', session.id], max: GUESSES_PER_HOUR, within: HOUR_SECONDS }, clock());
  return db.transaction().execute(async transaction => {
    await lockAccount(transaction, session.id);
    const row = await secretOf(transaction, session.id);
    if (!row || !(await takeCode(core, transaction, row, code))) throw wrongCode();
    if (!(await confirmSecret(transaction, session.id, clock())))
      throw conflict('Aplikacija za kodove je već uključena.');
    await recordOwnChange(transaction, session, 'turnOnTotp');
    await notifyContacts(transaction, session, 'factorOn', clock());
    return { recoveryCodes: await firstRecoveryCodes(transaction, session.id) };
  });
}

export const removeTotp = ({ db, clock }: IdentityCore, session: SessionAccount): Promise<void> =>
  db.transaction().execute(async transaction => {
    await lockAccount(transaction, session.id);
    if (!(await removeSecret(transaction, session.id))) return;
    await deleteUnneededCodes(transaction, session.id);
    await recordOwnChange(transaction, session, 'turnOffTotp');
    await notifyContacts(transaction, session, 'factorOff', clock());
  });
