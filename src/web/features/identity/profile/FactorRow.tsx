import type { ReactNode } from 'react';
import { Chip } from '#web/ui/Chip.tsx';

interface Props {
  title: string;
  /** The text of the chip, if the factor is in use. */
  state?: string | false;
  hint: string;
  children?: ReactNode;
}

/** A row for one second factor: the name, a chip if the factor is in use, a hint, and actions. */
export const FactorRow = ({ title, state, hint, children }: Props) => (
  <div className="flex flex-wrap items-center gap-3">
    <div className="min-w-0 flex-1 basis-52">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        {title}
        {state && <Chip tone="ok">{state}</Chip>}
      </p>
      <p className="text-sm text-muted">{hint}</p>
    </div>
    {children}
  </div>
);
