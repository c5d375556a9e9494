import { filesDatabase, ownsStorage } from './local-storage.ts';

type UnsentKind = 'visit' | 'handover' | 'measuring-list' | 'project-photos';
/** A record whose files wait on the device, as `visit:12`, or all records of the kind, as `visit`. */
export type UnsentRecord = UnsentKind | `${UnsentKind}:${string}`;

/** A file that was picked and is not stored on the server yet. */
export interface UnsentFile {
  id: string;
  /** The record that the file belongs to. */
  record: UnsentRecord;
  file: File;
}
type Entry = UnsentFile & { at: number };

const STORE = 'files';
/** How long a file is stored: as long as a draft. */
const LIFETIME_MS = 7 * 24 * 3_600_000;

/** Opens the database of files; null where the browser stores none. */
const openFiles = (): Promise<IDBDatabase | null> =>
  new Promise(resolve => {
    try {
      const opening = indexedDB.open(filesDatabase(), 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });

/**
 * Runs one request on the person's stored files; undefined where the browser stores none. Rejects when the request
 * fails. The connection is closed at once, so that a sign-out can delete the database.
 */
async function requestFiles<T>(work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const database = ownsStorage() ? await openFiles() : null;
  if (!database) return undefined;
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const request = work(transaction.objectStore(STORE));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

/** Stores a file until it is removed or expires, or the person signs out. Rejects when the browser cannot store it. */
export async function storeUnsentFile(file: UnsentFile): Promise<void> {
  const key = await requestFiles(files => files.put({ ...file, at: Date.now() } satisfies Entry));
  if (key === undefined) throw new Error('The browser stores no files.');
}

export const removeUnsentFile = (id: string): Promise<unknown> => requestFiles(files => files.delete(id));

/** The stored files of a record (`visit:12`), of a kind of record (`visit`), or all, in the order of picking. */
export async function readUnsentFiles(record?: UnsentRecord): Promise<UnsentFile[]> {
  const entries = ((await requestFiles(files => files.getAll())) ?? []) as Entry[];
  const isExpired = ({ at }: Entry) => Date.now() - at > LIFETIME_MS;
  await Promise.allSettled(entries.filter(isExpired).map(({ id }) => removeUnsentFile(id)));
  const isOfRecord = (entry: Entry) =>
    record === undefined || entry.record === record || entry.record.startsWith(`${record}:`);
  return entries.filter(entry => isOfRecord(entry) && !isExpired(entry)).toSorted((a, b) => a.at - b.at);
}
