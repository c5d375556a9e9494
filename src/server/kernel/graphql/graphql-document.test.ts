import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { documentCompiler } from './graphql-document.ts';

const compile = documentCompiler(buildSchema(readFileSync('schema.graphql', 'utf8')));

const refusalOf = (document: string): string => {
  try {
    compile(document, undefined);
  } catch (error) {
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT' });
    return (error as Error).message;
  }
  return 'accepted';
};

/**
 * A nested selection as deep as the contract's own types allow: project → preoffer → … ends, and __typename does not nest.
 */
const nested = (depth: number) => `{ ${'getProject(id: "x") { preoffer { '.repeat(depth)}id${' } }'.repeat(depth)} }`;
const times = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

test.each([
  ['depth 20', nested(10)],
  ['depth 1,000', nested(500)],
  ['depth 10,000', nested(5_000)],
  [
    'depth through fragments',
    `{ ...f0 } ${times(30, i => `fragment f${i} on Query { getProject(id: "x") { id } ...f${i + 1} }`)} fragment f30 on Query { __typename }`,
  ],
  ['101 aliases', `{ ${times(101, i => `a${i}: __typename`)} }`],
  ['10,000 aliases', `{ ${times(10_000, i => `a${i}: __typename`)} }`],
  ['500 repeats', `{ ${times(500, () => 'getProject(id: "x") { id step }')} }`],
  ['50,000 tokens', `{ ${times(50_000, () => 'id')} }`],
  ['1,000 directives', `{ __typename ${times(1_000, () => '@skip(if: false)')} }`],
  ['1,000 unknown directives', `{ __typename ${times(1_000, () => '@a')} }`],
  [
    'fragments that double',
    `{ ...f0 } ${times(25, i => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)} fragment f25 on Query { __typename }`,
  ],
  ['fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  ['a fragment of itself', '{ ...a } fragment a on Query { __typename ...a }'],
  ['1,000 operations', times(1_000, i => `query q${i} { __typename }`)],
  ['a list 600 deep', `{ listClients(search: ${'['.repeat(600)}1${']'.repeat(600)}) { nextToken } }`],
  ['an object 700 deep', `{ listClients(search: ${'{a: '.repeat(700)}1${'}'.repeat(700)}) { nextToken } }`],
  ['a type 600 deep', `query($a: ${'['.repeat(600)}Int${']'.repeat(600)}) { __typename }`],
  ['introspection', '{ __schema { types { name } } }'],
  ['introspection of a type', '{ __type(name: "Project") { name } }'],
  ['an unknown field', '{ getProjekt(id: "x") { id } }'],
  ['two operations, none named', 'query a { __typename } query b { __typename }'],
  ['nothing', ''],
  ['a megabyte of comment', `{ __typename } # ${'x'.repeat(1_000_000)}`],
  ['no GraphQL', 'select * from accounts'],
  ['a schema', 'type Query { a: Int }'],
  ['a control character', '{ __typename \u0000 }'],
])('%s is refused, without hints', (_name, document) => {
  const message = refusalOf(document);
  expect(message).not.toBe('accepted');
  expect(message).not.toMatch(/did you mean/i);
  expect(message.length).toBeLessThan(500);
});

test('the page of a project is accepted, and compiled once', () => {
  const document = `query p($id: ID!) { getProject(id: $id) { id step preoffer { files { naziv } client { id } } } }`;
  expect(compile(document, undefined)).toBe(compile(document, undefined));
  expect(compile(document, 'p').kind).toBe('query');
  expect(() => compile(document, 'q')).toThrowError('Navedite operaciju koja postoji u upitu.');
});
