import type { ReactNode } from 'react';

/** What only the person who runs the server needs; names of its settings stand nowhere else. */
export const ForAdministrator = ({ children }: { children: ReactNode }) => (
  <details className="mt-3 max-w-220">
    <summary className="reach w-fit cursor-pointer text-sm text-brand-ink">Za administratora</summary>
    <div className="mt-2 text-sm text-muted">{children}</div>
  </details>
);
