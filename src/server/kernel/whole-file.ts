import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname } from 'node:path';

/** Makes a file's bytes or a folder's names survive a power cut. */
export function syncToDisk(path: string): void {
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/**
 * Reads a small secret file; makes it at first use, readable by its user only. If root makes it, it belongs to the
 * owner of its folder. It is linked after it was written under a temporary name, so that it is never incomplete and
 * concurrent processes read the same content. An empty file, from a killed server of an older version, is made again.
 */
export function readOrMakeFile(path: string, make: () => string | Buffer): Buffer {
  const size = () => fs.statSync(path, { throwIfNoEntry: false })?.size;
  if (!size()) {
    const fresh = `${path}.${randomBytes(6).toString('hex')}`;
    try {
      fs.writeFileSync(fresh, make(), { mode: 0o600, flag: 'wx', flush: true });
      const { uid, gid } = fs.statSync(dirname(path));
      if (process.getuid?.() === 0) fs.chownSync(fresh, uid, gid);
      if (size() === 0) fs.rmSync(path);
      fs.linkSync(fresh, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(fresh, { force: true });
    }
    syncToDisk(dirname(path));
  }
  fs.chmodSync(path, 0o600);
  return fs.readFileSync(path);
}
