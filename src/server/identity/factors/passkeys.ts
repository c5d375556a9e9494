import { badInput, conflict, notFound } from '#domain/errors.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordOwnChange } from '../account-changes.ts';
import { lockAccount } from '../accounts/accounts.queries.ts';
import { hashToken, randomToken } from '../codes/random-tokens.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { notifyContacts } from '../delivery/notify-contacts.ts';
import { deviceOf } from '../http/device.ts';
import type { SessionAccount } from '../sessions/sessions.queries.ts';
import { PASSKEY_CHALLENGE_LIFE, secondsAfter } from '../times.ts';
import { deleteUnneededCodes } from './factors.ts';
import {
  insertPasskey,
  lockPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
  storePasskeyChallenge,
  takePasskeyChallenge,
} from './passkeys.queries.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { ALGORITHMS, type Registration, type RelyingParty, readNewCredential } from './webauthn.ts';

const PASSKEYS_MAX = 10;

/** The id of the account for authenticators: 16 bytes that reveal nothing about the person. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

/** The passkeys as a browser's `allowCredentials` and `excludeCredentials` list them. */
export const descriptorsOf = (passkeys: { credential_id: string; transports: string[] }[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ type: 'public-key' as const, id, transports }));

const boundTo = ({ session_id }: SessionAccount): Buffer => hashToken(session_id);

const requireRoom = (passkeys: unknown[]): void => {
  if (passkeys.length >= PASSKEYS_MAX)
    throw conflict(`Nalog može da ima ${PASSKEYS_MAX} pristupnih ključeva. Uklonite neki koji ne koristite.`);
};

/** The request to the authenticator for a new passkey: PublicKeyCredentialCreationOptionsJSON. */
export async function startPasskey({ db, clock }: IdentityCore, session: SessionAccount, rp: RelyingParty) {
  const passkeys = await passkeysOf(db, session.id);
  requireRoom(passkeys);
  const challenge = randomToken();
  const expiresAt = secondsAfter(clock(), PASSKEY_CHALLENGE_LIFE);
  await storePasskeyChallenge(db, { accountId: session.id, boundTo: boundTo(session) }, challenge, expiresAt);
  return {
    challenge,
    rp: { id: rp.id, name: 'Okno' },
    user: { id: userHandleOf(session.id), name: session.username, displayName: session.name },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
    timeout: PASSKEY_CHALLENGE_LIFE * 1000,
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
}

interface PasskeyResponse extends Registration {
  transports: string[];
}

/** Stores a new passkey, named after the device at first. Returns recovery codes if the account had none. */
export async function addPasskey(
  core: IdentityCore,
  session: SessionAccount,
  { response, rp }: { response: PasskeyResponse; rp: RelyingParty },
  guest: Guest,
) {
  const { db, clock } = core;
  // outside the transaction, so that the challenge is used up even when the response is refused
  const challenge = await takePasskeyChallenge(db, { accountId: session.id, boundTo: boundTo(session) }, clock());
  const created = challenge && readNewCredential(response, { ...rp, type: 'webauthn.create', challenge });
  if (!created) throw badInput({ passkey: 'Pristupni ključ nije napravljen. Pokušajte ponovo.' });
  const name = deviceOf(guest.userAgent ?? null);
  return db.transaction().execute(async transaction => {
    await lockAccount(transaction, session.id);
    requireRoom(await passkeysOf(transaction, session.id));
    const passkey = { accountId: session.id, ...created, transports: response.transports, name };
    if (!(await insertPasskey(transaction, passkey, clock()))) throw conflict('Ovaj pristupni ključ je već dodat.');
    await recordOwnChange(transaction, session, 'addPasskey', { name });
    await notifyContacts(transaction, session, 'factorOn', clock());
    return { recoveryCodes: await firstRecoveryCodes(transaction, session.id) };
  });
}

const noSuchPasskey = () => notFound('Pristupni ključ je već uklonjen.');

/** Needs no password, because a name only distinguishes the passkeys of a person. */
export const renameOwnPasskey = (
  { db }: IdentityCore,
  session: SessionAccount,
  id: string,
  name: string,
): Promise<void> =>
  db.transaction().execute(async transaction => {
    const passkey = await lockPasskey(transaction, session.id, id);
    if (!passkey) throw noSuchPasskey();
    if (passkey.name === name) return;
    await renamePasskey(transaction, id, name);
    await recordOwnChange(transaction, session, 'renamePasskey', changedFields(passkey, { name }));
  });

export const removeOwnPasskey = ({ db, clock }: IdentityCore, session: SessionAccount, id: string): Promise<void> =>
  db.transaction().execute(async transaction => {
    await lockAccount(transaction, session.id);
    const passkey = await lockPasskey(transaction, session.id, id);
    if (!passkey) throw noSuchPasskey();
    await removePasskey(transaction, id);
    await deleteUnneededCodes(transaction, session.id);
    await recordOwnChange(transaction, session, 'removePasskey', { name: passkey.name });
    await notifyContacts(transaction, session, 'factorOff', clock());
  });
