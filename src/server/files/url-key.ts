import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartupError } from '#server/kernel/startup-error.ts';
import { readOrMakeFile } from '#server/kernel/whole-file.ts';

const NAME = '.address-key';
const KEY_BYTES = 32;

/**
 * Returns the key that signs the URLs of files below `root`; makes it the first time. It is stored next to the files,
 * so that every server that shares the folder accepts the others' URLs; anyone who reads the key can read the files
 * too.
 */
export function openUrlKey(root: string): Buffer {
  const file = join(root, NAME);
  const key = readOrMakeFile(file, () => randomBytes(KEY_BYTES));
  if (key.length === KEY_BYTES) return key;
  throw new StartupError(
    `Fajl „${file}“ je oštećen. Obrišite ga: novi nastaje sam, a adrese fajlova važe ionako pet minuta.`,
  );
}
