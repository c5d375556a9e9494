export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A session ends after twelve hours without a request, and after seven days in any case (docs/decisions, sessions). */
export const SESSION_IDLE = 12 * HOUR_SECONDS;
export const SESSION_LIFE = 7 * DAY_SECONDS;
/** After this a person has to sign in at the OpenID provider again; a group removed there takes effect only then. */
export const PROVIDER_SESSION_LIFE = 12 * HOUR_SECONDS;
/** How long a browser is known after a sign-in: as long as browsers keep a cookie. */
export const DEVICE_LIFE = 400 * DAY_SECONDS;
export const TOKEN_LIFE = 5 * MINUTE_SECONDS;
export const CODE_LIFE = 10 * MINUTE_SECONDS;
/** How long a passkey challenge is valid. */
export const PASSKEY_CHALLENGE_LIFE = 5 * MINUTE_SECONDS;
/** How long a sign-in or an entered password counts as confirmation of the person's identity. */
export const CONFIRMATION_LIFE = 5 * MINUTE_SECONDS;
export const TEMPORARY_PASSWORD_LIFE = 7 * DAY_SECONDS;

/** The time in the text form of the database, so that two times can be compared as text. */
export const secondsAfter = (time: Date, seconds: number): string =>
  new Date(time.getTime() + seconds * 1000).toISOString();
export const secondsBefore = (time: Date, seconds: number): string => secondsAfter(time, -seconds);
