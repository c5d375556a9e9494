import { queryOptions } from '@tanstack/react-query';
import type { AccountChanges, NewAccount } from '#domain/identity/account-input.ts';
import type { AccountForOwner } from '#domain/identity/fields.ts';
import type { SecondFactorPolicy } from '#domain/identity/second-factor.ts';
import type { ListSource } from '#web/api/list-query.ts';
import { rest, restOnce } from '#web/api/rest.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

/** The list of all accounts on one page, because a company has only tens of them. */
export const accountsList: ListSource<AccountForOwner> = {
  key: ['accounts'],
  fetchPage: async ({ search }, signal) => {
    const query = search ? `?${new URLSearchParams({ search })}` : '';
    const { items } = await rest<{ items: AccountForOwner[] }>('GET', `auth/admin/users${query}`, undefined, {
      signal,
    });
    return { items, nextToken: null, total: items.length };
  },
};

/** The response with a temporary password, which the server returns only once. */
export interface WithTemporaryPassword {
  user: AccountForOwner;
  temporaryPassword: string;
}
export const createAccount = (body: NewAccount, options: SubmitOptions) =>
  restOnce<WithTemporaryPassword>('POST', 'auth/admin/users', body, options);
export const resetPassword = (id: string) =>
  rest<WithTemporaryPassword>('POST', `auth/admin/users/${id}/temporary-password`, {});
export const changeAccount = (id: string, body: AccountChanges, options: SubmitOptions) =>
  restOnce<{ user: AccountForOwner }>('PATCH', `auth/admin/users/${id}`, body, options);
export const resetFactors = (id: string, options: SubmitOptions) =>
  restOnce('POST', `auth/admin/users/${id}/reset-second-factor`, {}, options);
export const endSessions = (id: string, options: SubmitOptions) =>
  restOnce('POST', `auth/admin/users/${id}/end-sessions`, {}, options);

export const policyQuery = queryOptions({
  queryKey: ['second-factor-policy'],
  queryFn: ({ signal }) => rest<SecondFactorPolicy>('GET', 'auth/admin/second-factor', undefined, { signal }),
});
export const changePolicy = (body: SecondFactorPolicy, options: SubmitOptions) =>
  restOnce<SecondFactorPolicy>('PUT', 'auth/admin/second-factor', body, options);

/** A message that no gateway sent, without its text. */
export interface OutboxMessage {
  id: number;
  channel: string;
  recipient: string;
  username: string | null;
  subject: string;
  tries: number;
  error: string | null;
  createdAt: string;
  /** Whether the message contains a code that has expired; false for a message without a code. */
  expired: boolean;
}

export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: async ({ signal }) =>
    (await rest<{ items: OutboxMessage[] }>('GET', 'auth/admin/outbox', undefined, { signal })).items,
});

/** Fetches the message with its text; the audit trail records who read it. */
export const readMessage = (id: number) => rest<OutboxMessage & { body: string }>('GET', `auth/admin/outbox/${id}`);

interface Warning {
  code: string;
  text: string;
  /** What an administrator has to do about the warning. */
  administrator?: string;
}

/** The query for warnings about the installation's configuration. */
export const warningsQuery = queryOptions({
  queryKey: ['configuration-warnings'],
  queryFn: async ({ signal }) =>
    (await rest<{ items: Warning[] }>('GET', 'auth/admin/notices', undefined, { signal })).items,
});
