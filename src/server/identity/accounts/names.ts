import { firstCharacters } from '#domain/text/text.ts';

/** The form in which user names are compared: letter case, character width and outer blanks make no difference. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

/** A contact as it may be shown to somebody who knows only the password: `a***@f***.rs`, `+381*****64`. */
export const maskContact = (contact: string): string => {
  const [name = '', host] = contact.split('@');
  return host === undefined
    ? `${contact.slice(0, 4)}*****${contact.slice(-2)}`
    : `${firstCharacters(name, 1)}***@${firstCharacters(host, 1)}***${host.slice(host.lastIndexOf('.'))}`;
};
