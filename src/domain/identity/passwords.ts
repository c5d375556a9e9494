import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { fold } from '../text/search.ts';
import { lengthOf, mayFit } from '../text/text.ts';

export interface PasswordContext {
  username: string;
  companyName?: string | null;
}

const LEGAL_FORM = /\b(d\.?\s?o\.?\s?o|a\.?\s?d|p\.?\s?r|s\.?\s?z\.?\s?r|s\.?\s?t\.?\s?r|o\.?\s?d)\b\.?/g;
/** A shorter name („ana“) is refused only as the whole password, because many words contain it. */
const CONTAINED_MIN = 4;

const lettersAndDigits = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const letters = (text: string): string => fold(text).replace(/[^\p{L}]/gu, '');

/** The program's name, folded, once or repeated. A longer password may contain it: it is a word like others. */
const PROGRAM_NAME = /^(?:okno)+$/;

/** Whether the password contains the name, or is a word of the name with digits and signs around it. */
const isMadeFrom = (password: string, name: string): boolean => {
  const whole = lettersAndDigits(name);
  if (whole === '') return false;
  const plain = lettersAndDigits(password);
  if (plain === whole || (whole.length >= CONTAINED_MIN && plain.includes(whole))) return true;
  const bare = letters(password);
  return fold(name)
    .split(/[^\p{L}]+/u)
    .some(word => word.length >= CONTAINED_MIN && bare === word);
};

/** One character again and again, such as twelve blanks. */
const ONE_CHARACTER = /^(.)\1*$/su;

const TOO_LONG = `Lozinka može imati najviše ${PASSWORD_MAX} znakova.`;

/** Returns the length of a password in the unit of its limits: code points of its NFC form. */
export const passwordLength = (password: string): number => lengthOf(password.normalize('NFC'));

/** Returns the Serbian sentence why the password is refused, or null; passwords in `common` are always refused. */
export const passwordProblem = (
  password: string,
  context: PasswordContext,
  common: ReadonlySet<string>,
): string | null => {
  if (!mayFit(password, PASSWORD_MAX)) return TOO_LONG;
  const normal = password.normalize('NFC');
  const length = passwordLength(password);
  if (/\p{Cs}/u.test(password)) return 'Lozinka sadrži nedozvoljene znakove.';
  if (length < PASSWORD_MIN) return `Lozinka mora imati bar ${PASSWORD_MIN} znakova.`;
  if (length > PASSWORD_MAX) return TOO_LONG;
  if (common.has(normal.toLowerCase()) || ONE_CHARACTER.test(normal))
    return 'Ova lozinka je među najčešćim i lako se pogađa. Izaberite drugu.';
  if (PROGRAM_NAME.test(letters(normal)))
    return 'Lozinka ne sme da bude samo ime programa sa ciframa i znacima. Izaberite drugu.';
  if (isMadeFrom(normal, context.username)) return 'Lozinka ne sme da sadrži korisničko ime.';
  if (isMadeFrom(normal, fold(context.companyName ?? '').replace(LEGAL_FORM, ' ')))
    return 'Lozinka ne sme da sadrži naziv firme.';
  return null;
};

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * Returns the strength from 0 (too short) to 4: length counts most; repeats and runs (`1234`) count as one character.
 */
export const passwordStrength = (password: string): 0 | 1 | 2 | 3 | 4 => {
  const points = Array.from(password.normalize('NFC'), character => character.codePointAt(0) ?? 0);
  if (points.length < PASSWORD_MIN) return 0;
  const surprises = points.filter((point, place) => {
    const step = point - (points[place - 1] ?? Number.NaN);
    return !(Math.abs(step) <= 1);
  }).length;
  const distinct = new Set(points).size;
  const kinds = KINDS.filter(kind => kind.test(password)).length;
  const score = Math.min(surprises, distinct * 2) + 2 * (kinds - 1);
  if (score < 9) return 1;
  if (score < 13) return 2;
  return score < 18 ? 3 : 4;
};
