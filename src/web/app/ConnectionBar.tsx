import { CloudOff } from 'lucide-react';

/** Tells at once on an open page that the server is gone; disappears when it is back. */
export function ConnectionBar({ isLost }: { isLost: boolean }) {
  return (
    <div role="status">
      {isLost && (
        <p className="fixed inset-x-0 top-14 z-30 flex items-center justify-center gap-2 bg-info-soft px-4 py-1.5 text-sm font-medium text-info">
          <CloudOff size={16} className="flex-none" aria-hidden />
          Nema veze sa serverom. Povezujemo se ponovo, a ono što ste uneli ostaje.
        </p>
      )}
    </div>
  );
}
