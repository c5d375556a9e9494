import { useEffect, useEffectEvent, useRef } from 'react';
import type { Prefix } from '#domain/lists.ts';
import { randomUuid } from '#web/api/random-id.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { readUnsentFiles, removeUnsentFile, storeUnsentFile, type UnsentFile } from '#web/api/unsent-files.ts';
import { isSending, useUploads } from '#web/api/uploads.ts';
import { toast } from '#web/toast/toast.ts';

/** The pause after the first failure; it doubles with each failure up to the limit. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 5 * 60_000;

const NOT_READ = 'Fotografije koje čekaju na slanje nisu pročitane. Osvežite stranicu.';
const NOT_STORED = 'Uređaj nije sačuvao fotografije. Ne zatvarajte stranicu dok se ne pošalju.';
const NOT_REMOVED = 'Fotografija nije uklonjena sa uređaja. Pokušajte ponovo.';

interface Options<Target> {
  prefix: Prefix;
  /**
   * The record of the photos, `visit:12`, or only `visit` for unsent photos of all visits; null if none can be added.
   */
  record: string | null;
  /** Adds a stored photo to its target. `clientId` is the same each time a photo is sent. */
  onStored(
    photo: Target & { naziv: string; objectKey: string; clientId: string },
    options: SubmitOptions,
  ): Promise<void>;
}

/**
 * Photos of a record and their uploads. A photo that is not on the server yet is stored in this browser, and sent
 * again after a while unless the server refused it, when the network is back, and when the record is opened again.
 */
export function usePhotoUploads<Target>({ prefix, record, onStored }: Options<Target>) {
  type Photo = UnsentFile & { target: Target };
  const photos = useRef(new Map<string, Photo>());
  const { uploads, send } = useUploads({
    prefix,
    onStored: async ({ naziv, objectKey }, options, clientId) => {
      const photo = photos.current.get(clientId);
      if (!photo) return;
      await onStored({ ...photo.target, naziv, objectKey, clientId }, options);
      // If this fails, the photo is sent again, and the server does not add it twice.
      await removeUnsentFile(clientId).catch(() => {});
    },
  });
  const sendNew = (some: readonly Photo[]) => {
    for (const photo of some) {
      if (photos.current.has(photo.id) || isSending(photo.id)) continue;
      photos.current.set(photo.id, photo);
      send(photo.id, photo.file);
    }
  };
  const sendUnsent = useEffectEvent((of: string) =>
    readUnsentFiles(of).then(
      stored => sendNew(stored as Photo[]),
      () => toast(NOT_READ, 'error'),
    ),
  );
  const retryFailed = useEffectEvent(() => {
    for (const { state, failures, retry } of uploads) if (state === 'failed' && failures > 0) retry();
  });
  useEffect(() => {
    if (record) void sendUnsent(record);
    const onLine = () => retryFailed();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, [record]);

  const failCounts = uploads.flatMap(({ state, failures }) => (state === 'failed' && failures > 0 ? [failures] : []));
  const fewestFailures = failCounts.length > 0 ? Math.min(...failCounts) : null;
  useEffect(() => {
    if (fewestFailures === null) return;
    const timer = setTimeout(retryFailed, Math.min(RETRY_MS * 2 ** (fewestFailures - 1), RETRY_MAX_MS));
    return () => clearTimeout(timer);
  }, [fewestFailures]);

  const take = async (files: readonly File[], target: Target) => {
    if (!record) return;
    const newPhotos = files.map(file => ({ id: randomUuid(), record, file, target }));
    await Promise.all(newPhotos.map(storeUnsentFile)).catch(() => toast(NOT_STORED, 'error'));
    sendNew(newPhotos);
  };
  return {
    take,
    uploads: uploads.map(upload => ({
      ...upload,
      target: photos.current.get(upload.id)?.target,
      cancel: () => void removeUnsentFile(upload.id).then(upload.cancel, () => toast(NOT_REMOVED, 'error')),
    })),
  };
}
