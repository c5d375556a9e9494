import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { OwnAccount } from '#domain/identity/fields.ts';
import { may, type Right, type Rights, type Role, rightsFor, sameRights } from '#domain/rights.ts';
import { toast } from '#web/toast/toast.ts';
import { now, setClock } from './clock.ts';
import { ApiError, errorMessage } from './errors.ts';
import { send, textOf, withinLimit } from './http.ts';
import { claimStorage, clearStorage, isPageOfAnother } from './local-storage.ts';
import { queryClient } from './query-client.ts';
import { roleToViewAs } from './view-as.ts';

/** The signed-in person. Screens check rights, never the role. */
export interface User extends Omit<OwnAccount, 'isOwner' | 'dozvole'> {
  /** The role as which an owner views the program. */
  viewingAs?: Role;
}

export interface Session {
  token: string;
  expiresAt: string;
  user: User;
  /** The second factor that an owner requires of this person. */
  secondFactor: {
    /** The day from which a factor is required, as `2026-11-22`; null when none is required or the person has one. */
    requiredFrom: string | null;
    /** Whether `requiredFrom` has come: then nothing else is possible until a factor is set up. */
    mustSetUp: boolean;
    /** Whether the person has used the last recovery code. */
    recoveryCodesUsedUp: boolean;
  };
  sendsMail: boolean;
}

/** A token is renewed this many milliseconds before it expires. */
const RENEWAL_MARGIN_MS = 30_000;

/** Until when the token is used without a renewal, in milliseconds of `performance.now()`. */
let tokenFreshUntil = 0;
let runningRefresh: Promise<Session | null> | undefined;

/** Stores until when the token of a new session is valid and who is signed in; returns the session. */
function rememberSession(session: Session | null, response: Response): Session | null {
  setClock(response);
  const lifetime = session ? Date.parse(session.expiresAt) - now().getTime() - RENEWAL_MARGIN_MS : 0;
  tokenFreshUntil = session ? performance.now() + lifetime : 0;
  if (session) claimStorage(session.user.id);
  return session;
}

/** The session with the rights in effect: an owner who views the program as a role has that role's rights. */
function effectiveSession(session: Session | null): Session | null {
  const viewingAs = roleToViewAs();
  if (!session || !viewingAs || !session.user.groups.includes('owner')) return session;
  return { ...session, user: { ...session.user, groups: [viewingAs], viewingAs } };
}

/**
 * Null when nobody is signed in, or when another person is signed in than the one who opened the page. In that case the
 * page reloads, because what it shows and has not sent belongs to the person who opened it.
 */
async function readSession(response: Response): Promise<Session | null> {
  const session: Session | null = JSON.parse(await textOf(response));
  if (session && isPageOfAnother(session.user.id)) {
    window.location.reload();
    return null;
  }
  return effectiveSession(rememberSession(session, response));
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => readSession(await send('GET', '/api/auth/session', { signal })),
});

/** Whether the page has a session; false after a sign-out or an ended session. */
export const isSignedIn = (): boolean => Boolean(queryClient.getQueryData(sessionQuery.queryKey));

/** Sets the session for guards and shell; null means a guest. */
const setSession = (session: Session | null): void => {
  if (!session) tokenFreshUntil = 0;
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (session && before && !sameRights(rightsOfUser(session.user), rightsOfUser(before.user))) {
    // Data that was read with other rights must not stay visible.
    void queryClient.resetQueries({ predicate: query => query.queryKey[0] !== sessionQuery.queryKey[0] });
  }
  queryClient.setQueryData(sessionQuery.queryKey, session);
};

/** Starts the session that the last step of a sign-in returned; reloads a page that another person opened. */
export async function startSession(session: Session, response: Response): Promise<void> {
  if (isPageOfAnother(session.user.id)) {
    window.location.reload();
    await new Promise(() => {});
  }
  setSession(effectiveSession(rememberSession(session, response)));
}

/** Drops the data that was read for this person; the guards then redirect to the sign-in page. */
const forgetPerson = (): void => {
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== sessionQuery.queryKey[0] });
  setSession(null);
};

/**
 * Fetches a new identity token with the session cookie; concurrent calls share one request. Null when the session has
 * ended.
 */
export function refreshSession(): Promise<Session | null> {
  runningRefresh ??= withinLimit(signal => send('POST', '/api/auth/token', { body: {}, signal }).then(readSession))
    .catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      toast(errorMessage(error), 'info');
      return null;
    })
    .then(session => {
      if (session) setSession(session);
      else forgetPerson();
      return session;
    })
    .finally(() => {
      runningRefresh = undefined;
    });
  return runningRefresh;
}

/** The token for the Authorization header, renewed when it is about to expire; null for a guest. */
export async function identityToken(): Promise<string | null> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (!session || performance.now() < tokenFreshUntil) return session?.token ?? null;
  return (await refreshSession())?.token ?? null;
}

const UserContext = createContext<User | null>(null);
export const UserProvider = UserContext.Provider;

/** The signed-in person; may be called only below a UserProvider: in the shell, and where a page renders one. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser is for components below a UserProvider');
  return user;
}

/** The part of a user that decides about rights: the groups, and the role as which an owner views the program. */
export type UserRights = Pick<User, 'groups' | 'viewingAs'>;

export const rightsOfUser = ({ groups, viewingAs }: UserRights): Rights => rightsFor(groups, viewingAs);

/** Whether the user has the right; for code outside of components. */
export const userMay = (user: UserRights, right: Right): boolean => may({ rights: rightsOfUser(user) }, right);

/** Whether the signed-in person has the right; screens offer only what the person may do. */
export const useMay = (right: Right): boolean => userMay(useUser(), right);

export const useSendsMail = (): boolean => useQuery(sessionQuery).data?.sendsMail === true;

/** Whether the person may send mails and the server can. */
export function useMayMail(): boolean {
  const sendsMail = useSendsMail();
  return useMay('mail:write') && sendsMail;
}

/** Signs out. Returns the URL to continue at when the person's OpenID provider also has a sign-out. */
export async function signOut(): Promise<string | undefined> {
  const response = await send('POST', '/api/auth/sign-out', { body: {} });
  const { continueAt } = (await response.json()) as { continueAt?: string };
  clearStorage();
  forgetPerson();
  return continueAt;
}
