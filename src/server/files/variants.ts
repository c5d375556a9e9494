import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createQueue } from '#server/kernel/queue.ts';
import type { Images } from './images.ts';
import { VARIANT_NAMES, type Variant, variantKey } from './object-key.ts';
import type { Store } from './store.ts';
import { withTemporary } from './temporary.ts';

type Paths = Record<Variant, string>;

/** Makes the small pictures of the image at `source` in temporary files. */
export async function shrinkImage(images: Images, source: string, newPath: () => string): Promise<Paths> {
  const paths: Paths = { thumb: newPath(), preview: newPath() };
  await images.shrink({ source, ...paths });
  return paths;
}

export async function putVariants(store: Store, objectKey: string, paths: Paths): Promise<void> {
  for (const variant of VARIANT_NAMES) await store.put(variantKey(objectKey, variant), paths[variant], 'image/jpeg');
}

/** Returns the key of a stored image's small picture and makes it first if it is missing; one image at a time. */
export function variantMaker(store: Store, images: Images, temporary: string) {
  const enqueue = createQueue();
  const make = (objectKey: string) =>
    withTemporary(temporary, async newPath => {
      const source = newPath();
      await pipeline(await store.open(objectKey), createWriteStream(source, { flags: 'wx', mode: 0o600 }));
      await putVariants(store, objectKey, await shrinkImage(images, source, newPath));
    });
  return async (objectKey: string, variant: Variant): Promise<string> => {
    const key = variantKey(objectKey, variant);
    const isThere = () => store.exists(key);
    if (!(await isThere())) await enqueue(async () => (await isThere()) || make(objectKey));
    return key;
  };
}
