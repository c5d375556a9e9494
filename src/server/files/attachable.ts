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
 * The object that a list's item is to refer to; for a use case, inside its transaction. BAD_USER_INPUT unless this server
 * handed the key out for that prefix, the object is completely stored, and the caller sent it or it is on a list already: what
 * a colleague has only sent is nobody else's, not even an owner's. It cannot be swept before the transaction ends.
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
