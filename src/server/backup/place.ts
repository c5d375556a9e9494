import * as fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readBucketAddress } from '#server/files/bucket-address.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { syncToDisk } from '#server/kernel/whole-file.ts';

/** A folder or a bucket that holds archives. */
export interface Place {
  /** Writes an archive; an incomplete one is never visible under its name. Returns its size in bytes. */
  write(name: string, parts: AsyncIterable<Buffer>): Promise<number>;
  read(name: string): Promise<AsyncIterable<Buffer>>;
  /** The archive's size in bytes; undefined when there is none of that name. */
  sizeOf(name: string): Promise<number | undefined>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

function folder(path: string): Place {
  const at = (name: string) => join(path, name);
  return {
    async write(name, parts) {
      const file = at(name);
      const fresh = `${file}.part`;
      try {
        await pipeline(parts, fs.createWriteStream(fresh, { mode: 0o600 }));
        syncToDisk(fresh);
        fs.renameSync(fresh, file);
        syncToDisk(path);
      } catch (error) {
        fs.rmSync(fresh, { force: true });
        throw error;
      }
      return fs.statSync(file).size;
    },
    async read(name) {
      return fs.createReadStream(at(name));
    },
    async sizeOf(name) {
      return fs.statSync(at(name), { throwIfNoEntry: false })?.size;
    },
    names: async () => fs.readdirSync(path),
    remove: async name => fs.rmSync(at(name), { force: true }),
  };
}

export interface Located {
  place: Place;
  /** Undefined when a folder was given. */
  name: string | undefined;
}

/**
 * The location that a path on disk or `s3://bucket/path?endpoint=…&region=…` means. In a bucket, a folder ends with a
 * slash. Throws StartupError for an address of another form.
 */
export async function locate(given: string): Promise<Located> {
  if (!/^s3:/i.test(given)) {
    const path = resolve(given);
    if (fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()) return { place: folder(path), name: undefined };
    return { place: folder(dirname(path)), name: basename(path) };
  }
  const address = readBucketAddress(given);
  if (!address)
    throw new StartupError(`„${given}“ treba da bude oblika s3://bucket/folder/?endpoint=https://…&region=….`);
  const { bucketPlace } = await import('./bucket-place.ts');
  const end = address.path.lastIndexOf('/') + 1;
  return {
    place: bucketPlace(address, address.path.slice(0, end)),
    name: address.path.slice(end) || undefined,
  };
}

/** The location of one archive; throws StartupError for the address of a folder. */
export async function locateFile(given: string): Promise<{ place: Place; name: string }> {
  const { place, name } = await locate(given);
  if (name === undefined) throw new StartupError(`„${given}“ je folder. Navedite kopiju u njemu.`);
  return { place, name };
}
