import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { execute, graphql } from '#web/api/graphql.ts';
import { useMay } from '#web/api/session.ts';
import { useUploads } from '#web/api/uploads.ts';
import { Button } from '#web/ui/Button.tsx';
import { UploadRow } from '../UploadRow.tsx';
import type { Visit } from '../visits/visit-api.ts';
import { acceptedPhotos, PHOTO_TYPES } from './accepted-photos.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

const PHOTOS = graphql(`query listVisitPhotos($id: ID!) { listVisitPhotos(id: $id) { objectKey naziv } }`);

const photosQuery = (id: string) =>
  queryOptions({
    queryKey: ['visit', id, 'photos'],
    queryFn: async ({ signal }) => (await execute(PHOTOS, { id }, { signal })).listVisitPhotos,
  });

const ADD = graphql(
  `mutation updateProjectVisitPhotos($input: AddVisitPhotoInput!) { project: updateProjectVisitPhotos(input: $input) { id } }`,
);

/** The camera's button of a visit and its running uploads; null where no photo can be added: without a project or the right. */
export function useVisitCamera({ id: visitId, projectId, projectCreatedAt }: Visit) {
  const cache = useQueryClient();
  const mayAdd = useMay('measurements:write');
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add } = useUploads({
    prefix: 'fotografijePoseta',
    onStored: async ({ naziv, objectKey }, options) => {
      if (!projectId || !projectCreatedAt) return;
      await execute(ADD, { input: { id: projectId, createdAt: projectCreatedAt, visitId, naziv, objectKey } }, options);
      void cache.invalidateQueries({ queryKey: photosQuery(visitId).queryKey });
      void cache.invalidateQueries({ queryKey: ['project', projectId] });
    },
  });
  if (!projectId || !mayAdd) return null;
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
          add(acceptedPhotos([...(event.target.files ?? [])]));
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
