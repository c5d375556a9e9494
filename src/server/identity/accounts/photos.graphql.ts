import { checkPicture } from '#domain/picture.ts';
import type { Files } from '#server/files/files.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { listPhotos, type PhotoRow, setPhoto } from './photos.ts';

/** Adds to the schema the list of photos, and the mutation by which people change their own photo. */
export function addPhotos(builder: Builder, files: Pick<Files, 'shrink'>): void {
  const Photo = builder.objectRef<PhotoRow>('Photo').implement({
    fields: t => ({
      id: t.exposeID('id', { description: 'id of the account' }),
      korisnickoIme: t.exposeString('korisnickoIme'),
      slika: t.string({
        description: 'a small JPEG as a data URL',
        resolve: ({ photo }) => `data:image/jpeg;base64,${photo.toString('base64')}`,
      }),
    }),
  });
  builder.queryField('listPhotos', t =>
    t.field({
      type: [Photo],
      right: 'signed-in',
      what: 'the photos of the active accounts that have one',
      resolve: (_root, _args, { db }) => listPhotos(db),
    }),
  );
  builder.mutationField('updateOwnPhoto', t =>
    t.field({
      type: [Photo],
      right: 'signed-in',
      what: 'changes or removes the photo of the caller',
      args: {
        slika: t.arg.string({ description: 'a PNG or JPEG as a data URL, at most 300 KB; null removes the photo' }),
      },
      resolve: async (_root, { slika }, call) => {
        await setPhoto(call, files, checkPicture(slika ?? null, 'slika', 'Fotografija'));
        return listPhotos(call.db);
      },
    }),
  );
}
