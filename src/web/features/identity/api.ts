import { queryOptions } from '@tanstack/react-query';
import type { NewAccount } from '#domain/identity/account-input.ts';
import type { AccountText } from '#domain/identity/fields.ts';
import type { Factor } from '#domain/identity/second-factor.ts';
import { send } from '#web/api/http.ts';
import { rest } from '#web/api/rest.ts';
import { type Session, startSession, type User } from '#web/api/session.ts';
import type { RequestOptions, signWithPasskey } from './passkey.ts';

/** A sign-in that waits for a second factor. */
export type WaitingSignIn = { next: 'SMS_CODE'; to: string } | { next: 'SECOND_FACTOR'; factors: Factor[] };

/** The state of a sign-in after a request. */
export type SignInStep =
  | ({ next: 'DONE' } & Session)
  | { next: 'NEW_PASSWORD' }
  | WaitingSignIn
  | { next: 'CONFIRM_SIGN_UP' };

export type Channel = 'email' | 'phone';

const post = <T>(path: string, body: object) => rest<T>('POST', `auth/${path}`, body);

/** Sends a step of the sign-in; the response to the last step contains the session. */
async function postStep(path: string, body: object): Promise<SignInStep> {
  const response = await send('POST', `/api/auth/${path}`, { body });
  const step = (await response.json()) as SignInStep;
  if (step.next === 'DONE') {
    const { next, ...session } = step;
    await startSession(session, response);
  }
  return step;
}

export const signIn = (body: { username: string; password: string }) => postStep('sign-in', body);
export const setNewPassword = (body: { username: string; currentPassword: string; newPassword: string }) =>
  postStep('set-new-password', body);
export const sendSmsCode = (body: { code: string }) => postStep('sms-code', body);
export const resendSmsCode = () => post<{ to: string }>('sms-code/resend', {});
export const sendTotpCode = (body: { code: string }) => postStep('totp-code', body);
export const sendRecoveryCode = (body: { code: string }) => postStep('recovery-code', body);
export const askForPasskey = () => post<RequestOptions>('passkey/start', {});
export const sendPasskey = (signed: Awaited<ReturnType<typeof signWithPasskey>>) => postStep('passkey', signed);
export const setUp = (body: { setupCode: string; username: string; password: string; name: string }) =>
  postStep('setup', body);

/** The typed values of a new account, without blanks around them and without empty contacts. */
export const trimmedAccount = (typed: Record<AccountText, string>): Omit<NewAccount, 'group' | 'groups'> => {
  const [email, phone] = [typed.email.trim(), typed.phone.trim()];
  return {
    name: typed.name.trim(),
    username: typed.username.trim(),
    ...(email && { email }),
    ...(phone && { phone }),
  };
};

export const signUp = (body: Omit<NewAccount, 'group'> & { password: string }) =>
  post<{ next: 'CONFIRM_SIGN_UP' }>('sign-up', body);
export const confirmSignUp = (body: { username: string; code: string }) => post('confirm-sign-up', body);
export const resendCode = (body: { username: string }) => post('resend-code', body);
export const forgotPassword = (body: { username: string }) => post('forgot-password', body);
export const resetPassword = (body: { username: string; code: string; newPassword: string }) =>
  post('reset-password', body);

interface ContactToProve {
  channel: Channel;
  value?: string;
  /** The password, for accounts that have one. */
  password?: string;
}
export const sendContactCode = (body: ContactToProve) => post<{ to: string }>('contact/send', body);
/** Postpones the question for a contact by 30 days. */
export const postponeContact = () => post<{ user: User }>('contact/postpone', {});
export const verifyContact = (body: { channel: Channel; code: string }) => post<{ user: User }>('contact/verify', body);

interface SignInMethods {
  local: boolean;
  oidc: { name: string } | null;
  signUp: boolean;
  /** Whether codes can be sent by each channel; an owner passes on a code that cannot be sent. */
  delivers: Record<Channel, boolean>;
}

/** The query for the methods of signing in that this installation offers. */
export const methodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => rest<SignInMethods>('GET', 'auth/methods', undefined, { signal }),
});
