import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { graphql, mutation } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay } from '#web/api/session.ts';
import type { UnsentRecord } from '#web/api/unsent-files.ts';
import { Button } from '#web/ui/Button.tsx';
import { UnsentUploads } from '../UnsentUploads.tsx';
import { UploadRows } from '../UploadRows.tsx';
import { useStoredUploads } from '../use-stored-uploads.ts';
import type { Visit } from '../visits/visit-api.ts';
import { acceptedPhotos } from './accepted-photos.ts';
import { CameraInput } from './CameraInput.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';

const PHOTOS = graphql(`query listVisitPhotos($id: ID!) { listVisitPhotos(id: $id) { objectKey naziv } }`);

const photosQuery = (id: string) => graphqlQuery(['visit', id, 'photos'], PHOTOS, { id }, data => data.listVisitPhotos);

const addPhoto = mutation('updateProjectVisitPhotos', 'AddVisitPhotoInput', 'id');

/** Uploads photos of one visit (`visit:12`) or of all visits (`visit`); with null no photo can be added. */
function useVisitUploads(record: UnsentRecord | null, loadedAt?: number) {
  return useStoredUploads<{ id: string; createdAt: string; visitId: string }>({
    prefix: 'fotografijePoseta',
    record,
    loadedAt,
    onStored: async (photo, options) => {
      await addPhoto(photo, options);
      void queryClient.invalidateQueries({ queryKey: photosQuery(photo.visitId).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['project', photo.id] });
    },
  });
}

/**
 * The camera button of a visit and its unfinished uploads; null where no photo can be added: without a project or the
 * right.
 */
export function useVisitCamera({ id: visitId, projectId, projectCreatedAt }: Visit) {
  const mayAdd = useMay('measurements:write');
  const input = useRef<HTMLInputElement>(null);
  const hasCamera = mayAdd && projectId && projectCreatedAt;
  const target = hasCamera ? { id: projectId, createdAt: projectCreatedAt, visitId } : null;
  const { uploads, take } = useVisitUploads(target && `visit:${visitId}`);
  if (!target) return null;
  const button = (label: string, className = '') => (
    <>
      <Button icon={Camera} variant="ghost" className={className} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <CameraInput
        ref={input}
        label="Fotografije sa posete"
        onFiles={files => void take(acceptedPhotos(files), target)}
      />
    </>
  );
  const uploadRows = (
    <ul className="empty:hidden">
      <UploadRows uploads={uploads} />
    </ul>
  );
  return { button, uploadRows };
}

/**
 * Sends photos of visits that are no longer shown. Render it after the cards of visits, so that each card sends its
 * photos first.
 */
export function UnsentVisitPhotos({ loadedAt }: { loadedAt: number }) {
  const { uploads } = useVisitUploads(useMay('measurements:write') ? 'visit' : null, loadedAt);
  return <UnsentUploads title="Fotografije sa drugih poseta" uploads={uploads} />;
}

export function VisitPhotos({ visit: { id, projectId } }: { visit: Visit }) {
  const mayRead = useMay('measurements:read');
  const { data } = useQuery({ ...photosQuery(id), enabled: projectId !== null && mayRead });
  return data ? <PhotoStrip photos={data} className="mt-2" /> : null;
}
