import { opendirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the folder or one below it contains a file; hidden names belong to unfinished uploads. */
function containsFile(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  using entries = opendirSync(folder);
  for (let entry = entries.readSync(); entry; entry = entries.readSync()) {
    if (entry.name.startsWith('.')) continue;
    if (!entry.isDirectory() || containsFile(join(folder, entry.name))) return true;
  }
  return false;
}

/**
 * Names the files of an installation that a data folder contains besides the database, as the end of a Serbian
 * sentence; undefined if there are none. If there are any, a missing or empty database was lost, and a new one would
 * hide the loss.
 */
export function existingData(dataDir: string): string | undefined {
  if (containsFile(join(dataDir, 'files'))) return 'ima dokumenata firme (files)';
  return containsFile(join(dataDir, 'keys')) ? 'ima ključeva firme (keys)' : undefined;
}
