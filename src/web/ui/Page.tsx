import type { ReactNode } from 'react';

/** A page that scrolls as a whole. */
export function Page({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto w-full max-w-350 p-4 md:p-6 ${className}`}>{children}</div>;
}
