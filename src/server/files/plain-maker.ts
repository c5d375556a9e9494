import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';
import { createQueue } from '#server/kernel/queue.ts';
import { type FileRow, setHasMetadata } from './files.queries.ts';
import { plainKey } from './object-key.ts';
import { mayHaveMetadata, writePlain } from './plain-picture.ts';
import type { Store } from './store.ts';
import { withTemporary } from './temporary.ts';

/**
 * Returns a function that returns the key for callers who may not see where pictures were taken: the key of a copy
 * without metadata, made on first request, or the file's key when there is nothing to remove.
 */
export function plainMaker(db: Kysely<Database>, store: Store, temporary: string) {
  const enqueue = createQueue();

  const make = ({ object_key: objectKey, content_type: contentType }: FileRow) =>
    withTemporary(temporary, async newPath => {
      const [source, target] = [newPath(), newPath()];
      await pipeline(await store.open(objectKey), createWriteStream(source, { flags: 'wx', mode: 0o600 }));
      const hasMetadata = await writePlain(source, target, contentType);
      if (hasMetadata) await store.put(plainKey(objectKey), target, contentType);
      await setHasMetadata(db, objectKey, hasMetadata);
      return hasMetadata ? plainKey(objectKey) : objectKey;
    });

  return async (file: FileRow): Promise<string> => {
    if (!mayHaveMetadata(file.content_type) || file.tells_place === false) return file.object_key;
    const key = plainKey(file.object_key);
    if (await store.exists(key)) return key;
    return enqueue(async () => ((await store.exists(key)) ? key : make(file)));
  };
}
