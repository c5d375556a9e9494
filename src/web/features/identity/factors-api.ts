import { queryOptions } from '@tanstack/react-query';
import { rest } from '#web/api/rest.ts';
import type { CreationOptions, createPasskey } from './passkey.ts';

export interface OwnPasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface OwnFactors {
  sms: boolean;
  totp: boolean;
  passkeys: OwnPasskey[];
  recoveryCodesLeft: number;
}

export const factorsQuery = queryOptions({
  queryKey: ['own-factors'],
  queryFn: ({ signal }) => rest<OwnFactors>('GET', 'auth/second-factor', undefined, { signal }),
});

/** The password, for accounts that have one. */
export interface Confirmation {
  password?: string;
}

/** Recovery codes, which are shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[] | null;
}

const post = <T>(path: string, body: object) => rest<T>('POST', `auth/second-factor/${path}`, body);

export const startTotp = (body: Confirmation) => post<{ secret: string; uri: string }>('totp/start', body);
export const confirmTotp = (body: { code: string }) => post<RecoveryCodes>('totp/confirm', body);
export const removeTotp = (body: Confirmation) => post('totp/remove', body);
export const renewRecoveryCodes = (body: Confirmation) => post<RecoveryCodes>('recovery-codes', body);

export const startPasskey = (body: Confirmation) => post<CreationOptions>('passkeys/start', body);
export const addPasskey = (made: Awaited<ReturnType<typeof createPasskey>>) => post<RecoveryCodes>('passkeys', made);
export const renamePasskey = (id: string, name: string) => rest('PATCH', `auth/second-factor/passkeys/${id}`, { name });
export const removePasskey = (id: string, body: Confirmation) => post(`passkeys/${id}/remove`, body);
