import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#server/kernel/postgres/database.ts';
import { installationSecret, readSecret } from '#server/kernel/postgres/installation-secret.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { readOrMakeFile } from '#server/kernel/whole-file.ts';

const NAME = 'file-store';
const MARK = '.store';
const ID_BYTES = 16;

/**
 * Ties the folder of files to the database when it is first used. Throws StartupError when the database's files are in
 * another folder: a second server with a separate folder would report all files of the first server as missing.
 */
export async function claimFolder(db: Db, root: string): Promise<void> {
  const file = join(root, MARK);
  const folderId = readOrMakeFile(file, () => randomBytes(ID_BYTES).toString('hex')).toString('utf8');
  const id = (await installationSecret(db, NAME, Buffer.from(folderId, 'hex'))).toString('hex');
  if (id === folderId) return;
  throw new StartupError(
    `Dokumenti iz ove baze nisu u „${root}“, nego u drugom folderu. Više servera na jednoj bazi traži STORAGE_URL ili zajednički folder „files“. Ako je stari folder izgubljen, unesite „${id}“ u fajl „${file}“.`,
  );
}

/** Ties a folder that was filled by a restore to the restored database. */
export async function adoptFolder(db: Db, root: string): Promise<void> {
  const id = (await readSecret(db, NAME))?.toString('hex');
  if (id !== undefined) writeFileSync(join(root, MARK), id, { mode: 0o600, flush: true });
}
