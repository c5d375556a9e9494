import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { badInput, Refusal } from '#domain/errors.ts';
import { checkPicture } from '#domain/picture.ts';
import { fileSize } from '#domain/text/formats.ts';
import { errorMessage } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';

interface Props {
  /** The logo as a data URL; empty when there is none. */
  value: string;
  error?: string | undefined;
  onValue(value: string): void;
}

/** Shows the logo, and lets the person replace it with a PNG or JPEG file or remove it. */
export function LogoField({ value, error, onValue }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    try {
      onValue(await readLogo(file));
    } catch (thrown) {
      setProblem((thrown instanceof Refusal && thrown.fields?.logo) || errorMessage(thrown));
    }
  };
  const message = problem ?? error;
  return (
    <div className="flex flex-col gap-3">
      {value && (
        <div className="flex flex-wrap items-center gap-4">
          {/* Shown on white in dark mode too, because it is printed on white paper. */}
          <img src={value} alt="Logo firme" className="max-h-28 max-w-60 rounded-lg border border-line bg-white p-2" />
          <Button icon={Trash2} variant="ghost" onClick={() => onValue('')}>
            Ukloni logo
          </Button>
        </div>
      )}
      <FilePicker
        label={value ? 'Zameni logo' : 'Dodaj logo'}
        hint="PNG ili JPEG do 300 KB"
        accept={LOGO_TYPES.join(',')}
        multiple={false}
        onFiles={([file]) => void choose(file)}
      />
      {message && (
        <p className="text-sm text-danger" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

const BYTES_MAX = 300 * 1024;
/** The width and height of 25 mm that a logo has on a printed sheet, at 600 dots per inch. */
const SIDE_MAX_PX = 600;

const LOGO_TYPES = ['image/png', 'image/jpeg'];

/** The picture as a data URL of at most 300 KB, scaled down to the printed size. Throws BAD_USER_INPUT. */
async function readLogo(file: File): Promise<string> {
  if (!LOGO_TYPES.includes(file.type)) throw badInput({ logo: 'Logo treba da bude slika u formatu PNG ili JPEG.' });
  if (file.size > BYTES_MAX) throw badInput({ logo: `Slika ima ${fileSize(file.size)}. Izaberite sliku do 300 KB.` });
  const picture = await createImageBitmap(file).catch(() => {
    throw badInput({ logo: 'Slika ne može da se pročita. Izaberite drugu.' });
  });
  const scale = Math.min(1, SIDE_MAX_PX / picture.width, SIDE_MAX_PX / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const url = canvas.toDataURL(file.type, 0.9);
  checkPicture(url, 'logo', 'Logo');
  return url;
}
