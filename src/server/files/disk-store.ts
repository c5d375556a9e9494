import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PREFIXES } from '#domain/lists.ts';
import { isStoreKey, VARIANT_NAMES } from './object-key.ts';
import { registerObjectRoute } from './object-route.ts';
import { encodeKey, UrlSigner } from './signed-url.ts';
import type { Store } from './store.ts';
import { withTemporary } from './temporary.ts';
import { openUrlKey } from './url-key.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Makes a file's bytes or a folder's names survive a power cut. */
async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/** Creates all folders at startup and makes them survive a power cut, so that storing a file syncs only its folder. */
async function makeFolders(root: string): Promise<void> {
  const roots = ['', ...[...VARIANT_NAMES, 'plain'].map(variant => join('variants', variant))];
  for (const folder of roots.flatMap(base => PREFIXES.map(prefix => join(root, base, prefix)))) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let newFolder = folder; newFolder !== root; newFolder = dirname(newFolder)) await sync(dirname(newFolder));
  }
}

interface Options {
  root: string;
  /** Folder for unfinished files; it must be on the same file system as the root. */
  temporary: string;
  clock: () => Date;
}

/** Objects as files below `root`, named by their keys. */
export async function openDiskStore({ root, temporary, clock }: Options): Promise<Store> {
  await makeFolders(root);
  const signer = new UrlSigner(openUrlKey(root));
  const pathOf = (key: string) => {
    if (!isStoreKey(key)) throw new Error('not a key of the store');
    return join(root, key);
  };
  return {
    async put(key, path) {
      const target = pathOf(key);
      await sync(path);
      await link(path, target).catch(error => {
        if (codeOf(error) !== 'EEXIST') throw error; // another process made the same variant
      });
      await sync(dirname(target));
    },
    async open(key) {
      return createReadStream(pathOf(key));
    },
    exists: key =>
      stat(pathOf(key)).then(
        () => true,
        error => {
          if (codeOf(error) === 'ENOENT') return false;
          throw error;
        },
      ),
    remove: key => rm(pathOf(key), { force: true }),
    async signedUrl(key, delivery, now) {
      return `/api/files/object/${encodeKey(key)}?${signer.sign(key, delivery, now)}`;
    },
    register: app => registerObjectRoute(app, { root, signer, clock }),
    async reachable() {
      await Promise.all([stat(root), stat(temporary)]);
    },
    writable: () => withTemporary(temporary, newPath => writeFile(newPath(), 'ok', { flag: 'wx', mode: 0o600 })),
  };
}
