import { Grid2x2 } from 'lucide-react';

export function Logo() {
  return (
    <span className="grid size-8 flex-none place-items-center rounded-lg bg-brand text-on-brand" aria-hidden>
      <Grid2x2 size={18} />
    </span>
  );
}
