/** A map from the fields that a text may contain in braces, `{firma}`, to their descriptions or values. */
export type TextFields = Readonly<Record<string, string>>;

const FIELD = /\{([^{}]{0,40})\}/g;

const named = (names: readonly string[]): string => names.map(name => `{${name}}`).join(', ');

/** Returns the sentence about unknown fields in a text; null when every field is known. */
export function fieldFault(text: string, fields: TextFields): string | null {
  const unknown: string[] = [];
  text.replace(FIELD, (whole, name: string) => {
    if (!Object.hasOwn(fields, name)) unknown.push(name);
    return whole;
  });
  if (unknown.length === 0) return null;
  return `Polje ${named(unknown)} ne postoji. Možete da koristite: ${named(Object.keys(fields))}.`;
}

/** „{firma} naziv firme, {telefon} …“ */
export const fieldsInWords = (fields: TextFields): string =>
  Object.entries(fields)
    .map(([name, meaning]) => `{${name}} ${meaning}`)
    .join(', ');

function filledLine(line: string, values: TextFields): string | null {
  const written: string[] = [];
  const text = line.replace(FIELD, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    written.push(values[name] ?? '');
    return values[name] ?? '';
  });
  if (written.length > 0 && written.every(value => value === '') && !/[\p{L}\p{N}]/u.test(text)) return null;
  const single = (part: string) => part.replace(/ {2,}/g, ' ');
  if (!written.includes('')) return single(text);
  return text
    .split(' – ')
    .map(part => single(part).trim())
    .filter(Boolean)
    .join(' – ');
}

/**
 * Returns the text with values instead of fields. A field without a value leaves no double blank, no dash with nothing next to
 * it, and no line that contained only such fields.
 */
export const filledText = (text: string, values: TextFields): string =>
  text
    .split('\n')
    .map(line => filledLine(line, values))
    .filter(line => line !== null)
    .join('\n')
    .trim();
