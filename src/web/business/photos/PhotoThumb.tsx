import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { failedPhotoUrls, photoUrlQuery, type StoredPhoto } from './photo-url.ts';

const reload = () => void queryClient.refetchQueries(failedPhotoUrls);

/** A thumbnail; its space is reserved while it loads. */
export function PhotoThumb({ photo }: { photo: StoredPhoto }) {
  const { data: url, error } = useQuery(photoUrlQuery('thumb', photo.objectKey));
  useErrorToast(error, reload);
  const [isBroken, setBroken] = useState(false);
  if (error || isBroken)
    return (
      <span className="grid size-full place-items-center text-muted">
        <ImageOff size={28} aria-label="Fotografija nije dostupna" />
      </span>
    );
  return (
    url && (
      <img
        src={url}
        alt={photo.naziv}
        decoding="async"
        draggable={false}
        className="size-full object-cover"
        onError={() => setBroken(true)}
      />
    )
  );
}
