import type { ReactNode } from 'react';

/** A message of the identity pages, which appears in a box on the page (specification, section 8). */
export function MessageBox({ tone = 'error', children }: { tone?: 'error' | 'ok' | 'info'; children: ReactNode }) {
  if (!children) return null;
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`notice notice-${tone}`}>
      {children}
    </div>
  );
}
