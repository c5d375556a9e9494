import { queryOptions } from '@tanstack/react-query';
import { rest } from '#web/api/rest.ts';

interface OwnFactors {
  sms: boolean;
  totp: boolean;
  recoveryCodesLeft: number;
}

export const factorsQuery = queryOptions({
  queryKey: ['own-factors'],
  queryFn: ({ signal }) => rest<OwnFactors>('GET', 'auth/second-factor', undefined, { signal }),
});

/** Of accounts that have one. */
interface Confirmation {
  password?: string;
}

/** Shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[] | null;
}

const post = <T>(path: string, body: object) => rest<T>('POST', `auth/second-factor/${path}`, body);

export const startTotp = (body: Confirmation) => post<{ secret: string; uri: string }>('totp/start', body);
export const confirmTotp = (body: { code: string }) => post<RecoveryCodes>('totp/confirm', body);
export const removeTotp = (body: Confirmation) => post('totp/remove', body);
export const renewRecoveryCodes = (body: Confirmation) => post<RecoveryCodes>('recovery-codes', body);
