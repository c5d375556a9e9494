import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { execute, graphql } from '#web/api/graphql.ts';
import { useMay } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { UploadRow } from '../UploadRow.tsx';
import type { Visit } from '../visits/visit-api.ts';
import { acceptedPhotos, PHOTO_TYPES } from './accepted-photos.ts';
import { PhotoStrip } from './PhotoStrip.tsx';
import { useKeptPhotos } from './use-kept-photos.ts';

const PHOTOS = graphql(`query listVisitPhotos($id: ID!) { listVisitPhotos(id: $id) { objectKey naziv } }`);

const photosQuery = (id: string) =>
  queryOptions({
    queryKey: ['visit', id, 'photos'],
    queryFn: async ({ signal }) => (await execute(PHOTOS, { id }, { signal })).listVisitPhotos,
  });

const ADD = graphql(
  `mutation updateProjectVisitPhotos($input: AddVisitPhotoInput!) { project: updateProjectVisitPhotos(input: $input) { id } }`,
);

/** The camera's button of a visit and its unfinished uploads; null where no photo can be added: without a project or the right. */
export function useVisitCamera({ id: visitId, projectId, projectCreatedAt }: Visit) {
  const cache = useQueryClient();
  const mayAdd = useMay('measurements:write');
  const input = useRef<HTMLInputElement>(null);
  const mayTake = mayAdd && projectId && projectCreatedAt;
  const target = mayTake ? { id: projectId, createdAt: projectCreatedAt, visitId } : null;
  const { uploads, take } = useKeptPhotos<NonNullable<typeof target>>({
    prefix: 'fotografijePoseta',
    record: target && `visit:${visitId}`,
    onStored: async (photo, options) => {
      await execute(ADD, { input: photo }, options);
      void cache.invalidateQueries({ queryKey: photosQuery(visitId).queryKey });
      void cache.invalidateQueries({ queryKey: ['project', photo.id] });
    },
  });
  if (!target) return null;
  const button = (label: string, className = '') => (
    <>
      <Button variant="ghost" className={className} onClick={() => input.current?.click()}>
        <Camera size={18} aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES}
        capture="environment"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-label="Fotografije sa posete"
        onChange={event => {
          void take(acceptedPhotos([...(event.target.files ?? [])]), target);
          event.target.value = '';
        }}
      />
    </>
  );
  const running = uploads.length > 0 && (
    <ul>
      {uploads.map(upload => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
  return { button, running };
}

/** What was photographed at the visit. */
export function VisitPhotos({ visit: { id, projectId } }: { visit: Visit }) {
  const mayRead = useMay('measurements:read');
  const { data } = useQuery({ ...photosQuery(id), enabled: projectId !== null && mayRead });
  return data ? <PhotoStrip photos={data} className="mt-2" /> : null;
}
