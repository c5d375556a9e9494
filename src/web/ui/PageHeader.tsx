import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** „2,000 predponuda“; read aloud when it changes. */
  count?: string | undefined;
  /** The count is long: on a phone it has a line of its own, reserved until it is known. */
  ownLine?: boolean;
  /** Beside the title: a chip. */
  beside?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, count, ownLine = false, beside, actions }: Props) {
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <title>{`${title} – Okno`}</title>
      <div className={`flex min-w-0 flex-wrap items-baseline gap-x-3 ${ownLine ? 'max-md:w-full' : ''}`}>
        <h1 className="min-w-0 break-words max-md:text-xl">{title}</h1>
        {beside}
        <p className={`num text-sm text-muted ${ownLine ? 'max-md:min-h-5 max-md:w-full' : ''}`} aria-live="polite">
          {count}
        </p>
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
  );
}
