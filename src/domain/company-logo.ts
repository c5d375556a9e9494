import { badInput } from './errors.ts';

/** Characters of the data URL; some 300 KB of picture. */
const LOGO_MAX = 420_000;
const KINDS: Record<string, RegExp> = { png: /^iVBORw0KGgo/, jpeg: /^\/9j\// };

/** A logo as a data URL, PNG or JPEG by its first bytes; null takes the logo away. Throws BAD_USER_INPUT. */
export function checkLogo(logo: unknown): string | null {
  if (logo === null || logo === '') return null;
  const match = typeof logo === 'string' ? /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(logo) : null;
  if (!match || !KINDS[match[1] ?? '']?.test(match[2] ?? ''))
    throw badInput({ logo: 'Logo treba da bude slika u formatu PNG ili JPEG.' });
  if (match[0].length > LOGO_MAX) throw badInput({ logo: 'Logo je prevelik. Izaberite sliku do 300 KB.' });
  return match[0];
}
