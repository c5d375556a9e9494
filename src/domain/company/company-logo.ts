import { badInput } from '../errors.ts';

/** Characters of the data URL; about 300 KB of picture. */
const LOGO_MAX = 420_000;
/** Each kind with its first bytes. */
const STARTS = ['data:image/png;base64,iVBORw0KGgo', 'data:image/jpeg;base64,/9j/'];
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A logo as a data URL, PNG or JPEG by its first bytes; null removes the logo. Throws BAD_USER_INPUT. */
export function checkLogo(logo: unknown): string | null {
  if (logo === null || logo === '') return null;
  const text = typeof logo === 'string' ? logo : '';
  if (text.length > LOGO_MAX) throw badInput({ logo: 'Logo je prevelik. Izaberite sliku do 300 KB.' });
  if (!STARTS.some(start => text.startsWith(start)) || !BASE64.test(text.slice(text.indexOf(',') + 1)))
    throw badInput({ logo: 'Logo treba da bude slika u formatu PNG ili JPEG.' });
  return text;
}
