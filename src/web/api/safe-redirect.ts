/** Pages that a sign-in must not redirect back to. */
const NOT_AFTER_SIGN_IN = /^\/(user|auth|api|postavljanje)(\/|$)/;

/** The path if a sign-in may redirect to it, else null, so that a crafted link cannot send anybody to another site. */
export const safeRedirect = (target: unknown, origin: string = window.location.origin): string | null => {
  if (typeof target !== 'string' || !target.startsWith('/') || !URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.pathname.startsWith('//') || NOT_AFTER_SIGN_IN.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};
