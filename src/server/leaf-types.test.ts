import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { wrongLeaves } from '../../tests/api/leaf-types.ts';

const schema = buildSchema(`
  type Query { row: Row, rows: [Row!]! }
  type Row { id: ID!, naziv: String, step: Int!, size: Float, done: Boolean, tags: [String!] }`);
const ROW = { id: '1', naziv: null, step: 3, size: 0.5, done: false, tags: ['a'] };
const QUERY = '{ row { ...all } rows { broj: step ... { id } } } fragment all on Row { id naziv step size done tags }';

test('finds nothing in a result that is right', () => {
  expect(wrongLeaves(schema, QUERY, { row: ROW, rows: [{ broj: 1, id: 'a' }] })).toEqual([]);
  expect(wrongLeaves(schema, QUERY, { row: null, rows: [] })).toEqual([]);
  expect(wrongLeaves(schema, QUERY, null)).toEqual([]);
});

test.each([
  ['a number as ID', { row: { ...ROW, id: 1 } }, 'query.row.id: 1 is no ID'],
  ['a null', { row: { ...ROW, step: null } }, 'query.row.step: null is no Int'],
  ['a fraction', { row: { ...ROW, step: 1.5 } }, 'query.row.step: 1.5 is no Int'],
  ['a bigint', { row: { ...ROW, step: 2 ** 31 } }, 'query.row.step: 2147483648 is no Int'],
  ['a decimal as text', { row: { ...ROW, size: '1.0' } }, 'query.row.size: "1.0" is no Float'],
  ['a text', { row: { ...ROW, done: 'true' } }, 'query.row.done: "true" is no Boolean'],
  ['an item of a list', { row: { ...ROW, tags: ['a', 2] } }, 'query.row.tags.1: 2 is no String'],
  ['what is no list', { row: { ...ROW, tags: 'a' } }, 'query.row.tags: "a" is no list'],
  ['a row of a list, by its alias', { rows: [{ broj: '1', id: 'a' }] }, 'query.rows.0.broj: "1" is no Int'],
])('finds %s', (_name, data, problem) => {
  expect(wrongLeaves(schema, QUERY, data)).toEqual([problem]);
});
