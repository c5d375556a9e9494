import { badInput } from './errors.ts';

/** The most characters of a data URL; it contains about 300 KB of picture. */
const CHARACTERS_MAX = 420_000;
/** The first characters of a data URL of PNG and of JPEG, with the first bytes of such files. */
const STARTS = ['data:image/png;base64,iVBORw0KGgo', 'data:image/jpeg;base64,/9j/'];
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Returns the picture, which must be a data URL of PNG or JPEG, recognised by its first bytes; null for null or '',
 * which removes the picture. Throws BAD_USER_INPUT at `field`; `name` is the picture's name in the sentence.
 */
export function checkPicture(picture: unknown, field: string, name: string): string | null {
  if (picture === null || picture === '') return null;
  const text = typeof picture === 'string' ? picture : '';
  if (text.length > CHARACTERS_MAX) throw badInput({ [field]: 'Slika je prevelika. Izaberite sliku do 300 KB.' });
  if (!STARTS.some(start => text.startsWith(start)) || !BASE64.test(text.slice(text.indexOf(',') + 1)))
    throw badInput({ [field]: `${name} treba da bude slika u formatu PNG ili JPEG.` });
  return text;
}
