import type { Account } from '../accounts/accounts.queries.ts';
import type { Channel } from './outbox.queries.ts';

export type Contacts = Pick<Account, 'email' | 'email_verified_at' | 'phone' | 'phone_verified_at'>;

/** For each channel, the verified mail address or number of an account; null without one. */
const VERIFIED = {
  email: ({ email, email_verified_at }) => email_verified_at && email,
  sms: ({ phone, phone_verified_at }) => phone_verified_at && phone,
  owner: () => null,
} as const satisfies Record<Channel, (account: Contacts) => string | null>;

export const verifiedContacts = (account: Contacts): { channel: Channel; recipient: string }[] =>
  Object.entries(VERIFIED).flatMap(([channel, verified]) => {
    const recipient = verified(account);
    return recipient ? [{ channel: channel as Channel, recipient }] : [];
  });
