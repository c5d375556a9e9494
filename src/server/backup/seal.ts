import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readOrMakeFile } from '#server/kernel/whole-file.ts';

/** Path of the seal key, which is in no backup, so that a person with only a backup cannot forge another. */
const FILE = 'keys/backup-seal.key';
const KEY_BYTES = 32;

/** Returns the key with which this installation seals its archives; creates it the first time. */
export function sealKeyOf(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return Buffer.from(readOrMakeFile(path, () => randomBytes(KEY_BYTES).toString('hex')).toString('utf8'), 'hex');
}

/** The key's name: it shows which installation sealed an archive and reveals nothing of the key. */
export const sealName = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Computes the seal over the checksums of all members, in their order, and their number. */
export function createSeal(key: Buffer) {
  const mac = createHmac('sha256', key);
  return {
    add: (sums: string): void => void mac.update(sums),
    end: (members: number): string => mac.update(String(members)).digest('hex'),
  };
}
