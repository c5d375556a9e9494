import type { AccountForOwner, AccountStatus, OwnAccount } from '#domain/identity/fields.ts';
import { grantsOf, may, rightsOf } from '#domain/rights.ts';
import type { Account } from './accounts.queries.ts';

/** The status as the API names it; an account whose sign-up was not confirmed is also `pending`. */
export const statusOf = ({ status, password_temporary }: Account): AccountStatus => {
  if (status === 'unconfirmed') return 'pending';
  return status === 'active' && password_temporary ? 'new-password-required' : status;
};

/** Whether the account is an owner that can sign in; at least one such account must remain. */
export const isWorkingOwner = (account: Account): boolean =>
  may({ rights: rightsOf(account.groups) }, 'accounts:write') && statusOf(account) === 'active';

/** What a person sees of their own account. */
export const userOf = (account: Account): OwnAccount => ({
  id: account.id,
  username: account.username,
  name: account.name,
  status: statusOf(account),
  groups: account.groups,
  dozvole: grantsOf(account.groups),
  isOwner: account.groups.includes('owner'),
  email: account.email,
  emailVerified: account.email_verified_at !== null,
  phone: account.phone,
  phoneVerified: account.phone_verified_at !== null,
  smsSecondFactor: account.sms_second_factor,
  verifiedContact: account.email_verified_at !== null || account.phone_verified_at !== null,
  contactPostponedUntil: account.contact_postponed_until,
  hasPassword: account.password_hash !== null,
});

/** What an owner sees of any account. */
export const accountRow = (account: Account): AccountForOwner => {
  const { dozvole, isOwner, smsSecondFactor, verifiedContact, contactPostponedUntil, hasPassword, ...user } =
    userOf(account);
  return { ...user, createdAt: account.created_at, lastSignInAt: account.last_sign_in_at };
};
