import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/kernel/startup-error.ts';
import { readOrMakeFile } from '#server/kernel/whole-file.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts values for the database with a key that is not in the database. */
export interface Seal {
  /** The id of the key file, stored with every row that was encrypted with its key. */
  id: string;
  seal(plain: string): Buffer;
  open(sealed: Buffer): string;
}

/** The key of a data folder. */
export interface KeyFile extends Seal {
  /** Derives another key that is used for the purpose only. */
  derive(purpose: string): Buffer;
}

export const deriveKey = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `okno ${purpose}`, KEY_BYTES));

/** Opens the data folder's `keys/identity.key`, which is made at the first start and readable by its user only. */
export async function openKeyFile(dataDir: string): Promise<KeyFile> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'identity.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = readOrMakeFile(file, () => randomBytes(KEY_BYTES));
  if (key.length !== KEY_BYTES) {
    throw new StartupError(`Fajl „${file}“ je oštećen. Vratite ga iz rezervne kopije ili ga obrišite.`);
  }
  return {
    id: createHash('sha256').update('okno key file').update(key).digest('base64url').slice(0, 22),
    derive: purpose => deriveKey(key, purpose),
    seal(plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      cipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([cipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
    },
  };
}
