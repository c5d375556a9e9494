import { parseDecimal, toFixed } from './exact-decimal.ts';
import { withoutEnd } from './text.ts';

/** What a typed text says: one number in plain notation (`1234.50`), one of two, or none. */
export type TypedNumber =
  | { kind: 'amount'; amount: string }
  | { kind: 'ambiguous'; choices: readonly [string, string] }
  | { kind: 'invalid'; sentence: string };

/** What a field counts in, and how such numbers are written. */
export interface NumberKind {
  /** Stands behind the number on the screen. */
  unit: string;
  /** What people write beside such a number, in lower case; the longer spelling first. */
  units: readonly string[];
  /** At most so many decimals. */
  places: number;
  /** Shown with at least so many. */
  minPlaces: number;
  /** What a single point or comma before three digits is: `1.234`. */
  lone: 'ask' | 'decimal' | 'thousands';
  /** What to say when there is no such number in the text. */
  refused: string;
  /** The other currency: an amount in it is none in this one. */
  foreign?: { units: readonly string[]; sentence: string };
}

const DINARS = ['dinara', 'dinar', 'din.', 'din', 'rsd'];
const EUROS = ['evra', 'evro', 'eura', 'eur', '€'];
const MONEY = {
  places: 2,
  minPlaces: 2,
  // Two decimals are what money has, so three digits are either thousands or a slip: the person says which.
  lone: 'ask',
  refused: 'Unesite iznos sa najviše dve decimale, na primer 1250,50.',
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

/** Dinars for a euro: some hundred, with up to six decimals, so that three digits behind a comma are decimals. */
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

/** m², to the square millimetre; a few at most. */
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

const LENGTH_MAX = 60;
/** Digits before the decimal separator: of the largest amount on the wire. */
const WHOLE_MAX = 12;

/** Without a unit before or behind it; itself when there is none. */
const withoutUnit = (text: string, units: readonly string[]): string => {
  for (const unit of units) {
    if (text.endsWith(unit)) return text.slice(0, -unit.length).trim();
    if (text.startsWith(unit)) return text.slice(unit.length).trim();
  }
  return text;
};

const signed = (sign: string, amount: string): string => (/[1-9]/.test(amount) ? `${sign}${amount}` : amount);

/** In plain notation; null for what is too large or has more decimals than the kind, which a rounded number may have had. */
const plain = (whole: string, fraction: string, number: NumberKind, isRounded = false): string | null => {
  const digits = whole.replace(/\D/g, '').replace(/^0+/, '') || '0';
  const decimals = withoutEnd(fraction, '0');
  if (digits.length > WHOLE_MAX || (decimals.length > number.places && !isRounded)) return null;
  const value = parseDecimal(`${digits}${decimals && `.${decimals}`}`, LENGTH_MAX);
  return value && toFixed(value, Math.max(number.minPlaces, Math.min(number.places, decimals.length)));
};

const WITHOUT_GROUPS = /^(\d*)(?:[.,](\d+))?$/;
/** Thousands parted by one and the same sign, which is not the decimal one. */
const WITH_GROUPS = [
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?:'\d{3})+)(?:[.,](\d+))?$/,
];

/** The meanings of digits and separators, thousands first. */
const meanings = (text: string, number: NumberKind): string[] => {
  const simple = WITHOUT_GROUPS.exec(text);
  const grouped = WITH_GROUPS.map(groups => groups.exec(text)).find(Boolean) ?? null;
  const found: (string | null)[] = [];
  if (grouped && !(simple && number.lone === 'decimal')) found.push(plain(grouped[1] ?? '', grouped[2] ?? '', number));
  if (simple && !(grouped && number.lone === 'thousands')) {
    // A fraction is no second meaning of a whole number; of money it is, to the para.
    const isRounded = grouped !== null && number.lone === 'ask' && number.places > 0;
    found.push(plain(simple[1] ?? '', simple[2] ?? '', number, isRounded));
  }
  return found.filter(amount => amount !== null);
};

/**
 * The one reader of numbers that people type or paste: a decimal comma or point, thousands by point, comma, space, apostrophe or
 * not at all, a unit before or behind. What can mean two things says so instead of guessing.
 */
export const readNumber = (typed: string, number: NumberKind): TypedNumber => {
  const refused = { kind: 'invalid', sentence: number.refused } as const;
  if (typed.length > LENGTH_MAX) return refused;
  const text = typed.trim().toLowerCase().replace(/\s/g, ' ').replace(/[’‘`]/g, "'").replace('−', '-');
  const { foreign } = number;
  if (foreign && withoutUnit(text, foreign.units) !== text) return { kind: 'invalid', sentence: foreign.sentence };
  const bare = withoutUnit(text, number.units);
  const sign = bare.startsWith('-') ? '-' : '';
  const digits = bare.slice(sign.length);
  const [first, second] = digits === '' ? [] : meanings(digits, number).map(amount => signed(sign, amount));
  if (first === undefined) return refused;
  return second === undefined ? { kind: 'amount', amount: first } : { kind: 'ambiguous', choices: [first, second] };
};

/** A typed whole number; NaN for what is none, or can be two. */
export const wholeNumber = (typed: string, number: NumberKind): number => {
  const read = readNumber(typed, number);
  return read.kind === 'amount' ? Number(read.amount) : Number.NaN;
};
