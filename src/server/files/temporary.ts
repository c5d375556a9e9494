import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs `work` with a function that makes temporary paths in `folder`; removes those files afterwards. */
export async function withTemporary<T>(folder: string, work: (newPath: () => string) => Promise<T>): Promise<T> {
  const paths: string[] = [];
  try {
    return await work(() => {
      const path = join(folder, randomUUID());
      paths.push(path);
      return path;
    });
  } finally {
    for (const path of paths) await rm(path, { force: true });
  }
}

/** Removes temporary files that are older than `before`; a killed server may have left them. */
export async function sweepTemporary(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtime < before) await rm(path, { force: true });
  }
}
