/** An exact decimal: `units` × 10^-`scale`. Money is computed with these, never with binary fractions. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const WHOLE_DIGITS = 18;

/** Parses plain notation (`-12`, `1250.5`) with at most 18 digits and `places` decimals; null for anything else. */
export const parseDecimal = (text: string, places: number): Decimal | null => {
  if (text.length > '-'.length + WHOLE_DIGITS + '.'.length + places) return null;
  const match = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const fraction = match[3] ?? '';
  if (fraction.length > places) return null;
  const units = BigInt(`${match[2]}${fraction}`);
  return { units: match[1] ? -units : units, scale: fraction.length };
};

const inScale = (value: Decimal, scale: number): bigint => value.units * 10n ** BigInt(scale - value.scale);

/** Returns `numerator / denominator` rounded to a whole number, halves away from zero; the denominator is positive. */
export const roundedQuotient = (numerator: bigint, denominator: bigint): bigint => {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
};

/** Returns the number with exactly `places` decimals, halves rounded away from zero. */
export const toFixed = (value: Decimal, places: number): string => {
  const units =
    value.scale > places ? roundedQuotient(value.units, 10n ** BigInt(value.scale - places)) : inScale(value, places);
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places > 0 ? `.${digits.slice(-places)}` : '';
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
};

export const add = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale);
  return { units: inScale(a, scale) + inScale(b, scale), scale };
};

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, { units: -b.units, scale: b.scale });

export const multiply = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale });

/** Returns a hundredth of the number, exactly. */
export const percentOf = (value: Decimal): Decimal => ({ units: value.units, scale: value.scale + 2 });

/** Returns -1, 0 or 1 when `a` is less than, equal to or greater than `b`. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => {
  const { units } = subtract(a, b);
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
};
