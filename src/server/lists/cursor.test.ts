import { expect, test } from 'vitest';
import { Cursors } from './cursor.ts';

const cursors = new Cursors(Buffer.alloc(32, 1));
const position = { order: 'preoffers:createdAt:desc', key: '2026-11-21 09:30:00.12+00', id: 'Đ' };
const token = cursors.write(position);

test('reads what it wrote', () => {
  expect(cursors.read(token, position.order)).toEqual(position);
});

test.each([
  ['another order', token, 'preoffers:createdAt:asc'],
  ['another list', token, 'projects:createdAt:desc'],
  ['another installation', new Cursors(Buffer.alloc(32, 2)).write(position), position.order],
  [
    'one character changed',
    `${token.slice(0, -3)}${token.at(-3) === 'A' ? 'B' : 'A'}${token.slice(-2)}`,
    position.order,
  ],
  ['something added', `${token}A`, position.order],
  ['blanks added', ` ${token}\n`, position.order],
  ['cut', token.slice(0, 10), position.order],
  ['plain JSON', Buffer.from('["a","b","c"]').toString('base64url'), position.order],
  ['SQL', "' or 1=1--", position.order],
  ['NUL', '\u0000', position.order],
  ['a lone surrogate', '\ud800', position.order],
])('refuses a token: %s', (_name, text, order) => {
  expect(() => cursors.read(text, order)).toThrowError('Oznaka sledeće strane nije ispravna');
});
