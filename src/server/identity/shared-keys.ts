import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';
import { deriveKey, type KeyFile } from './sessions/key-file.ts';
import { type KeyFileRow, keyFileById, keyFilesNow, storeKeyFile } from './shared-keys.queries.ts';

/** The PKCS #8 header of an X25519 key, before its 32 bytes. */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex');

/**
 * Keys shared by pairs of server processes on one database. Each process derives them from its key file and the public
 * key of the other; the database contains only public keys, from which no shared key can be derived.
 */
export interface SharedKeys {
  /** The id of the key file of this process. */
  id: string;
  /** The keys shared with each running process, including this one, keyed by key file id. */
  withAll(): Promise<Map<string, Buffer>>;
  /** The key shared with the process of the key file; undefined when the process is unknown. */
  with(id: string): Promise<Buffer | undefined>;
  /** Stores that this process is running, for the other processes. */
  announce(): Promise<void>;
}

export function sharedKeys(db: Kysely<Database>, keyFile: KeyFile, purpose: string, clock: () => Date): SharedKeys {
  const seed = keyFile.derive('exchange');
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const ownPublicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const keyWith = ({ public_key: other }: KeyFileRow): Buffer => {
    const publicKey = createPublicKey({ key: other, format: 'der', type: 'spki' });
    return deriveKey(diffieHellman({ privateKey, publicKey }), purpose);
  };
  return {
    id: keyFile.id,
    announce: () => storeKeyFile(db, { id: keyFile.id, public_key: ownPublicKey }, clock()),
    async withAll() {
      return new Map((await keyFilesNow(db, clock())).map(row => [row.id, keyWith(row)]));
    },
    async with(id) {
      const row = await keyFileById(db, id);
      return row && keyWith(row);
    },
  };
}
