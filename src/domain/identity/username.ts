/** The characters of a user name; its greatest length is the limit in ACCOUNT_TEXTS. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_.@+-]{1,63}/u;

/** Returns the user name with which the text begins; null when it begins with none. */
export const usernameAt = (text: string): string | null => NAME.exec(text.slice(0, 64))?.[0] ?? null;

/** Whether a new account may have that name. */
export const isUsername = (text: string): boolean => usernameAt(text) === text;
