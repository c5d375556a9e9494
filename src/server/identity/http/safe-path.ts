const HERE = 'http://okno.invalid';

/** A path on this server, or `/`: nobody is sent elsewhere after signing in. */
export function safePath(text: unknown): string {
  if (typeof text !== 'string' || text.startsWith('//') || !/^\/[^\s\\\p{Cc}]*$/u.test(text)) return '/';
  const url = URL.canParse(text, HERE) ? new URL(text, HERE) : undefined;
  return url?.origin === HERE ? `${url.pathname}${url.search}${url.hash}` : '/';
}
