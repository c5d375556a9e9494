/** Pages that a sign-in must not lead back to. */
const NOT_AFTER_SIGN_IN = /^\/(user|auth|api|postavljanje)(\/|$)/;

/** A path of this program where a sign-in may lead, or null: nobody is sent to another site by a prepared link. */
export const safeRedirect = (target: unknown, origin: string = window.location.origin): string | null => {
  if (typeof target !== 'string' || !target.startsWith('/') || !URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.pathname.startsWith('//') || NOT_AFTER_SIGN_IN.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};
