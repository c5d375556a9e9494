import { mutation } from '#web/api/graphql.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay } from '#web/api/session.ts';
import { UnsentUploads } from '#web/business/UnsentUploads.tsx';
import { useStoredUploads } from '#web/business/use-stored-uploads.ts';

const addImage = mutation('updateProjectImages', 'AddImageInput', 'id');

/** Sends photos that were added to the gallery of a project and are not on the server yet. */
export function UnsentProjectPhotos({ loadedAt }: { loadedAt: number }) {
  const mayAdd = useMay('measurements:write');
  const { uploads } = useStoredUploads<{ id: string; createdAt: string; tags: string[] }>({
    prefix: 'fotografije',
    record: mayAdd ? 'project-photos' : null,
    loadedAt,
    onStored: async (photo, options) => {
      await addImage(photo, options);
      void queryClient.invalidateQueries({ queryKey: ['project', photo.id] });
    },
  });
  return <UnsentUploads title="Fotografije projekata" uploads={uploads} />;
}
