import { withConfirmation } from './confirmation.ts';
import { ApiError } from './errors.ts';
import { randomId } from './random-id.ts';
import { identityToken, refreshSession } from './session.ts';
import { roleToViewAs } from './view-as.ts';

/** Identifies this open page. Its changes carry this id, so that the page ignores them in the live stream. */
export const PAGE_ID = randomId();

/**
 * Runs a request with the identity token and the page's id. When the server rejects the token, a new one is fetched and
 * the request is repeated once; when none is issued, the session has ended and the guards redirect to the sign-in. A
 * request that requires a confirmation of identity is repeated after the confirmation.
 */
export const authorized = <T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T> =>
  withConfirmation(() => withToken(call));

async function withToken<T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const viewingAs = roleToViewAs();
  const headersOf = (token: string | null): Record<string, string> => ({
    'okno-page': PAGE_ID,
    ...(viewingAs && { 'okno-kao': viewingAs }),
    ...(token && { authorization: `Bearer ${token}` }),
  });
  const token = await identityToken();
  try {
    return await call(headersOf(token));
  } catch (error) {
    if (!token || !(error instanceof ApiError)) throw error;
    // The person's rights may have changed, or a second factor may be required from today: the guards redirect.
    if (error.code === 'FORBIDDEN') await refreshSession().catch(() => null);
    if (error.status !== 401) throw error;
    const renewed = await refreshSession();
    if (!renewed) throw error;
    return call(headersOf(renewed.token));
  }
}
