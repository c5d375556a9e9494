import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartupError } from '#server/kernel/startup-error.ts';

/** The archive and the options of a command; throws StartupError that shows how the command is written. */
export function readCommand<Option extends string>(usage: string, options: readonly Option[]) {
  const known = Object.fromEntries(options.map(name => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ options: known, allowPositionals: true });
    const [archive] = positionals;
    if (archive !== undefined && positionals.length === 1)
      return { archive, values: values as Partial<Record<Option, string>> };
  } catch {}
  throw new StartupError(`Navedite ovako: ${usage}`);
}

/** The text of the file with the secret key, if one is named. */
export function readIdentity(file: string | undefined): string | undefined {
  try {
    return file === undefined ? undefined : readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`Datoteka sa ključem „${file}“ ne može da se pročita.`);
  }
}
