import { StoreFailure } from '#server/files/store.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

const LONGEST = 300;

const SENTENCES: Record<string, string> = {
  ENOENT: 'Folder ne postoji. Napravite ga ili izaberite drugi.',
  ENOTDIR: 'Folder ne postoji. Napravite ga ili izaberite drugi.',
  EACCES: 'Server nema dozvolu da piše u folder.',
  EPERM: 'Server nema dozvolu da piše u folder.',
  EROFS: 'Server nema dozvolu da piše u folder.',
  ENOSPC: 'Na disku nema mesta.',
  EDQUOT: 'Na disku nema mesta.',
};

/** Why a backup could not be made, for its owner. */
export function backupProblem(error: unknown): string {
  if (error instanceof StartupError) return error.message.slice(0, LONGEST);
  if (error instanceof StoreFailure) return `Skladište nije dostupno: ${error.reason}.`.slice(0, LONGEST);
  const { code, message } = error as NodeJS.ErrnoException;
  return SENTENCES[String(code)] ?? `Kopija nije uspela: ${message}`.slice(0, LONGEST);
}
