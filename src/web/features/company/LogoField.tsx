import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Refusal } from '#domain/errors.ts';
import { errorMessage } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { LOGO_TYPES, readLogo } from './logo-file.ts';

interface Props {
  /** A data URL; empty when there is none. */
  value: string;
  error?: string | undefined;
  onValue(value: string): void;
}

export function LogoField({ value, error, onValue }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
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
          <Button variant="ghost" onClick={() => onValue('')}>
            <Trash2 size={18} aria-hidden />
            Ukloni logo
          </Button>
        </div>
      )}
      <FilePicker
        label={value ? 'Zameni logo' : 'Dodaj logo'}
        hint="PNG ili JPEG do 300 KB"
        accept={LOGO_TYPES.join(',')}
        multiple={false}
        onFiles={([file]) => void take(file)}
      />
      {message && (
        <p className="text-sm text-danger" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
