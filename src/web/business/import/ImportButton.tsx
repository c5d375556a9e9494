import { Upload } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Opens the import of a list; stands beside its export. */
export function ImportButton({ onClick }: { onClick(): void }) {
  return (
    <IconButton label="Uvoz" className="border border-line bg-surface" onClick={onClick}>
      <Upload size={18} aria-hidden />
    </IconButton>
  );
}
