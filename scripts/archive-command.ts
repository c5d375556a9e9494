import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { verify } from '#server/backup/restore.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

/** Returns the archive and the options of the command line; throws a StartupError with `usage` when they are wrong. */
export function readCommand<Option extends string>(usage: string, options: readonly Option[]) {
  const declaredOptions = Object.fromEntries(options.map(name => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ options: declaredOptions, allowPositionals: true });
    const [archive] = positionals;
    if (archive !== undefined && positionals.length === 1)
      return { archive, values: values as Partial<Record<Option, string>> };
  } catch {}
  throw new StartupError(`Navedite ovako: ${usage}`);
}

/**
 * Returns the key with which the archive must be sealed, from a file with 64 hexadecimal digits; undefined without a file. Throws
 * a StartupError for a file with another content.
 */
export function readSealKey(file: string | undefined): Buffer | undefined {
  const text = readIdentity(file)?.trim();
  if (text === undefined) return undefined;
  if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new StartupError(`U fajlu „${file}“ nije pečat Okna (DATA_DIR/keys/backup-seal.key).`);
}

/** Returns lines for the operator: who made the archive, whether its seal was checked, and the owners' accounts in it. */
export const originOf = (
  { head, owners, sealedBy }: Awaited<ReturnType<typeof verify>>,
  isChecked: boolean,
): string[] => [
  `Napravilo je: Okno ${head.okno}${head.firma ? `, firma „${head.firma}“` : ''}${head.racunar ? `, računar „${head.racunar}“` : ''}, ${head.at}.`,
  isChecked
    ? 'Pečat odgovara navedenom ključu.'
    : `Pečat ${sealedBy ? `„${sealedBy}“ nije proveren: navedite --pecat FAJL (DATA_DIR/keys/backup-seal.key)` : 'ne postoji: kopija je iz ranije verzije ili nije iz Okna'}.`,
  `Vlasnici u njoj: ${owners.join(', ') || 'nema nijednog'}.`,
];

/** Returns the text of the file with the secret key; undefined without a file. Throws a StartupError if it cannot be read. */
export function readIdentity(file: string | undefined): string | undefined {
  try {
    return file === undefined ? undefined : readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`Fajl sa ključem „${file}“ ne može da se pročita.`);
  }
}
