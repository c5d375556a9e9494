import { StoreFailure } from '#server/files/store.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

const LONGEST = 300;

const SENTENCES: Record<string, string> = {
  ENOENT: 'Folder ne postoji. Napravite ga ili izaberite drugi.',
  ENOTDIR: 'Folder ne postoji. Napravite ga ili izaberite drugi.',
  EACCES: 'Nema dozvole za pisanje u folder.',
  EPERM: 'Nema dozvole za pisanje u folder.',
  EROFS: 'Nema dozvole za pisanje u folder.',
  ENOSPC: 'Na disku nema mesta.',
  EDQUOT: 'Na disku nema mesta.',
};

/** What a disk refused, as a sentence for whoever can mend it; undefined for any other error. */
export const diskProblem = (error: unknown): string | undefined =>
  SENTENCES[String((error as NodeJS.ErrnoException).code)];

/** Why a backup could not be made, for its owner. */
export function backupProblem(error: unknown): string {
  if (error instanceof StartupError) return error.message.slice(0, LONGEST);
  if (error instanceof StoreFailure) return `Skladište nije dostupno: ${error.reason}.`.slice(0, LONGEST);
  return (diskProblem(error) ?? `Kopija nije uspela: ${(error as Error).message}`).slice(0, LONGEST);
}
