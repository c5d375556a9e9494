import type { ReactNode } from 'react';

/** A word to what it wraps, on pointing and on focus. IconButton has its own; the shell's TooltipLayer shows them. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="inline-flex" data-tooltip={label}>
      {children}
    </span>
  );
}
