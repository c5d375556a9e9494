import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';
import { syncToDisk } from './whole-file.ts';

/** This file is in a data folder from the first byte of a restore to its end. */
const MARK = 'okno.restoring';
/** Not of the installation: the file system's, and the lock. */
const OTHERS = /^(lost\+found|okno\.lock.*)$/;

export const isHalfRestored = (dataDir: string): boolean => existsSync(join(dataDir, MARK));

/** Throws StartupError for a folder whose restore was not finished. */
export function requireWhole(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return;
  throw new StartupError(
    `Vraćanje kopije u „${dataDir}“ nije završeno. Ponovite ga naredbom „npm run restore -- DATOTEKA“ ili zadajte drugi folder promenljivom DATA_DIR.`,
  );
}

/** Marks an empty folder, or one whose restore was not finished, which it empties; throws StartupError for any other. */
export function beginRestore(dataDir: string): void {
  const names = readdirSync(dataDir).filter(name => !OTHERS.test(name));
  if (names.length && !names.includes(MARK)) {
    throw new StartupError(
      `„${dataDir}“ nije prazan. Kopija se vraća u prazan folder: zadajte drugi promenljivom DATA_DIR.`,
    );
  }
  for (const name of names) if (name !== MARK) rmSync(join(dataDir, name), { recursive: true, maxRetries: 20 });
  writeFileSync(join(dataDir, MARK), '', { mode: 0o600, flush: true });
  syncToDisk(dataDir);
}

export function endRestore(dataDir: string): void {
  rmSync(join(dataDir, MARK));
  syncToDisk(dataDir);
}
