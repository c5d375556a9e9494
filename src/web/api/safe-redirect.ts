/** Pages that a sign-in must not redirect back to. */
const NOT_AFTER_SIGN_IN = /^\/(user|auth|api|postavljanje)(\/|$)/;

const parseUrl = (target: string, origin: string): URL | null => {
  try {
    return new URL(target, origin);
  } catch {
    return null;
  }
};

/** The path if a sign-in may redirect to it, otherwise null, so that a crafted link cannot lead to another site. */
export const safeRedirect = (target: unknown, origin: string = window.location.origin): string | null => {
  if (typeof target !== 'string' || !target.startsWith('/')) return null;
  const url = parseUrl(target, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//') || NOT_AFTER_SIGN_IN.test(url.pathname))
    return null;
  return url.pathname + url.search + url.hash;
};
