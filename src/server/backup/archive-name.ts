import { join } from 'node:path';
import { StartupError } from '#server/kernel/startup-error.ts';
import { locate } from './place.ts';

const NAME = /^okno-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst(?:\.age)?$/;

/** The name of an archive made at that moment. */
export function archiveName(at: Date, isEncrypted: boolean): string {
  const moment = at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `okno-${moment}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** When an archive of that name was made; undefined for other names. */
export function madeAt(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined;
}

/** The address of `name` in a folder, on disk or in a bucket. */
export function inFolder(folder: string, name: string): string {
  const [path = '', query] = folder.split('?', 2);
  if (!/^s3:/i.test(folder)) return join(folder, name);
  return `${path}${path.endsWith('/') ? '' : '/'}${name}${query === undefined ? '' : `?${query}`}`;
}

/**
 * The address of the archive to write: in a folder, one named by the moment. Throws StartupError when there is one already.
 */
export async function newArchive(given: string, at: Date, isEncrypted: boolean): Promise<string> {
  const located = await locate(given);
  const name = located.name ?? archiveName(at, isEncrypted);
  const file = located.name === undefined ? inFolder(given, name) : given;
  if ((await located.place.sizeOf(name)) !== undefined)
    throw new StartupError(`„${file}“ već postoji. Navedite drugo ime.`);
  return file;
}
