import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useUploads } from '#web/api/uploads.ts';
import { projectQuery } from '../../api.ts';
import { acceptedPhotos } from '../../photos/accepted-photos.ts';
import type { Project } from '../../project-fragment.ts';
import { addOpeningPhoto, type MeasuringList, measuringListQuery } from '../openings-api.ts';
import type { Openings } from '../use-openings.ts';

interface Named {
  id: string;
  /** The opening's mark. */
  oznaka: string;
}

/** Photos of openings: stored while the next opening is measured, each named by the mark. */
export function useOpeningPhotos(project: Pick<Project, 'id' | 'createdAt'>, list: MeasuringList, openings: Openings) {
  const cache = useQueryClient();
  const owners = useRef(new Map<string, string>());
  const { uploads, add } = useUploads({
    prefix: 'fotografijeOtvora',
    onStored: async ({ naziv, objectKey }, options) => {
      const openingId = owners.current.get(naziv);
      if (!openingId) return;
      await openings.ensureStored(openingId);
      await addOpeningPhoto({ id: project.id, createdAt: project.createdAt, naziv, objectKey, openingId }, options);
      void cache.invalidateQueries({ queryKey: measuringListQuery(list.id).queryKey, exact: true });
      void cache.invalidateQueries({ queryKey: projectQuery(project.id).queryKey, exact: true });
    },
  });
  const take = ({ id, oznaka }: Named, files: readonly File[]) => {
    add(
      acceptedPhotos(files).map(file => {
        const name = `${oznaka} ${owners.current.size + 1}-${Date.now()}.${file.type === 'image/png' ? 'png' : 'jpg'}`;
        owners.current.set(name, id);
        return new File([file], name, { type: file.type });
      }),
    );
  };
  const storedOf = (id: string) => list.otvori.find(opening => opening.id === id)?.fotografije ?? [];
  return {
    take,
    uploads,
    storedOf,
    /** Stored and still being stored. */
    countOf: (id: string) =>
      storedOf(id).length + uploads.filter(({ naziv }) => owners.current.get(naziv) === id).length,
  };
}
