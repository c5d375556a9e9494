import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { forgetFile, type KeptFile, keepFile, keptFiles } from '#web/api/kept-files.ts';
import { randomUuid } from '#web/api/random-uuid.ts';
import { useUploads } from '#web/api/uploads.ts';
import { acceptedPhotos } from '#web/business/photos/accepted-photos.ts';
import { projectQuery } from '../../api.ts';
import type { Project } from '../../project-fragment.ts';
import { addOpeningPhoto, type MeasuringList, measuringListQuery } from '../openings-api.ts';
import type { Openings } from '../use-openings.ts';

interface Photo extends KeptFile {
  openingId: string;
}

interface Named {
  id: string;
  /** The opening's mark. */
  oznaka: string;
}

/**
 * Photos of openings: stored while the next opening is measured, each named by the mark. One that is not stored yet is kept
 * in this browser, and sent when the list is opened again or the network is back.
 */
export function useOpeningPhotos(project: Pick<Project, 'id' | 'createdAt'>, list: MeasuringList, openings: Openings) {
  const cache = useQueryClient();
  const record = `measuring-list:${list.id}`;
  /** By the name of the file. */
  const photos = useRef(new Map<string, Photo>());
  const { uploads, add } = useUploads({
    prefix: 'fotografijeOtvora',
    onStored: async ({ naziv, objectKey }, options) => {
      const photo = photos.current.get(naziv);
      if (!photo) return;
      const { id: clientId, openingId } = photo;
      await openings.ensureStored(openingId);
      const target = { id: project.id, createdAt: project.createdAt };
      await addOpeningPhoto({ ...target, naziv, objectKey, openingId, clientId }, options);
      await forgetFile(clientId);
      void cache.invalidateQueries({ queryKey: measuringListQuery(list.id).queryKey, exact: true });
      void cache.invalidateQueries({ queryKey: projectQuery(project.id).queryKey, exact: true });
    },
  });
  const send = (some: readonly Photo[]) => {
    const unsent = some.filter(({ file }) => !photos.current.has(file.name));
    for (const photo of unsent) photos.current.set(photo.file.name, photo);
    add(unsent.map(({ file }) => file));
  };
  const sendKept = useEffectEvent(async () => send((await keptFiles(record)) as Photo[]));
  const retryFailed = useEffectEvent(() => {
    for (const { state, retry } of uploads) if (state === 'failed') retry();
  });
  useEffect(() => {
    void sendKept();
    const onLine = () => retryFailed();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, []);

  const take = async ({ id: openingId, oznaka }: Named, files: readonly File[]) => {
    const taken = acceptedPhotos(files).map((file, index): Photo => {
      const name = `${oznaka} ${photos.current.size + index + 1}-${Date.now()}.${file.type === 'image/png' ? 'png' : 'jpg'}`;
      return { id: randomUuid(), record, openingId, file: new File([file], name, { type: file.type }) };
    });
    await Promise.all(taken.map(keepFile));
    send(taken);
  };
  return {
    take,
    uploads: uploads.map(upload => ({
      ...upload,
      cancel: () => {
        const photo = photos.current.get(upload.naziv);
        if (photo) void forgetFile(photo.id);
        upload.cancel();
      },
    })),
    /** Stored and still being stored. */
    countOf: (id: string) => {
      const stored = list.otvori.find(opening => opening.id === id)?.fotografije ?? [];
      return stored.length + uploads.filter(({ naziv }) => photos.current.get(naziv)?.openingId === id).length;
    },
  };
}
