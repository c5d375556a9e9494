import { chmod, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../../tests/scratch.ts';
import { openKeyFile } from './key-file.ts';

const folder = scratchFolder();
const file = () => join(folder, 'keys', 'identity.key');
const mode = async () => (await stat(file())).mode & 0o777;

it('creates a key file once, readable by its user only, that decrypts what it encrypted', async () => {
  const first = await openKeyFile(folder);
  expect(await mode()).toBe(0o600);
  const again = await openKeyFile(folder);
  expect(again.id).toBe(first.id);
  expect(again.open(first.seal('tajna'))).toBe('tajna');
  expect(first.seal('tajna')).not.toEqual(first.seal('tajna'));
});

it('throws for encrypted data that was changed', async () => {
  const seal = await openKeyFile(folder);
  const sealed = seal.seal('tajna');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(sealed)).toThrow();
});

it('restores the permissions of a key file that others could read', async () => {
  await chmod(file(), 0o644);
  await openKeyFile(folder);
  expect(await mode()).toBe(0o600);
});

it('stops the start when the key file is damaged', async () => {
  await truncate(file(), 10);
  await expect(openKeyFile(folder)).rejects.toThrow(/identity\.key“ je oštećen/);
});
