import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { PHOTO_PREFIXES, type Prefix } from '#domain/lists.ts';
import type { Actor } from '#server/kernel/call.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import { acceptedType } from './accepted-types.ts';
import type { StoredObject } from './attachable.ts';
import { safeName } from './file-name.ts';
import { insertPending, markStored } from './files.queries.ts';
import type { Images } from './images.ts';
import { newObjectKey } from './object-key.ts';
import { receiveBody } from './receive-body.ts';
import { removeObject } from './remove-object.ts';
import type { Store } from './store.ts';
import { withTemporary } from './temporary.ts';
import { type EnsureVariant, putVariant, shrinkImage } from './variants.ts';

export interface Uploading {
  db: Kysely<Database>;
  store: Store;
  images: Images;
  /** Folder for unfinished uploads. */
  temporary: string;
  clock: () => Date;
  /** After this many milliseconds without a byte an upload is ended. */
  idleMs: number;
  ensureVariant: EnsureVariant;
  log: FastifyBaseLogger;
  /**
   * Throws UNAUTHENTICATED when the sender's session has ended or the rights have changed since the request was
   * authenticated. Called every second during an upload.
   */
  requireValidSession(actor: Actor): Promise<void>;
}

export interface Upload {
  prefix: Prefix;
  /** The name that the sender gave to the file. */
  name: string;
  body: Readable;
  length: number;
  actor: Actor;
}

/**
 * Receives, checks and stores a file. It becomes visible when its row is marked stored; when it is refused or cut off,
 * nothing remains. A photo's thumbnail is made before the response, which proves that the photo can be decoded; this
 * takes 25 ms, a tenth of the time for the preview, which is made after the response.
 */
export function storeUpload(parts: Uploading, { prefix, name, body, length, actor }: Upload): Promise<StoredObject> {
  const { db, store, images, temporary, clock, idleMs, requireValidSession, ensureVariant, log } = parts;
  const naziv = safeName(name);
  return withTemporary(temporary, async newPath => {
    const path = newPath();
    let contentType = '';
    const inspect = async (head: Buffer) => {
      contentType = await acceptedType(prefix, naziv, head);
    };
    await receiveBody({ body, length, path, idleMs, inspect, requireValidSession: () => requireValidSession(actor) });
    const thumb = PHOTO_PREFIXES.has(prefix)
      ? await shrinkImage(images, { source: path, target: newPath(), variant: 'thumb', caller: actor.accountId })
      : null;

    const object: StoredObject = { objectKey: newObjectKey(prefix, naziv), naziv, contentType, size: length };
    await insertPending(db, {
      object_key: object.objectKey,
      prefix,
      naziv,
      content_type: contentType,
      size: length,
      created_at: clock(),
      created_by: actor.accountId,
    });
    try {
      if (thumb) await putVariant(store, object.objectKey, 'thumb', thumb);
      await store.put(object.objectKey, path, contentType);
      if (!(await markStored(db, object.objectKey))) throw new Error('the pending row is gone');
    } catch (error) {
      await removeObject(db, store, object.objectKey).catch(() => {}); // if this fails, the sweep removes the object
      throw error;
    }
    if (thumb)
      ensureVariant(object.objectKey, 'preview', { key: actor.accountId, isKnown: false }).catch(error =>
        log.warn({ err: error }, 'the preview of a photo is made when somebody opens it'),
      );
    return object;
  });
}
