import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from './errors.ts';
import {
  amount,
  oneOf,
  optionalDate,
  optionalDescription,
  optionalNote,
  optionalParsed,
  optionalText,
  parseInput,
  requiredDate,
  requiredNote,
  requiredText,
  requiredTime,
} from './input-fields.ts';
import { parseMoney } from './text/decimal.ts';

const MISSING = 'Unesite ime.';
const fields = {
  requiredText: requiredText(MISSING),
  optionalText: optionalText(),
  optionalDescription: optionalDescription(),
  requiredNote: requiredNote(MISSING),
  optionalNote: optionalNote(),
  optionalParsed: optionalParsed(text => (/^\d+$/.test(text) ? text : null), 'Samo cifre.'),
  oneOf: oneOf(['Da', 'Ne']),
  requiredDate: requiredDate(),
  optionalDate: optionalDate(),
  requiredTime: requiredTime(),
  amount: amount('Unesite iznos.', parseMoney),
};

/** Returns the parsed value, or `{ refused }` with the sentence at the field. */
const outcome = (field: keyof typeof fields, value: unknown): unknown => {
  try {
    return (parseInput(z.object({ x: fields[field] }) as z.ZodMiniType, { x: value }) as { x: unknown }).x;
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.fields?.x };
    throw error;
  }
};

const no = (refused: string) => ({ refused });
const CHARACTERS = no('Tekst sadrži nedozvoljene znakove.');
const NOT_TEXT = no('Unesite tekst.');
const long200 = no('Unesite najviše 200 znakova.');
const long10000 = no('Unesite najviše 10,000 znakova.');

test.each<[keyof typeof fields, unknown, unknown]>([
  ['requiredText', ' C\u030ca\n"da" ', 'Ča "da"'],
  ['requiredText', 'x'.repeat(200), 'x'.repeat(200)],
  ['requiredText', '😀'.repeat(200), '😀'.repeat(200)],
  ['requiredText', 'x'.repeat(201), long200],
  ['requiredText', `${' '.repeat(600)}x`, 'x'],
  ['requiredText', ' '.repeat(801), long200],
  ['optionalText', ' '.repeat(801), long200],
  ['optionalParsed', '1'.repeat(801), long200],
  ['requiredNote', '"'.repeat(40_001), long10000],
  ['optionalDescription', '\n'.repeat(40_001), long10000],
  ['amount', `1.${'0'.repeat(1_000_000)}`, no('Unesite iznos.')],
  ['requiredText', ' \n\t ', no(MISSING)],
  ['requiredText', '', no(MISSING)],
  ['requiredText', null, no(MISSING)],
  ['requiredText', undefined, no(MISSING)],
  ['requiredText', 'a\0', CHARACTERS],
  ['requiredText', 'a\ud800', CHARACTERS],
  ['requiredText', '%253Cscript &lt;', '%253Cscript &lt;'],
  ['requiredText', 5, NOT_TEXT],
  ['requiredText', {}, NOT_TEXT],
  ['requiredText', ['a'], NOT_TEXT],
  ['requiredText', true, NOT_TEXT],
  ['optionalText', ' a ', 'a'],
  ['optionalText', '  ', null],
  ['optionalText', null, null],
  ['optionalText', undefined, undefined],
  ['optionalText', 7, NOT_TEXT],
  ['optionalText', 'x'.repeat(201), long200],
  ['optionalDescription', ' "a"\r\nb ', '"a"\nb'],
  ['optionalDescription', 'x'.repeat(10_001), long10000],
  ['requiredNote', ' "a"\r\nb ', 'a\nb'],
  ['requiredNote', '""', no(MISSING)],
  ['requiredNote', 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ['requiredNote', `"${'x'.repeat(10_000)}"`, 'x'.repeat(10_000)],
  ['requiredNote', 'x'.repeat(10_001), long10000],
  ['optionalNote', '"', null],
  ['optionalNote', '"a', 'a'],
  ['optionalParsed', ' 12 ', '12'],
  ['optionalParsed', '', null],
  ['optionalParsed', null, null],
  ['optionalParsed', undefined, undefined],
  ['optionalParsed', '1a', no('Samo cifre.')],
  ['optionalParsed', 12, NOT_TEXT],
  ['oneOf', 'Da', 'Da'],
  ['oneOf', 'da', no('Izaberite jednu od ponuđenih vrednosti.')],
  ['oneOf', null, no('Izaberite jednu od ponuđenih vrednosti.')],
  ['oneOf', 0, no('Izaberite jednu od ponuđenih vrednosti.')],
  ['requiredDate', '2026-11-21', '2026-11-21'],
  ['requiredDate', '2026-02-30', no('Unesite datum koji postoji, na primer 21.11.2026.')],
  ['requiredDate', '', no('Unesite datum.')],
  ['requiredDate', undefined, no('Unesite datum.')],
  ['requiredDate', 20261121, no('Unesite datum.')],
  ['optionalDate', null, null],
  ['optionalDate', '2026-02-30', no('Unesite datum koji postoji.')],
  ['requiredTime', '09:30', '09:30'],
  ['requiredTime', '24:00', no('Unesite vreme od 00:00 do 23:59.')],
  ['requiredTime', '', no('Unesite vreme.')],
  ['amount', '12.5', '12.50'],
  ['amount', 12.5, '12.50'],
  ['amount', '', no('Unesite iznos.')],
  ['amount', Number.NaN, no('Unesite iznos.')],
  ['amount', 1e308, no('Unesite iznos.')],
  ['amount', null, no('Unesite iznos.')],
  ['amount', true, no('Unesite iznos.')],
  ['amount', '1.005', no('Unesite iznos.')],
])('%s parses %j as %j', (field, value, expected) => expect(outcome(field, value)).toEqual(expected));

describe('parseInput', () => {
  const schema = z.object({
    ime: requiredText(MISSING),
    lista: z.array(z.object({ tekst: requiredText('Unesite.') }), 'Spisak.'),
  });

  test('parseInput drops unknown keys, including `__proto__` and `constructor`', () => {
    const input = JSON.parse(
      '{"ime":"Ana","lista":[],"archived":true,"__proto__":{"x":1},"constructor":{"prototype":{}}}',
    );
    expect(parseInput(schema, input)).toEqual({ ime: 'Ana', lista: [] });
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test.each([null, undefined, 'tekst', 5, [], true])('parseInput refuses %j as an input', input => {
    expect(() => parseInput(schema, input)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { input: 'Podaci nisu ispravni.' } }),
    );
  });

  test('parseInput throws a sentence for each wrong field; the message is the first sentence', () => {
    const input = { ime: '', lista: [{ tekst: 'a' }, { tekst: '' }] };
    expect(() => parseInput(schema, input)).toThrow(
      expect.objectContaining({ message: MISSING, fields: { ime: MISSING, 'lista.1.tekst': 'Unesite.' } }),
    );
    expect(() => parseInput(schema, { ime: 'a', lista: 'b' })).toThrow(
      expect.objectContaining({ fields: { lista: 'Spisak.' } }),
    );
  });
});

test('refuses a text that is far too long without parsing it', () => {
  let read = 0;
  const spied = optionalParsed(text => {
    read += 1;
    return text;
  }, 'Ne.');
  for (const text of ['x'.repeat(801), 'a\0'.repeat(1_000), '\ud800'.repeat(801)])
    expect(() => parseInput(z.object({ x: spied }), { x: text })).toThrow(
      expect.objectContaining({ fields: { x: long200.refused } }),
    );
  expect(read).toBe(0);
});
