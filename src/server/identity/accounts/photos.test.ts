import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startApp } from '../../../../tests/api/app.ts';
import { refusedAt } from '../../../../tests/api/business-steps.ts';

const app = await startApp();

interface Photo {
  id: string;
  korisnickoIme: string;
  slika: string;
}
const bytesOf = ({ slika }: Photo) => Buffer.from(slika.slice(slika.indexOf(',') + 1), 'base64');
const change = (slika: string | null, as = app.staff) =>
  app.gql<{ photos: Photo[] } | null>(
    'mutation($slika: String) { photos: updateOwnPhoto(slika: $slika) { id korisnickoIme slika } }',
    { slika },
    { as },
  );
const listed = async (as = app.owner) =>
  (await app.gql<{ listPhotos: Photo[] }>('{ listPhotos { id korisnickoIme slika } }', {}, { as })).data.listPhotos;

test('stores a photo as a small JPEG without metadata until it is removed', async () => {
  const large = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'tajno' } })
    .jpeg()
    .toBuffer();
  await change(`data:image/jpeg;base64,${large.toString('base64')}`);
  const [photo] = await listed();
  if (!photo) throw new Error('no photo');
  expect(photo.id).toBe(app.staff);
  const { format, width, height, exif } = await sharp(bytesOf(photo)).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 160, height: 160, exif: undefined });
  await change(null);
  expect(await listed()).toEqual([]);
});

test('returns an error at the field for a file that is not a picture', async () => {
  for (const text of ['data:text/html;base64,PGI+', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(64)}`]) {
    const { errors } = await change(text);
    expect(errors[0]?.extensions, text).toMatchObject(refusedAt('slika'));
  }
  expect(await listed()).toEqual([]);
});

test('does not list the photo of a disabled account', async () => {
  const as = await app.account('otisla', 'Otišla Osoba', ['zaposleni']);
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#33c' } })
    .png()
    .toBuffer();
  await change(`data:image/png;base64,${png.toString('base64')}`, as);
  expect((await listed()).map(({ korisnickoIme }) => korisnickoIme)).toEqual(['otisla']);
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', as).execute();
  expect(await listed()).toEqual([]);
});
