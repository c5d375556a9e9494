import type { ReactNode } from 'react';

/** The layout of a step: `children` on the left, `notes` on the right, on narrow screens below. */
export function StepColumns({ children, notes }: { children: ReactNode; notes: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{notes}</div>
    </div>
  );
}
