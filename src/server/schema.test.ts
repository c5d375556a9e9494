import { readFileSync } from 'node:fs';
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { expect, test } from 'vitest';
import { startApp } from '../../tests/api/app.ts';

const app = await startApp();

const documentOf = (kind: string, field: GraphQLField<unknown, unknown>) => {
  const variables = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const args = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${kind}${variables && `(${variables})`} { ${field.name}${args && `(${args})`}${selection} }`;
};

test('refuses every operation of the schema without a valid token', async () => {
  const roots: [string, GraphQLObjectType | null | undefined][] = [
    ['query', app.schema.getQueryType()],
    ['mutation', app.schema.getMutationType()],
    ['subscription', app.schema.getSubscriptionType()],
  ];
  let operationCount = 0;
  for (const [kind, root] of roots) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      for (const as of [null, '00000000-0000-4000-8000-000000000000']) {
        const { status, data, errors, body } = await app.gql(documentOf(kind, field), {}, { as });
        expect([status, data, errors[0]?.extensions.code], `${field.name}: ${body}`).toEqual([
          401,
          undefined,
          'UNAUTHENTICATED',
        ]);
        operationCount += 1;
      }
    }
  }
  expect(operationCount).toBeGreaterThan(90);
  for (const query of ['{ __typename }', '{ __schema { types { name } } }', 'not GraphQL', ''])
    expect((await app.gql(query, {}, { as: null })).status, query).toBe(401);
});

test('describes every type, field, argument and operation', () => {
  const missing: string[] = [];
  const requireDescription = (name: string, { description }: { description?: string | null | undefined }) => {
    if (!description?.trim()) missing.push(name);
  };
  for (const type of Object.values(app.schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    requireDescription(type.name, type);
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      requireDescription(`${type.name}.${field.name}`, field);
      if ('args' in field)
        for (const arg of field.args) requireDescription(`${type.name}.${field.name}(${arg.name})`, arg);
    }
  }
  expect(missing).toEqual([]);
});

test('schema.graphql is printed from the code', () => {
  const printed = `${printSchema(lexicographicSortSchema(app.schema))}\n`;
  expect(readFileSync('schema.graphql', 'utf8'), 'run npm run schema').toBe(printed);
});
