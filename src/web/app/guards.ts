import { notFound, redirect } from '@tanstack/react-router';
import type { Right } from '#domain/rights.ts';
import { queryClient } from '#web/api/query-client.ts';
import { safeRedirect } from '#web/api/safe-redirect.ts';
import { type Session, sessionQuery, userMay } from '#web/api/session.ts';
import { NO_ACCESS, ONLY_CHANGES } from './no-access.ts';

const currentSession = (): Promise<Session | null> => queryClient.ensureQueryData(sessionQuery);

interface Navigation {
  location: { href: string };
}
interface BeforeSignIn {
  search: { redirect?: string | undefined };
}

/** Redirects to the page that was requested before the sign-in. */
const toRequestedPage = ({ search }: BeforeSignIn) =>
  redirect({ href: safeRedirect(search.redirect) ?? '/', replace: true });

/** Redirects a visitor who is not signed in to the sign-in page, which redirects back to this page afterwards. */
export async function requireSignedIn({ location }: Navigation): Promise<{ session: Session }> {
  const session = await currentSession();
  if (!session) throw redirect({ to: '/user/signin', search: { redirect: location.href }, replace: true });
  return { session };
}

/** Like `requireSignedIn`; also redirects a person who must set up a second factor first. */
export async function requireSession({ location }: Navigation): Promise<{ session: Session }> {
  const { session } = await requireSignedIn({ location });
  if (session.secondFactor?.mustSetUp)
    throw redirect({ to: '/auth/drugi-korak', search: { redirect: location.href }, replace: true });
  return { session };
}

/** Redirects everybody except people who must set up a second factor. */
export async function requireMissingFactor(navigation: Navigation & BeforeSignIn): Promise<void> {
  const { session } = await requireSignedIn(navigation);
  if (!session.secondFactor.mustSetUp) throw toRequestedPage(navigation);
}

/** Redirects signed-in people to the page that they requested before the sign-in. */
export async function requireGuest(navigation: BeforeSignIn): Promise<void> {
  if (await currentSession()) throw toRequestedPage(navigation);
}

/** Shows people with none of the rights a page with the advice to contact the owner. */
export const requireAny =
  (...rights: Right[]) =>
  ({ context }: { context: { session: Session } }): void => {
    const { user } = context.session;
    if (rights.some(right => userMay(user, right))) return;
    const isOpenToGroup = rights.some(right => userMay({ groups: user.groups }, right));
    throw notFound({ data: isOpenToGroup ? ONLY_CHANGES : NO_ACCESS });
  };
