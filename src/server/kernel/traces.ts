import { opendirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the folder or one below it contains a file; hidden names belong to unfinished uploads. */
function holdsFile(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  const entries = opendirSync(folder);
  try {
    for (let entry = entries.readSync(); entry; entry = entries.readSync()) {
      if (entry.name.startsWith('.')) continue;
      if (!entry.isDirectory() || holdsFile(join(folder, entry.name))) return true;
    }
    return false;
  } finally {
    entries.closeSync();
  }
}

/**
 * What a data folder contains of an installation besides its database, as the object of a sentence; undefined if
 * nothing. If there is something, a missing or empty database is a lost one, and a new one would be an empty company.
 */
export function tracesOf(dataDir: string): string | undefined {
  if (holdsFile(join(dataDir, 'files'))) return 'ima dokumenata firme (files)';
  return holdsFile(join(dataDir, 'keys')) ? 'ima ključeva firme (keys)' : undefined;
}
