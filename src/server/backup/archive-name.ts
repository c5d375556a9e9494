import { join } from 'node:path';
import { StartupError } from '#server/kernel/startup-error.ts';
import { locate } from './archive-folder.ts';

/** Returns the name of an archive made at the time `at`, in UTC: `okno-20261122-103005.tar.zst`. */
export function archiveName(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `okno-${time}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Returns the path or URL of the archive `name` in the folder, on disk or in a bucket. */
export function inFolder(folder: string, name: string): string {
  const [path = '', query] = folder.split('?', 2);
  if (!/^s3:/i.test(folder)) return join(folder, name);
  return `${path}${path.endsWith('/') ? '' : '/'}${name}${query === undefined ? '' : `?${query}`}`;
}

/**
 * Returns the path or URL of the archive to write; if `address` is a folder, the archive is named after the time `at`.
 * Throws StartupError when the archive already exists.
 */
export async function newArchive(address: string, at: Date, isEncrypted: boolean): Promise<string> {
  const location = await locate(address);
  const name = location.name ?? archiveName(at, isEncrypted);
  const file = location.name === undefined ? inFolder(address, name) : address;
  if ((await location.folder.sizeOf(name)) !== undefined)
    throw new StartupError(`„${file}“ već postoji. Navedite drugo ime.`);
  return file;
}
