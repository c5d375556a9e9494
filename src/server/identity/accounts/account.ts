import { may, rightsOf } from '#domain/rights.ts';
import type { Account } from './accounts.queries.ts';

export type AccountStatus = 'pending' | 'active' | 'disabled' | 'new-password-required';

/** The status as the contract names it; an account without a proved contact is also pending. */
export const statusOf = ({ status, password_temporary }: Account): AccountStatus => {
  if (status === 'unconfirmed') return 'pending';
  return status === 'active' && password_temporary ? 'new-password-required' : status;
};

/** Whether the account is an owner that can sign in; at least one such account must remain. */
export const isWorkingOwner = (account: Account): boolean =>
  may({ rights: rightsOf(account.groups) }, 'accounts:write') && statusOf(account) === 'active';

/** What a person sees of their own account. */
export const userOf = (account: Account) => ({
  id: account.id,
  username: account.username,
  name: account.name,
  status: statusOf(account),
  groups: account.groups,
  isOwner: account.groups.includes('owner'),
  email: account.email,
  emailVerified: account.email_verified_at !== null,
  phone: account.phone,
  phoneVerified: account.phone_verified_at !== null,
  smsSecondFactor: account.sms_second_factor,
  verifiedContact: account.email_verified_at !== null || account.phone_verified_at !== null,
  /** False for accounts of the hosted user pool. */
  hasPassword: account.password_hash !== null,
});

export type User = ReturnType<typeof userOf>;

/** What an owner sees of any account. */
export const accountRow = (account: Account) => {
  const { isOwner, smsSecondFactor, verifiedContact, hasPassword, ...user } = userOf(account);
  return { ...user, createdAt: account.created_at, lastSignInAt: account.last_sign_in_at };
};
