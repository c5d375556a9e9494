import { Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { isTouch } from './is-touch.ts';

interface Props {
  onFiles(files: File[]): void;
  label?: string;
  hint?: string | undefined;
  /** The `accept` of an input: `image/png,image/jpeg`. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
}

/** An area onto which files are dropped, or in which they are chosen after a click. */
export function FilePicker({
  onFiles,
  label = isTouch() ? 'Izaberite fajlove' : 'Prevucite fajlove ili kliknite',
  hint,
  accept,
  multiple = true,
  disabled = false,
}: Props) {
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <label
      className="flex min-h-24 cursor-pointer items-center justify-center gap-3 rounded-xl border border-dashed border-field px-4 py-3 transition-colors focus-within:outline-2 focus-within:outline-brand hover:bg-hover has-disabled:cursor-not-allowed has-disabled:opacity-60 data-over:bg-brand-soft"
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload className="flex-none text-muted" aria-hidden />
      <span className="min-w-0">
        <b className="block font-medium">{label}</b>
        {hint && <span className="text-sm text-muted">{hint}</span>}
      </span>
      <input
        type="file"
        className="sr-only"
        multiple={multiple}
        disabled={disabled}
        onChange={event => {
          take(event.target.files);
          event.target.value = '';
        }}
        {...(accept && { accept })}
      />
    </label>
  );
}
