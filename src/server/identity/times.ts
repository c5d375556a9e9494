export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A session ends after twelve hours without a call and after seven days in any case (docs/decisions, sessions). */
export const SESSION_IDLE = 12 * HOUR;
export const SESSION_LIFE = 7 * DAY;
/** Whoever came by the user pool goes there again after a working day at most: only there we hear that a group is gone. */
export const PROVIDER_SESSION_LIFE = 12 * HOUR;
export const TOKEN_LIFE = 5 * MINUTE;
export const CODE_LIFE = 10 * MINUTE;
/** How long a browser's question to a passkey waits for its answer. */
export const PASSKEY_CHALLENGE_LIFE = 5 * MINUTE;
/** How long a sign-in at a provider stands for the password that its account does not have. */
export const FRESH_SIGN_IN = 5 * MINUTE;
export const TEMPORARY_PASSWORD_LIFE = 7 * DAY;

/** As the database keeps times and hands them out, so that two of them compare as text. */
export const secondsAfter = (time: Date, seconds: number): string =>
  new Date(time.getTime() + seconds * 1000).toISOString();
export const secondsBefore = (time: Date, seconds: number): string => secondsAfter(time, -seconds);
