import { parseDecimal, toFixed } from './exact-decimal.ts';
import { withoutTrailing } from './text.ts';

/** The result of reading a typed number: one number in plain notation (`1234.50`), two numbers that it may mean, or a refusal. */
export type TypedNumber =
  | { kind: 'amount'; amount: string }
  | { kind: 'ambiguous'; choices: readonly [string, string] }
  | { kind: 'invalid'; sentence: string };

/** How the numbers of a field are written: unit, decimals, and how ambiguous separators are read. */
export interface NumberKind {
  /** The unit, shown after the number on the screen. */
  unit: string;
  /** Units that people write before or after the number, in lower case; longer spellings first. */
  units: readonly string[];
  /** The most decimals that a number of this kind may have. */
  places: number;
  /** The fewest decimals with which a number of this kind is shown. */
  minPlaces: number;
  /**
   * How a single point or comma before three digits is read, `1.234`: as decimals, as thousands, or as either of them after
   * asking the person.
   */
  lone: 'ask' | 'decimal' | 'thousands';
  /** The sentence for a text that is not a number of this kind. */
  refused: string;
  /** Another currency: an amount in it is refused with the sentence. */
  foreign?: { units: readonly string[]; sentence: string };
}

const DINARS = ['dinara', 'dinar', 'din.', 'din', 'rsd'];
const EUROS = ['evra', 'evro', 'eura', 'eur', '€'];
const MONEY = {
  places: 2,
  minPlaces: 2,
  // Money has two decimals, so three digits are thousands or a mistake, and the user is asked.
  lone: 'ask',
  refused: 'Unesite iznos sa najviše dve decimale, na primer 1250.50.',
} as const;

export const RSD: NumberKind = {
  ...MONEY,
  unit: 'din',
  units: DINARS,
  foreign: { units: EUROS, sentence: 'Ovde se upisuju dinari, a upisani iznos je u evrima.' },
};

export const EUR: NumberKind = {
  ...MONEY,
  unit: 'EUR',
  units: EUROS,
  foreign: { units: DINARS, sentence: 'Ovde se upisuju evri, a upisani iznos je u dinarima.' },
};

/** Dinars per euro: about a hundred with up to six decimals, so three digits after a comma are decimals. */
export const KURS: NumberKind = {
  unit: 'din',
  units: DINARS,
  places: 6,
  minPlaces: 0,
  lone: 'decimal',
  refused: 'Unesite kurs veći od nule, sa najviše šest decimala.',
};

/** Percent, up to a hundred. */
export const POPUST: NumberKind = {
  unit: '%',
  units: ['%'],
  places: 2,
  minPlaces: 0,
  lone: 'decimal',
  refused: 'Unesite popust od 0 do 100, sa najviše dve decimale.',
};

/** An area in m², exact to the square millimetre; at most a few m². */
export const AREA: NumberKind = {
  unit: 'm²',
  units: ['m²', 'm2'],
  places: 6,
  minPlaces: 0,
  lone: 'decimal',
  refused: 'Unesite površinu u m², na primer 0.5.',
};

export const MILLIMETRES: NumberKind = {
  unit: 'mm',
  units: ['mm'],
  places: 0,
  minPlaces: 0,
  lone: 'thousands',
  refused: 'Unesite ceo broj milimetara.',
};

/** Spreadsheets write two pieces as `2,000`. */
export const PIECES: NumberKind = {
  unit: 'kom',
  units: ['kom.', 'kom'],
  places: 0,
  minPlaces: 0,
  lone: 'ask',
  refused: 'Unesite količinu kao ceo broj.',
};

const CHARACTERS_MAX = 60;
/** Digits before the decimal separator of the largest amount that the API accepts. */
const WHOLE_DIGITS_MAX = 12;
const TOO_LARGE = `Broj je prevelik. Može imati najviše ${WHOLE_DIGITS_MAX} cifara pre decimala.`;

const withoutUnit = (text: string, units: readonly string[]): string => {
  for (const unit of units) {
    if (text.endsWith(unit)) return text.slice(0, -unit.length).trim();
    if (text.startsWith(unit)) return text.slice(unit.length).trim();
  }
  return text;
};

const signed = (sign: string, amount: string): string => (/[1-9]/.test(amount) ? `${sign}${amount}` : amount);

const wholeDigits = (whole: string): string => whole.replace(/\D/g, '').replace(/^0+/, '');

/**
 * Returns the number in plain notation; null when it is too large, or has more decimals than its kind allows and is not rounded.
 */
const plain = (whole: string, fraction: string, number: NumberKind, isRounded = false): string | null => {
  const digits = wholeDigits(whole) || '0';
  const decimals = withoutTrailing(fraction, '0');
  if (digits.length > WHOLE_DIGITS_MAX || (decimals.length > number.places && !isRounded)) return null;
  const value = parseDecimal(`${digits}${decimals && `.${decimals}`}`, CHARACTERS_MAX);
  return value && toFixed(value, Math.max(number.minPlaces, Math.min(number.places, decimals.length)));
};

const WITHOUT_GROUPS = /^(\d*)(?:[.,](\d+))?$/;
/** Numbers whose thousands are all separated by the same sign, which differs from the decimal separator. */
const WITH_GROUPS = [
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?:'\d{3})+)(?:[.,](\d+))?$/,
];

const isTooLarge = (text: string): boolean => {
  const number = [...WITH_GROUPS, WITHOUT_GROUPS].map(form => form.exec(text)).find(Boolean);
  return wholeDigits(number?.[1] ?? '').length > WHOLE_DIGITS_MAX;
};

/** Returns the numbers that the digits and separators may mean, first the one with thousands. */
const meanings = (text: string, number: NumberKind): string[] => {
  const simple = WITHOUT_GROUPS.exec(text);
  const grouped = WITH_GROUPS.map(groups => groups.exec(text)).find(Boolean) ?? null;
  const found: (string | null)[] = [];
  if (grouped && !(simple && number.lone === 'decimal')) found.push(plain(grouped[1] ?? '', grouped[2] ?? '', number));
  if (simple && !(grouped && number.lone === 'thousands')) {
    // For money „1.234“ is ambiguous: 1234, or 1.234 rounded to 1.23. For whole numbers it is only 1234.
    const isRounded = grouped !== null && number.lone === 'ask' && number.places > 0;
    found.push(plain(simple[1] ?? '', simple[2] ?? '', number, isRounded));
  }
  return found.filter(amount => amount !== null);
};

/**
 * Reads a number that people type or paste: a decimal comma or point, thousands separated by a point, comma, blank or
 * apostrophe or not at all, a unit before or after. Returns both numbers for a text with two meanings.
 */
export const readNumber = (typed: string, number: NumberKind): TypedNumber => {
  const refused = { kind: 'invalid', sentence: number.refused } as const;
  if (typed.length > CHARACTERS_MAX) return refused;
  const text = typed.trim().toLowerCase().replace(/\s/g, ' ').replace(/[’‘`]/g, "'").replace('−', '-');
  const { foreign } = number;
  if (foreign && withoutUnit(text, foreign.units) !== text) return { kind: 'invalid', sentence: foreign.sentence };
  const bare = withoutUnit(text, number.units);
  const sign = bare.startsWith('-') ? '-' : '';
  const digits = bare.slice(sign.length);
  const [first, second] = digits === '' ? [] : meanings(digits, number).map(amount => signed(sign, amount));
  if (first === undefined) return isTooLarge(digits) ? { kind: 'invalid', sentence: TOO_LARGE } : refused;
  return second === undefined ? { kind: 'amount', amount: first } : { kind: 'ambiguous', choices: [first, second] };
};

/**
 * Reads the number of a spreadsheet's number cell, in plain notation with a point. It is rounded, halves away from zero, because
 * a formula may give any number of decimals. Null when it is too large, or in percent where the kind is not.
 */
export const cellNumber = (cell: string, number: NumberKind): { amount: string; isRounded: boolean } | null => {
  const bare = withoutUnit(cell, number.units);
  // below a millionth a spreadsheet's number is written with an exponent
  const text = /e-\d+$/.test(bare) ? '0' : bare;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const amount = whole && plain(whole, fraction, number, true);
  if (!amount) return null;
  return { amount: signed(sign, amount), isRounded: withoutTrailing(fraction, '0').length > number.places };
};

/** Returns a typed whole number; NaN for other texts and for texts with two meanings. */
export const wholeNumber = (typed: string, number: NumberKind): number => {
  const read = readNumber(typed, number);
  return read.kind === 'amount' ? Number(read.amount) : Number.NaN;
};
