import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a database address with several hosts, which the client does not know, is refused with what to do instead', () => {
  const read = () =>
    readConfig({ DATABASE_URL: 'postgres://okno@a.example,b.example/okno?target_session_attrs=read-write' });
  expect(read).toThrow('Promenljiva DATABASE_URL nije ispravna: sme da ima samo jedan računar; ispred više njih');
});
