import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';
import { deriveKey, type KeyFile } from './sessions/key-file.ts';
import { type KeyFileRow, keyFileById, keyFilesNow, storeKeyFile } from './shared-keys.queries.ts';

/** The PKCS #8 header of an X25519 key, before its 32 bytes. */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex');

export type SharedKeys = ReturnType<typeof sharedKeys>;

/**
 * Keys shared by pairs of server processes on one database. Each process derives them from its key file and the public
 * key of the other; the database contains only public keys, from which no shared key can be derived.
 */
export function sharedKeys(db: Kysely<Database>, keyFile: KeyFile, purpose: string, clock: () => Date) {
  const seed = keyFile.derive('exchange');
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const ownPublicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const keyWith = ({ public_key: other }: KeyFileRow): Buffer => {
    const publicKey = createPublicKey({ key: other, format: 'der', type: 'spki' });
    return deriveKey(diffieHellman({ privateKey, publicKey }), purpose);
  };
  return {
    /** The id of the key file of this process. */
    id: keyFile.id,
    /** Stores that this process is running, for the other processes. */
    announce: () => storeKeyFile(db, { id: keyFile.id, public_key: ownPublicKey }, clock()),
    /** The keys shared with each running process, including this one, keyed by key file id. */
    async withAll(): Promise<Map<string, Buffer>> {
      return new Map((await keyFilesNow(db, clock())).map(row => [row.id, keyWith(row)]));
    },
    /** The key shared with the process of the key file; undefined when the process is unknown. */
    async with(id: string): Promise<Buffer | undefined> {
      const row = await keyFileById(db, id);
      return row && keyWith(row);
    },
  };
}
