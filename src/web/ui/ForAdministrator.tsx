import type { ReactNode } from 'react';

/** Text for the person who runs the server; names of settings may appear only here. */
export const ForAdministrator = ({ children }: { children: ReactNode }) => (
  <details className="mt-3 max-w-220">
    <summary className="reach w-fit cursor-pointer text-sm text-brand-ink">Za administratora</summary>
    <div className="mt-2 text-sm text-muted">{children}</div>
  </details>
);
