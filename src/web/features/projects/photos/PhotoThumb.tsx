import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Photo } from '../project-fragment.ts';
import { photoUrlQuery } from './photo-url.ts';

/** The small picture; its place is kept while it comes. */
export function PhotoThumb({ photo }: { photo: Photo }) {
  const { data: url, isError } = useQuery(photoUrlQuery('thumb', photo.objectKey));
  const [isBroken, setBroken] = useState(false);
  if (isError || isBroken)
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
