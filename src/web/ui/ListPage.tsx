import type { ReactNode } from 'react';

/** A page that fills the height; the DataTable in it scrolls inside. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className="flex h-[calc(100dvh-3.5rem)] flex-col px-3 pt-3 md:p-6">{children}</div>;
}
