import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtSchema } from '../../../scripts/built-schema.ts';
import { ALLOWED_VALUES } from './allowed-values.ts';

/** The items of a list in words: „a, b or c (the last)“ contains a, b and c. */
const listed = (text: string) => text.split(/[,;:()]| or | and /).map(word => word.trim());

test('no description in a feature lists allowed values by hand, so that they cannot differ from the domain', () => {
  const handwritten: string[] = [];
  for (const file of globSync('src/server/**/*.graphql.ts'))
    for (const [, text = ''] of readFileSync(file, 'utf8').matchAll(/(?:description|what):\s*(?:'([^']*)'|`[^`]*`)/g))
      for (const values of new Set(ALLOWED_VALUES.values()))
        if (values.length > 1 && listed(text).filter(word => values.includes(word)).length > 1)
          handwritten.push(`${file}: ${text}`);
  expect([...new Set(handwritten)]).toEqual([]);
});

test('allowed values belong to fields and arguments that exist', () => {
  const { queries, types } = namesOf(builtSchema());
  const unknown = [...ALLOWED_VALUES.keys()].filter(key => !types.has(key) && !queries.has(key));
  expect(unknown).toEqual([]);
});

/** All fields as `Type.field` and their names, and all arguments as `operation.argument`. */
function namesOf(schema: ReturnType<typeof builtSchema>) {
  const types = new Set<string>();
  const queries = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !('getFields' in type)) continue;
    for (const field of Object.values(type.getFields())) {
      types.add(`${type.name}.${field.name}`).add(field.name);
      if ('args' in field) for (const { name } of field.args) queries.add(`${field.name}.${name}`);
    }
  }
  return { types, queries };
}
