import { createHash } from 'node:crypto';
import { nameField } from '#domain/identity/account-input.ts';
import { asUsername } from '#domain/identity/username.ts';
import { NAME_MAX } from '#domain/limits.ts';
import { ROLE_NAMES, type Role, rolesOf } from '#domain/rights.ts';
import { isEmail } from '#domain/text/email.ts';
import { firstCharacters } from '#domain/text/text.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { takeLock } from '#server/kernel/postgres/locks.ts';
import { recordOwnChange } from '../account-changes.ts';
import { isWorkingOwner } from '../accounts/account.ts';
import { type Account, insertAccount, lockAccount, lockOwners, updateAccount } from '../accounts/accounts.queries.ts';
import type { IdentityCore } from '../core.ts';
import { insertLink, linkOf, type ProviderLink, setGranted } from './provider-account.queries.ts';
import type { ProviderPerson } from './provider-claims.ts';

/** The roles that the groups of the provider grant; an account without a role waits for the approval of an owner. */
const grantOf = (groups: string[]): Role[] => {
  if (groups.includes('owner')) return ['owner'];
  return ROLE_NAMES.filter(role => groups.includes(role));
};

const suffix = ({ issuer, subject }: ProviderPerson) =>
  createHash('sha256').update(`${issuer} ${subject}`).digest('hex').slice(0, 6);

/**
 * Inserts the account of a new person, by the rules for names that are typed. Never takes over an account with the same name or
 * e-mail: the new account then gets another name, or no e-mail.
 */
async function insertFor(db: Db, person: ProviderPerson, grant: Role[], now: string): Promise<Account> {
  const base = asUsername(person.username) ?? 'korisnik';
  const name = nameField.safeParse(firstCharacters(person.name, NAME_MAX)).data;
  const email = person.email !== null && isEmail(person.email) ? person.email : null;
  for (const username of [base, `${base.slice(0, 56)}-${suffix(person)}`]) {
    for (const verifiedEmail of email === null ? [null] : [email, null]) {
      const account = await insertAccount(db, {
        username,
        name: name ?? username,
        status: grant.length > 0 ? 'active' : 'pending',
        groups: [...rolesOf(grant)],
        password_hash: null,
        email: verifiedEmail,
        email_verified_at: verifiedEmail && now,
        created_at: now,
      });
      if (account) return account;
    }
  }
  throw new Error('no free name for an account of the provider');
}

/** The groups of the account after a change at the provider, which does not affect what an owner granted or revoked. */
function groupsAfter(account: Account, link: ProviderLink, grant: Role[], isApproved: boolean): readonly string[] {
  // rows written by an earlier version do not list the groups that the provider granted
  const granted: readonly string[] = link.roles_by_claim ?? (link.staff_by_claim ? ['zaposleni'] : []);
  if (isApproved && granted.length === 0) return grant;
  const remaining = account.groups.filter(group => !granted.includes(group) || grant.some(role => role === group));
  const added = grant.filter(role => !granted.includes(role) && !remaining.includes(role));
  return rolesOf([...remaining, ...added]);
}

/**
 * Applies the provider's groups to the account. Only groups that the provider granted are revoked, and never the last
 * owner's role.
 */
async function applyGrant(
  db: Db,
  account: Account,
  link: ProviderLink,
  grant: Role[],
  owners: Account[],
): Promise<Account> {
  const isLastOwner = owners.length === 1 && owners[0]?.id === account.id;
  const isOwner = grant.includes('owner');
  const becomesOwner = isOwner && !account.groups.includes('owner');
  const losesOwner = !isOwner && link.owner_by_claim && !isLastOwner;
  const isApproved = grant.length > 0 && account.status === 'pending';
  const losesApproval = grant.length === 0 && link.staff_by_claim && account.status === 'active' && !isLastOwner;
  await setGranted(db, link, {
    owner_by_claim: becomesOwner || (link.owner_by_claim && !losesOwner),
    // an owner may have approved a person who is no longer in the provider's group; the next sign-in must not revoke
    // that approval
    staff_by_claim: grant.length > 0 || (link.staff_by_claim && !losesApproval),
    roles_by_claim: grant,
  });
  const isOwnerHere = account.groups.includes('owner');
  const groups =
    isOwner || isOwnerHere || grant.length === 0 ? account.groups : groupsAfter(account, link, grant, isApproved);
  const hasNewGroups = groups.join() !== account.groups.join();
  if (!becomesOwner && !losesOwner && !isApproved && !losesApproval && !hasNewGroups) return account;
  const changes = {
    ...(hasNewGroups && { groups: [...groups] }),
    ...(becomesOwner && { groups: ['owner'] }),
    ...(losesOwner && { groups: [...rolesOf(grant)] }),
    ...(isApproved && { status: 'active' as const }),
    ...(losesApproval && { status: 'pending' as const }),
  };
  await recordOwnChange(db, account, 'providerGroups', changes);
  return updateAccount(db, account.id, changes);
}

/** The account of a person whom a provider authenticated, made at the first sign-in; it may be pending or disabled. */
export const accountOfProvider = (
  { db, clock }: Pick<IdentityCore, 'db' | 'clock'>,
  person: ProviderPerson,
): Promise<Account> =>
  db.transaction().execute(async transaction => {
    const { issuer, subject, groups } = person;
    const grant = grantOf(groups);
    // so that two concurrent first sign-ins of one person make one account
    await takeLock(transaction, 'provider account', `${issuer} ${subject}`);
    const link = await linkOf(transaction, issuer, subject);
    if (!link) {
      const account = await insertFor(transaction, person, grant, clock().toISOString());
      const granted = {
        owner_by_claim: grant.includes('owner'),
        staff_by_claim: grant.length > 0,
        roles_by_claim: grant,
      };
      await insertLink(transaction, { issuer, subject, account_id: account.id, ...granted });
      return account;
    }
    // the owners are locked before the account, as in all transactions: the opposite order could deadlock
    const owners = (await lockOwners(transaction)).filter(isWorkingOwner);
    const account = await lockAccount(transaction, link.account_id);
    if (!account) throw new Error('an account of the provider is gone');
    return account.status === 'disabled' ? account : applyGrant(transaction, account, link, grant, owners);
  });
