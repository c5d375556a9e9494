import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Creates a folder, removed after the run. Other users have access: a server started by root runs as another user. */
export function scratchFolder(name = 'proba'): string {
  const folder = mkdtempSync(join(inject('scratch'), `${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
