import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { failedPhotoUrls, photoUrlQuery, type StoredPhoto } from './photo-url.ts';

/** A thumbnail; its space is reserved while it loads. */
export function PhotoThumb({ photo }: { photo: StoredPhoto }) {
  const cache = useQueryClient();
  const { data: url, error } = useQuery(photoUrlQuery('thumb', photo.objectKey));
  const reload = useCallback(() => void cache.refetchQueries(failedPhotoUrls), [cache]);
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
