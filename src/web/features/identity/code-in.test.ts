import { expect, it } from 'vitest';
import { codeIn } from './code-in.ts';

it.each([
  ['', ''],
  ['12', '12'],
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['1234567', '123456'],
  ['Vas kod za Okno je 603225. Ne dajte ga nikome.', '603225'],
  ['Važi 10 minuta. Vaš kod je 042 917.', '042917'],
  ['abc', ''],
])('codeIn of the text %j returns %j', (text, code) => expect(codeIn(text)).toBe(code));
