import { StoreFailure } from '#server/files/store.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

const MESSAGE_MAX = 300;

const SENTENCES: Record<string, string> = {
  ENOENT: 'Folder ne postoji. Napravite ga ili izaberite drugi.',
  ENOTDIR: 'Folder ne postoji. Napravite ga ili izaberite drugi.',
  EACCES: 'Nema dozvole za pisanje u folder.',
  EPERM: 'Nema dozvole za pisanje u folder.',
  EROFS: 'Nema dozvole za pisanje u folder.',
  ENOSPC: 'Na disku nema mesta.',
  EDQUOT: 'Na disku nema mesta.',
  '53100': 'Na disku baze podataka nema mesta.',
};

/**
 * Sentences keyed by the name of the store's error. Messages of sockets are only logged: an owner who enters a bucket's
 * URL must not learn which program responds there.
 */
const STORE: Record<string, string> = {
  NoSuchBucket: 'Bucket ne postoji. Napravite ga ili izaberite drugi.',
  AccessDenied: 'Nema dozvole za pisanje u bucket.',
  InvalidAccessKeyId: 'Skladište ne prima ključ za pristup.',
  SignatureDoesNotMatch: 'Skladište ne prima ključ za pristup.',
  CredentialsProviderError: 'Ključ za pristup skladištu nije zadat.',
};

/** The sentence about a failure of the disk, for the person who can fix it; undefined for any other error. */
export const diskProblem = (error: unknown): string | undefined =>
  SENTENCES[String((error as NodeJS.ErrnoException).code)];

/** Returns the reason for the log: the message of the error; that of a store contains no secret. */
export const backupReason = (error: unknown): string =>
  error instanceof StoreFailure ? error.reason : String((error as Error).message);

/** The sentence for the owner that says why a backup could not be made. */
export function backupProblem(error: unknown): string {
  if (error instanceof StartupError) return error.message.slice(0, MESSAGE_MAX);
  if (error instanceof StoreFailure)
    return (
      STORE[(error.cause as Error | undefined)?.name ?? ''] ??
      'Skladište ne odgovara. Proverite adresu i pristupne podatke.'
    );
  return (diskProblem(error) ?? `Kopija nije uspela: ${(error as Error).message}`).slice(0, MESSAGE_MAX);
}
