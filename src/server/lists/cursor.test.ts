import { expect, test } from 'vitest';
import { Cursors } from './cursor.ts';

const cursors = new Cursors(Buffer.alloc(32, 1));
const position = { order: 'preoffers:createdAt:desc', key: '2026-11-21 09:30:00.12+00', id: 'Đ' };
const token = cursors.write(position);

test('reads the position from a page token that it wrote', () => {
  expect(cursors.read(token, position.order)).toEqual(position);
});

test.each([
  ['a page token of another order', token, 'preoffers:createdAt:asc'],
  ['a page token of another list', token, 'projects:createdAt:desc'],
  ['a page token of another installation', new Cursors(Buffer.alloc(32, 2)).write(position), position.order],
  [
    'a page token with a changed character',
    `${token.slice(0, -3)}${token.at(-3) === 'A' ? 'B' : 'A'}${token.slice(-2)}`,
    position.order,
  ],
  ['a page token with an added character', `${token}A`, position.order],
  ['a page token with added blanks', ` ${token}\n`, position.order],
  ['a truncated page token', token.slice(0, 10), position.order],
  ['an unsigned page token', Buffer.from('["a","b","c"]').toString('base64url'), position.order],
  ['SQL as a page token', "' or 1=1--", position.order],
  ['a NUL character as a page token', '\u0000', position.order],
  ['a lone surrogate as a page token', '\ud800', position.order],
])('refuses %s', (_name, text, order) => {
  expect(() => cursors.read(text, order)).toThrowError('Oznaka sledeće stranice nije ispravna');
});
