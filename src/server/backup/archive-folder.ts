import * as fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readBucketAddress } from '#server/kernel/bucket-address.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { syncToDisk } from '#server/kernel/whole-file.ts';

/** A folder on disk or in a bucket that contains archives. */
export interface ArchiveFolder {
  /** Writes an archive; an incomplete one is never visible under its name. Returns its size in bytes. */
  write(name: string, parts: AsyncIterable<Buffer>): Promise<number>;
  read(name: string): Promise<AsyncIterable<Buffer>>;
  /** Returns the archive's size in bytes; undefined when there is no archive of that name. */
  sizeOf(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
  /** Deletes what a killed process wrote of the archive. */
  removePartial(name: string): Promise<void>;
}

function diskFolder(path: string): ArchiveFolder {
  const at = (name: string) => join(path, name);
  const partOf = (name: string) => `${at(name)}.part`;
  return {
    async write(name, parts) {
      const file = at(name);
      const part = partOf(name);
      try {
        // opened before anything can fail: a file that is still being opened could appear after its removal
        const opened = await fs.promises.open(part, 'w', 0o600);
        await pipeline(parts, opened.createWriteStream());
        syncToDisk(part);
        fs.renameSync(part, file);
        syncToDisk(path);
      } catch (error) {
        fs.rmSync(part, { force: true });
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
    remove: async name => fs.rmSync(at(name), { force: true }),
    removePartial: async name => fs.rmSync(partOf(name), { force: true }),
  };
}

/**
 * Returns the folder and the archive's name from a path on disk or a URL `s3://bucket/path?endpoint=…&region=…`; the
 * name is undefined if that is a folder, which in a bucket ends with a slash. Throws StartupError for another URL.
 */
export async function locate(address: string): Promise<{ folder: ArchiveFolder; name: string | undefined }> {
  if (!/^s3:/i.test(address)) {
    const path = resolve(address);
    if (fs.statSync(path, { throwIfNoEntry: false })?.isDirectory())
      return { folder: diskFolder(path), name: undefined };
    return { folder: diskFolder(dirname(path)), name: basename(path) };
  }
  const bucket = readBucketAddress(address);
  if (!bucket)
    throw new StartupError(`„${address}“ treba da bude oblika s3://bucket/folder/?endpoint=https://…&region=….`);
  const { bucketFolder } = await import('./bucket-folder.ts');
  const end = bucket.path.lastIndexOf('/') + 1;
  return { folder: bucketFolder(bucket, bucket.path.slice(0, end)), name: bucket.path.slice(end) || undefined };
}

/** Like `locate`, but for one archive: throws StartupError for a folder. */
export async function locateFile(address: string): Promise<{ folder: ArchiveFolder; name: string }> {
  const { folder, name } = await locate(address);
  if (name === undefined) throw new StartupError(`„${address}“ je folder. Navedite kopiju u njemu.`);
  return { folder, name };
}
