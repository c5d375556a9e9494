import { queryClient } from '#web/api/query-client.ts';
import { acceptedPhotos } from '#web/business/photos/accepted-photos.ts';
import { useStoredUploads } from '#web/business/use-stored-uploads.ts';
import { projectQuery } from '../../api.ts';
import type { Project } from '../../project-fragment.ts';
import { addOpeningPhoto, type MeasuringList, measuringListQuery } from '../openings-api.ts';
import type { Openings } from '../use-openings.ts';

interface PhotographedOpening {
  id: string;
  /** The opening's mark. */
  oznaka: string;
}

/** Uploads photos of openings in the background, under names that begin with the opening's mark. */
export function useOpeningPhotos(
  { id, createdAt }: Pick<Project, 'id' | 'createdAt'>,
  list: MeasuringList,
  openings: Openings,
) {
  const { uploads, take } = useStoredUploads<{ id: string; createdAt: string; openingId: string }>({
    prefix: 'fotografijeOtvora',
    record: `measuring-list:${list.id}`,
    onStored: async (photo, options) => {
      await openings.ensureStored(photo.openingId);
      await addOpeningPhoto(photo, options);
      void queryClient.invalidateQueries({ queryKey: measuringListQuery(list.id).queryKey, exact: true });
      void queryClient.invalidateQueries({ queryKey: projectQuery(id).queryKey, exact: true });
    },
  });
  return {
    uploads,
    take: ({ id: openingId, oznaka }: PhotographedOpening, files: readonly File[]) => {
      const renamed = acceptedPhotos(files).map((file, index) => {
        const name = `${oznaka} ${index + 1}-${Date.now()}.${file.type === 'image/png' ? 'png' : 'jpg'}`;
        return new File([file], name, { type: file.type });
      });
      return take(renamed, { id, createdAt, openingId });
    },
    /** The number of the opening's photos, with those that are still being uploaded. */
    countOf: (openingId: string) => {
      const stored = list.otvori.find(opening => opening.id === openingId)?.fotografije ?? [];
      return stored.length + uploads.filter(({ target }) => target?.openingId === openingId).length;
    },
  };
}
