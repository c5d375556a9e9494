import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/kernel/startup-error.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals what lies in the database with a key that does not. */
export interface Seal {
  /** Tells which key file sealed a row. */
  id: string;
  seal(plain: string): Buffer;
  open(sealed: Buffer): string;
}

async function readOrMake(file: string): Promise<Buffer> {
  try {
    const made = await open(file, 'wx', 0o600);
    try {
      const key = randomBytes(KEY_BYTES);
      await made.writeFile(key);
      await made.sync();
      return key;
    } finally {
      await made.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(file, 0o600);
    return readFile(file);
  }
}

/** The data folder's `keys/identity.key`, made at the first start, readable by its user only. */
export async function openKeyFile(dataDir: string): Promise<Seal> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'identity.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = await readOrMake(file);
  if (key.length !== KEY_BYTES) {
    throw new StartupError(`Datoteka „${file}“ je oštećena. Vratite je iz rezervne kopije ili je obrišite.`);
  }
  return {
    id: createHash('sha256').update('okno key file').update(key).digest('base64url').slice(0, 22),
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
