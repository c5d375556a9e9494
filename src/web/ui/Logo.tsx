import { Grid2x2 } from 'lucide-react';

/** A window; decorative, because the program's name is next to it. */
export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span
      className={`grid flex-none place-items-center bg-brand text-on-brand ${large ? 'size-10 rounded-xl' : 'size-8 rounded-lg'}`}
      aria-hidden
    >
      <Grid2x2 size={large ? 22 : 18} />
    </span>
  );
}
