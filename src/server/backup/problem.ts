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
  '53100': 'Na disku baze podataka nema mesta.',
};

/** By the name of the store's error. The texts of sockets stay in the log: an address must not show what answers behind it. */
const STORE: Record<string, string> = {
  NoSuchBucket: 'Bucket ne postoji. Napravite ga ili izaberite drugi.',
  AccessDenied: 'Nema dozvole za pisanje u bucket.',
  InvalidAccessKeyId: 'Skladište ne prima ključ za pristup.',
  SignatureDoesNotMatch: 'Skladište ne prima ključ za pristup.',
  CredentialsProviderError: 'Ključ za pristup skladištu nije zadat.',
};

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** What a disk refused, as a sentence for the person who can mend it; undefined for any other error. */
export const diskProblem = (error: unknown): string | undefined =>
  SENTENCES[String((error as NodeJS.ErrnoException).code)];

/** What the log says about it: the store's own words, which name no secret. */
export const backupReason = (error: unknown): string =>
  error instanceof StoreFailure ? error.reason : String((error as Error).message);

/** Why a backup could not be made, for its owner. */
export function backupProblem(error: unknown): string {
  if (error instanceof StartupError) return error.message.slice(0, LONGEST);
  if (error instanceof StoreFailure)
    return STORE[nameOf(error.cause)] ?? 'Skladište ne odgovara. Proverite adresu i pristupne podatke.';
  return (diskProblem(error) ?? `Kopija nije uspela: ${(error as Error).message}`).slice(0, LONGEST);
}
