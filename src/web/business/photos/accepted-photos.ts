import { toast } from '#web/toast/toast.ts';

const TYPES = ['image/png', 'image/jpeg'];
const isHeic = (file: File): boolean => /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);

const REFUSED = 'Primaju se samo PNG i JPEG fotografije.';
const REFUSED_HEIC =
  'HEIC fotografije ne mogu da se prikažu. U podešavanjima kamere izaberite „Najkompatibilnije“ (JPEG), pa slikajte ponovo.';

/** The `accept` of an input for photos. */
export const PHOTO_TYPES = TYPES.join(',');

/** The photos among the files; the snackbar says why others are left out. */
export function acceptedPhotos(files: readonly File[]): File[] {
  const photos = files.filter(file => TYPES.includes(file.type));
  if (photos.length < files.length) toast(files.some(isHeic) ? REFUSED_HEIC : REFUSED, 'error');
  return photos;
}
