const KB = 1024;

/**
 * The most bytes of a JSON body, keyed by what a route accepts (docs/decisions/0004). A character may be sent as an
 * escape of six bytes. Uploads and spreadsheets have separate limits.
 */
export const BODY_MAX = {
  /** Signing in, codes, passwords, and every route without another limit. */
  small: 16 * KB,
  /** A client: twenty lines of 200 characters and a note of 10,000. */
  client: 128 * KB,
  /** The keys of about a hundred photos that become visible together. */
  urls: 128 * KB,
  /** A glass order of hundreds of positions with their notes, and the company's logo. */
  graphql: 1024 * KB,
} as const;

/**
 * The most characters of a path with its query: a file's name of 200 characters takes 2,400, the redirect of an OpenID
 * provider several thousand.
 */
export const URL_MAX = 8 * KB;
