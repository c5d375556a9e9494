import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#domain/errors.ts';
import { createCallerQueue, type TaskCaller } from '#server/kernel/queue.ts';
import type { Images } from './images.ts';
import { VARIANTS, type Variant, variantKey } from './object-key.ts';
import type { Store } from './store.ts';
import { withTemporary } from './temporary.ts';

/** The most thumbnails that may wait to be made. */
const WAITING_MAX = 2_000;
const RETRY_AFTER_SECONDS = 10;
const refusal = () =>
  new Refusal('RATE_LIMITED', 'Previše slika čeka na obradu. Pokušajte ponovo.', { retryAfter: RETRY_AFTER_SECONDS });

interface Shrinking {
  source: string;
  target: string;
  variant: Variant;
  /** The account that waits for the thumbnail. */
  caller: string;
}

/** Makes a thumbnail of the image at `source` in a temporary file; returns its path. */
export async function shrinkImage(images: Images, { source, target, variant, caller }: Shrinking): Promise<string> {
  await images.shrink({ source, target, side: VARIANTS[variant] }, caller);
  return target;
}

export const putVariant = (store: Store, objectKey: string, variant: Variant, path: string): Promise<void> =>
  store.put(variantKey(objectKey, variant), path, 'image/jpeg');

/**
 * Returns the key of a stored image's thumbnail and makes it first if it is missing. The caller is an account, known when it
 * waits for the thumbnail.
 */
export type EnsureVariant = (objectKey: string, variant: Variant, caller: TaskCaller) => Promise<string>;

/** Returns a function that makes one thumbnail at a time: first those that a request waits for, then the others. */
export function variantMaker(store: Store, images: Images, temporary: string): EnsureVariant {
  const enqueue = createCallerQueue(1, { max: WAITING_MAX, refusal });
  const make = (objectKey: string, variant: Variant, caller: string) =>
    withTemporary(temporary, async newPath => {
      const source = newPath();
      await pipeline(await store.open(objectKey), createWriteStream(source, { flags: 'wx', mode: 0o600 }));
      const path = await shrinkImage(images, { source, target: newPath(), variant, caller });
      await putVariant(store, objectKey, variant, path);
    });
  return async (objectKey, variant, caller) => {
    const key = variantKey(objectKey, variant);
    const isThere = () => store.exists(key);
    if (!(await isThere()))
      await enqueue(caller, async () => (await isThere()) || make(objectKey, variant, caller.key));
    return key;
  };
}
