import { fold } from '../text/search.ts';

/**
 * The characters of a user name in a text: those of new accounts, and letters of any script, which accounts from before that rule
 * have. Its greatest length is the limit in ACCOUNT_TEXTS.
 */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_.@+-]{1,63}/u;

/** Only letters of the alphabet of the screens: a Cyrillic „о“ or a „ı“ without its dot would look like another person's name. */
const NEW_NAME = /^[a-zčćđšžA-ZČĆĐŠŽ0-9][a-zčćđšžA-ZČĆĐŠŽ0-9_.@+-]{1,63}$/;

/** Returns the user name with which the text begins; null when it begins with none. */
export const usernameAt = (text: string): string | null => NAME.exec(text.slice(0, 64))?.[0] ?? null;

/** Whether a new account may have that name. */
export const isUsername = (text: string): boolean => NEW_NAME.test(text);

/** Returns a name that a new account may have: the given one, or that in plain Latin letters; null when neither may be one. */
export const asUsername = (text: string): string | null => [text, fold(text)].find(isUsername) ?? null;
