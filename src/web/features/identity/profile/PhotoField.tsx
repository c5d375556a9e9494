import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { execute, graphql } from '#web/api/graphql.ts';
import { photosQuery } from '#web/api/photos.ts';
import { useUser } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const UPDATE = graphql(`
  mutation updateOwnPhoto($slika: String) {
    photos: updateOwnPhoto(slika: $slika) { id korisnickoIme slika }
  }
`);

const CropDialog = lazyPart(() => import('./CropDialog.tsx'), 'CropDialog');

/** The person's photo: it can be chosen, cropped to a square, removed. */
export function PhotoField() {
  const { id, name } = useUser();
  const { data } = useQuery(photosQuery);
  const hasPhoto = data?.some(photo => photo.id === id);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const change = useChange((slika: string | null, options) => execute(UPDATE, { slika }, options), {
    toCache: ({ photos }) => ({ key: photosQuery.queryKey, value: photos }),
    onDone: ({ photos }) => {
      setPicture(null);
      toast(photos.some(photo => photo.id === id) ? 'Fotografija je sačuvana.' : 'Fotografija je uklonjena.');
    },
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      toast('Slika ne može da se pročita. Izaberite drugu.', 'error');
    }
  };
  return (
    <div className="flex items-center gap-4">
      <Avatar of={id} name={name} className="size-16 text-xl" />
      <div className="flex flex-wrap items-center gap-2">
        <label className="btn btn-ghost has-focus-visible:outline-2 has-focus-visible:outline-brand">
          Izaberi fotografiju
          <input
            type="file"
            className="sr-only"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        {hasPhoto && (
          <Button variant="text" pending={change.isPending && !picture} onClick={() => void change.act(null)}>
            Ukloni
          </Button>
        )}
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          isPending={change.isPending}
          onCut={photo => void change.act(photo)}
          onClose={() => setPicture(null)}
        />
      )}
    </div>
  );
}
