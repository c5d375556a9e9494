import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('hashes with the recommended cost by default, and verifies hashes of any cost', async () => {
  const full = await hashPassword('Krovna-terasa-7');
  const cheap = await hashPassword('Krovna-terasa-7', { memory: 64, passes: 1 });
  expect(full).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  for (const stored of [full, cheap]) {
    expect(await verifyPassword('Krovna-terasa-7', stored)).toBe(true);
    expect(await verifyPassword('Krovna-terasa-8', stored)).toBe(false);
  }
});

test('accepts no password for an account without one', async () => {
  expect(await verifyPassword('', null)).toBe(false);
});
