import { badInput, conflict, notFound, Refusal } from '#domain/errors.ts';
import { type AccountChanges, type NewAccount, sentGroups, USERNAME_RULE } from '#domain/identity/account-input.ts';
import type { AccountForOwner } from '#domain/identity/fields.ts';
import { isUsername } from '#domain/identity/username.ts';
import { ROLE_LABELS, rolesOf } from '#domain/rights.ts';
import { phoneSearch, requireSearch, searchBy } from '#domain/text/search.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Actor } from '#server/kernel/call.ts';
import { inMutation, type Submit } from '#server/kernel/mutation.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { temporaryPassword } from '../codes/random-tokens.ts';
import type { IdentityCore } from '../core.ts';
import { notifyOwners } from '../delivery/notify-owners.ts';
import { removeFactors } from '../factors/factors.queries.ts';
import { hashPassword } from '../flows/password-hash.ts';
import { secondsAfter, TEMPORARY_PASSWORD_LIFE } from '../times.ts';
import { accountRow, isWorkingOwner } from './account.ts';
import {
  type Account,
  accountById,
  endAccess,
  insertAccount,
  listAccounts,
  lockAccount,
  lockOwners,
  removeSignUps,
  replacePassword,
  updateAccount,
} from './accounts.queries.ts';
import { readContacts } from './read-contacts.ts';

/** Accounts whose name, user name and contacts together contain all words of the search. */
export async function searchAccounts({ db }: Pick<IdentityCore, 'db'>, search: string) {
  requireSearch(search);
  const fits = searchBy(search);
  return (await listAccounts(db))
    .filter(({ name, username, email, phone }) => fits(name, username, email, phoneSearch(phone)))
    .map(accountRow);
}

interface WithTemporaryPassword {
  user: AccountForOwner;
  temporaryPassword: string;
}

/**
 * Creates an account with a temporary password, which only the response shows. When the response was lost, a repeated
 * submit gives the account another password, unless the first one was used.
 */
export async function createAccount(
  core: IdentityCore,
  actor: Actor,
  input: NewAccount,
  submit: Submit,
): Promise<WithTemporaryPassword> {
  const { db, clock, passwordCost } = core;
  if (!isUsername(input.username)) throw badInput({ username: USERNAME_RULE });
  const contacts = readContacts(input);
  const password = temporaryPassword();
  const hash = await hashPassword(password, passwordCost);
  const now = clock();
  const groups = [...rolesOf(sentGroups(input))];
  const response: { content?: WithTemporaryPassword } = {};
  const create = async (transaction: Db): Promise<string> => {
    const created = await insertAccount(transaction, {
      username: input.username,
      name: input.name,
      status: 'active',
      groups,
      password_hash: hash,
      password_temporary: true,
      password_expires_at: secondsAfter(now, TEMPORARY_PASSWORD_LIFE),
      created_at: now,
      ...contacts,
    });
    if (!created) throw badInput({ username: 'Ovo korisničko ime je zauzeto.' });
    await removeSignUps(transaction, input.username);
    await recordChange(
      { db: transaction, actor },
      {
        entity: 'account',
        id: created.id,
        action: 'createAccount',
        detail: { username: created.username, name: created.name, group: groups.join(', ') },
      },
    );
    const what = `Napravljen je nalog „${created.username}“ (${labelsOf(groups)})`;
    await notifyOwners(transaction, { what, actor }, now);
    response.content = { user: accountRow(created), temporaryPassword: password };
    return created.id;
  };
  const id = await inMutation(db, submit, () => false, create);
  if (response.content) return response.content;
  const earlier = await accountById(db, id);
  if (!earlier?.password_temporary || earlier.last_sign_in_at)
    throw conflict('Nalog je već napravljen, a privremena lozinka upotrebljena.');
  return resetToTemporaryPassword(core, actor, id);
}

/** Locks the account to change. Locks the owners first, so that two of them cannot demote each other concurrently. */
async function accountToChange(db: Db, id: string): Promise<{ account: Account; isLastOwner: boolean }> {
  const owners = await lockOwners(db);
  const account = await lockAccount(db, id);
  if (!account || account.status === 'unconfirmed') throw notFound('Nalog ne postoji.');
  const working = owners.filter(isWorkingOwner);
  return { account, isLastOwner: working.length === 1 && working[0]?.id === id };
}

const lastOwner = () => conflict('Ovo je poslednji aktivni vlasnik. Prvo dodelite vlasništvo drugom nalogu.');

const labelsOf = (groups: readonly string[]): string =>
  rolesOf(groups)
    .map(role => ROLE_LABELS[role])
    .join(', ');

/** Throws FORBIDDEN for the own account of the owner, so that an unlocked screen is not enough to take it over. */
function requireOtherAccount(actor: Actor, id: string): void {
  if (actor.accountId === id)
    throw new Refusal('FORBIDDEN', 'Svoj nalog menjate na stranici Profil, a prava vam menja drugi vlasnik.');
}

/** Says what was changed, for the messages to the person and the other owners. */
function changeSentence({ status, name }: AccountChanges, groups: readonly string[]): string {
  const parts = [
    status === 'disabled' && 'nalog je onemogućen',
    status === 'active' && 'nalog je odobren ili ponovo omogućen',
    groups.length > 0 && `grupe su sada: ${labelsOf(groups)}`,
    name && `ime je sada „${name}“`,
  ];
  return parts.filter(Boolean).join(', ');
}

interface Change<T> {
  action: Action;
  /** Whether the account cannot act as an owner after the change; such a change is refused for the last owner. */
  endsOwner?: boolean;
  /** Changes the locked account; returns the result, and a sentence about the change for the people to notify. */
  change: (db: Db, account: Account) => Promise<{ result: T; sentence: string; detail?: object }>;
}

/**
 * Changes the account of another person, with a record in the audit trail and messages, in one transaction. With a
 * submit, the same request sent again takes effect once.
 */
const changeOtherAccount = <T>(
  { db, clock }: IdentityCore,
  actor: Actor,
  id: string,
  { action, endsOwner = false, change }: Change<T>,
  submit?: Submit,
): Promise<T> => {
  const run = async (transaction: Db) => {
    const { account, isLastOwner } = await accountToChange(transaction, id);
    if (isLastOwner && endsOwner) throw lastOwner();
    requireOtherAccount(actor, id);
    const { result, sentence, detail } = await change(transaction, account);
    await recordChange(
      { db: transaction, actor },
      { entity: 'account', id, action, detail: { username: account.username, ...detail } },
    );
    const what = `Nalog „${account.username}“: ${sentence}`;
    await notifyOwners(transaction, { what, actor, person: account }, clock());
    return result;
  };
  return submit ? inMutation(db, submit, () => false, run) : db.transaction().execute(run);
};

/**
 * Approves, disables, enables or renames an account or changes its groups; open sessions are affected at once. Throws
 * CONFLICT when the groups are not those that the caller saw.
 */
export async function changeAccount(
  core: IdentityCore,
  actor: Actor,
  id: string,
  changes: AccountChanges,
  submit: Submit,
) {
  const { status, name } = changes;
  const groups = sentGroups(changes);
  if (status === undefined && groups.length === 0 && name === undefined)
    throw badInput({ status: 'Nema šta da se promeni.' });
  const change: Change<AccountForOwner> = {
    action: 'updateAccount',
    endsOwner: status === 'disabled' || (groups.length > 0 && !groups.includes('owner')),
    change: async (transaction, account) => {
      if (changes.pre && rolesOf(account.groups).join() !== sentGroups({ groups: changes.pre }).join())
        throw conflict(`Grupe je u međuvremenu promenio neko drugi. Sada su: ${labelsOf(account.groups)}.`);
      const changed = await updateAccount(transaction, id, {
        ...(status && { status }),
        ...(groups.length > 0 && { groups }),
        ...(name && { name }),
      });
      if (status === 'disabled') await endAccess(transaction, id);
      const from = { status: account.status, group: account.groups.join(', '), name: account.name };
      const to = {
        ...(status && { status }),
        ...(groups.length > 0 && { group: groups.join(', ') }),
        ...(name && { name }),
      };
      return { result: accountRow(changed), sentence: changeSentence(changes, groups), detail: { from, to } };
    },
  };
  return changeOtherAccount(core, actor, id, change, submit);
}

/**
 * Sets a temporary password, which only the response shows. Ends all sessions and removes the second factors, because
 * the telephone may be lost too.
 */
export async function resetToTemporaryPassword(core: IdentityCore, actor: Actor, id: string) {
  const password = temporaryPassword();
  const hash = await hashPassword(password, core.passwordCost);
  const user = await changeOtherAccount(core, actor, id, {
    action: 'resetPassword',
    endsOwner: true,
    change: async (transaction, account) => {
      if (account.password_hash === null)
        throw conflict('Ovaj nalog se prijavljuje preko naloga firme i nema lozinku.');
      const expiresAt = secondsAfter(core.clock(), TEMPORARY_PASSWORD_LIFE);
      await replacePassword(transaction, account, { hash, expiresAt });
      await endAccess(transaction, id);
      await removeFactors(transaction, id);
      const changed = await updateAccount(transaction, id, { status: account.status });
      const sentence =
        'napravljena je privremena lozinka, odjavljen je sa svih uređaja, a drugi korak prijave je uklonjen';
      return { result: accountRow(changed), sentence };
    },
  });
  return { user, temporaryPassword: password };
}

/**
 * Removes all second factors of an account whose person lost them; the password alone is enough until another factor is
 * set up.
 */
export const resetFactors = (core: IdentityCore, actor: Actor, id: string, submit: Submit): Promise<object> => {
  const change: Change<object> = {
    action: 'resetSecondFactor',
    change: async transaction => {
      await removeFactors(transaction, id);
      return { result: {}, sentence: 'uklonjen je drugi korak prijave' };
    },
  };
  return changeOtherAccount(core, actor, id, change, submit);
};

/** Ends all sessions of the account and revokes its calendar link. */
export const endSessions = (core: IdentityCore, actor: Actor, id: string, submit: Submit): Promise<object> => {
  const change: Change<object> = {
    action: 'endSessions',
    change: async transaction => {
      await endAccess(transaction, id);
      return { result: {}, sentence: 'odjavljen je sa svih uređaja' };
    },
  };
  return changeOtherAccount(core, actor, id, change, submit);
};
