/** A field's description, by the name that is written in braces. */
export type TextFields = Readonly<Record<string, string>>;

const FIELD = /\{([^{}]{0,40})\}/g;

const named = (names: readonly string[]): string => names.map(name => `{${name}}`).join(', ');

/** The sentence about unknown fields of a text; null when every field is known. */
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
 * The text with its fields filled in. A field without a value leaves no gap: no double blank, no dash next to nothing,
 * no line without other content.
 */
export const filledText = (text: string, values: TextFields): string =>
  text
    .split('\n')
    .map(line => filledLine(line, values))
    .filter(line => line !== null)
    .join('\n')
    .trim();
