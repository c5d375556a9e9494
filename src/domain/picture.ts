import { badInput } from './errors.ts';

/** Characters of the data URL; about 300 KB of picture. */
const CHARACTERS_MAX = 420_000;
/** The first characters of a data URL of each accepted kind, including the kind's first bytes. */
const STARTS = ['data:image/png;base64,iVBORw0KGgo', 'data:image/jpeg;base64,/9j/'];
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A picture as a data URL, PNG or JPEG by its first bytes; null removes it. Throws BAD_USER_INPUT at the field; `name` is its name in a sentence. */
export function checkPicture(picture: unknown, field: string, name: string): string | null {
  if (picture === null || picture === '') return null;
  const text = typeof picture === 'string' ? picture : '';
  if (text.length > CHARACTERS_MAX) throw badInput({ [field]: 'Slika je prevelika. Izaberite sliku do 300 KB.' });
  if (!STARTS.some(start => text.startsWith(start)) || !BASE64.test(text.slice(text.indexOf(',') + 1)))
    throw badInput({ [field]: `${name} treba da bude slika u formatu PNG ili JPEG.` });
  return text;
}
