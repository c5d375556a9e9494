import { useEffect, useEffectEvent, useRef } from 'react';
import type { Prefix } from '#domain/lists.ts';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { randomUuid } from '#web/api/random-id.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import {
  readUnsentFiles,
  removeUnsentFile,
  storeUnsentFile,
  type UnsentFile,
  type UnsentRecord,
} from '#web/api/unsent-files.ts';
import { isSending, useUploads } from '#web/api/uploads.ts';
import { toast } from '#web/toast/toast.ts';

/** The pause after the first failure; it doubles with each failure up to the limit. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 5 * 60_000;

const NOT_READ = 'Fajlovi koji čekaju na slanje nisu pročitani. Osvežite stranicu.';
const NOT_STORED = 'Uređaj nije sačuvao fajl. Ne zatvarajte stranicu dok se ne pošalje.';
const NOT_REMOVED = 'Fajl nije uklonjen sa uređaja. Pokušajte ponovo.';
const WAITS = 'Nema veze sa serverom. Fajl čeka na ovom uređaju i poslaće se sam.';

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'NETWORK' ? WAITS : errorMessage(error);

const saveToDevice = (file: File): Promise<void> =>
  import('#web/api/save-file.ts').then(
    ({ saveFile }) => saveFile(file, file.name),
    error => toast(errorMessage(error), 'error'),
  );

/** Ids of the files that the shown screens are sending, or will send again. */
const heldIds = new Set<string>();

interface Options<Target> {
  prefix: Prefix;
  /**
   * The record of the files, `visit:12`, or only `visit` for unsent files of all visits; null if none can be added.
   */
  record: UnsentRecord | null;
  /** When the screen's data were loaded; then files whose screen was closed in the meantime are read again. */
  loadedAt?: number | undefined;
  /** Adds a stored file to its target. `clientId` is the same each time a file is sent. */
  onStored(
    file: Target & { naziv: string; objectKey: string; clientId: string },
    options: SubmitOptions,
  ): Promise<void>;
}

/**
 * Files of a record, such as photos, and their uploads. A file that is not on the server yet is stored in this browser,
 * and sent again after a while unless the server refused it, when the network is back, and when the record is opened
 * again.
 */
export function useStoredUploads<Target>({ prefix, record, loadedAt, onStored }: Options<Target>) {
  type Stored = UnsentFile & { target: Target };
  const files = useRef(new Map<string, Stored>());
  const { uploads, send } = useUploads({
    prefix,
    failureText,
    onStored: async ({ naziv, objectKey }, options, clientId) => {
      const file = files.current.get(clientId);
      if (!file) return;
      await onStored({ ...file.target, naziv, objectKey, clientId }, options);
      // If this fails, the file is sent again, and the server does not add it twice.
      await removeUnsentFile(clientId).catch(() => {});
    },
  });
  const sendNew = (some: readonly Stored[], isOnlyHere = false) => {
    for (const one of some) {
      if (heldIds.has(one.id) || isSending(one.id)) continue;
      heldIds.add(one.id);
      files.current.set(one.id, one);
      send(one.id, one.file, isOnlyHere);
    }
  };
  const sendUnsent = useEffectEvent((of: UnsentRecord) =>
    readUnsentFiles(of).then(
      stored => sendNew(stored as Stored[]),
      () => toast(NOT_READ, 'error'),
    ),
  );
  const retryFailed = useEffectEvent(() => {
    for (const { state, failures, retry } of uploads) if (state === 'failed' && failures > 0) retry();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files are read again when loadedAt changes
  useEffect(() => {
    if (record) void sendUnsent(record);
  }, [record, loadedAt]);
  useEffect(() => {
    const onLine = () => retryFailed();
    window.addEventListener('online', onLine);
    const own = files.current;
    return () => {
      window.removeEventListener('online', onLine);
      for (const id of own.keys()) heldIds.delete(id);
    };
  }, []);

  const failCounts = uploads.flatMap(({ state, failures }) => (state === 'failed' && failures > 0 ? [failures] : []));
  const fewestFailures = failCounts.length > 0 ? Math.min(...failCounts) : null;
  useEffect(() => {
    if (fewestFailures === null) return;
    const timer = setTimeout(retryFailed, Math.min(RETRY_MS * 2 ** (fewestFailures - 1), RETRY_MAX_MS));
    return () => clearTimeout(timer);
  }, [fewestFailures]);

  const take = async (taken: readonly File[], target: Target, ofRecord = record) => {
    if (!ofRecord) return;
    const added = taken.map(file => ({ id: randomUuid(), record: ofRecord, file, target }));
    const isStored = await Promise.all(added.map(storeUnsentFile)).then(
      () => true,
      () => false,
    );
    if (!isStored) toast(NOT_STORED, 'error');
    sendNew(added, !isStored);
  };
  return {
    take,
    uploads: uploads.map(upload => {
      const stored = files.current.get(upload.id);
      return {
        ...upload,
        target: stored?.target,
        save: () => stored && void saveToDevice(stored.file),
        cancel: () => void removeUnsentFile(upload.id).then(upload.cancel, () => toast(NOT_REMOVED, 'error')),
      };
    }),
  };
}
