import { badInput } from '#domain/errors.ts';
import type { Prefix } from '#domain/lists.ts';
import type { Call } from '#server/kernel/call.ts';
import { lockAttachable } from './files.queries.ts';
import { isObjectKey } from './object-key.ts';

export interface StoredObject {
  objectKey: string;
  naziv: string;
  contentType: string;
  size: number;
}

/**
 * Returns the object that a new list item refers to; call it inside the use case's transaction, so that the sweep
 * cannot delete the object. Throws BAD_USER_INPUT unless this server issued the key for that prefix, the object is
 * completely stored, and the caller uploaded it or it is on a list; even owners have no other right here.
 */
export async function requireStored(
  { db, actor }: { db: Call['db']; actor: Pick<Call['actor'], 'accountId'> },
  prefix: Prefix,
  objectKey: string,
): Promise<StoredObject> {
  const row = isObjectKey(objectKey) ? await lockAttachable(db, prefix, objectKey, actor.accountId) : undefined;
  if (!row) throw badInput({ objectKey: 'Fajl nije poslat do kraja ili više ne postoji. Pošaljite ga ponovo.' });
  return { objectKey: row.object_key, naziv: row.naziv, contentType: row.content_type, size: row.size ?? 0 };
}
