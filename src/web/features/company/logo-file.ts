import { badInput } from '#domain/errors.ts';
import { checkPicture } from '#domain/picture.ts';
import { fileSize } from '#domain/text/formats.ts';

const MAX_BYTES = 300 * 1024;
/** The greatest width in pixels: 25 mm at 600 dots per inch, the size in the head of a sheet. */
const MAX_WIDTH = 600;
const MAX_HEIGHT = 600;

export const LOGO_TYPES = ['image/png', 'image/jpeg'];

/** A PNG or JPEG as a data URL of at most 300 KB, scaled down to the printed size. Throws BAD_USER_INPUT. */
export async function readLogo(file: File): Promise<string> {
  if (!LOGO_TYPES.includes(file.type)) throw badInput({ logo: 'Logo treba da bude slika u formatu PNG ili JPEG.' });
  if (file.size > MAX_BYTES) throw badInput({ logo: `Slika ima ${fileSize(file.size)}. Izaberite sliku do 300 KB.` });
  const picture = await createImageBitmap(file).catch(() => {
    throw badInput({ logo: 'Slika ne može da se pročita. Izaberite drugu.' });
  });
  const scale = Math.min(1, MAX_WIDTH / picture.width, MAX_HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const url = canvas.toDataURL(file.type, 0.9);
  checkPicture(url, 'logo', 'Logo');
  return url;
}
