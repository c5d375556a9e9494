import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The record or section that the page belongs to, for the title of the browser's tab. */
  of?: string | undefined;
  /** The number of rows in words, „2,000 predponuda“; screen readers read it when it changes. */
  count?: string | undefined;
  /** Whether the page is a list: on phones its title and count are then two short lines next to the actions. */
  isList?: boolean;
  /** A chip next to the title. */
  chip?: ReactNode;
  actions?: ReactNode;
}

/** The title, in which a number such as „S-0014/2026“ is not broken at its hyphen. */
const unbroken = (title: string): ReactNode =>
  title.split(/(\S+-\d\S+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

export function PageHeader({ title, of, count, isList = false, chip, actions }: Props) {
  return (
    <div
      className={`flex min-h-10 items-center justify-between gap-x-3 gap-y-2 ${isList ? 'mb-1 max-md:min-h-12 md:mb-3 md:flex-wrap' : 'mb-3 flex-wrap'}`}
    >
      <title>{`${[title, of].filter(Boolean).join(', ')} – Okno`}</title>
      <div
        className={`flex min-w-0 gap-x-3 ${isList ? 'max-md:flex-col md:flex-wrap md:items-baseline' : 'flex-1 basis-40 flex-wrap items-baseline'}`}
      >
        <h1 className={`min-w-0 max-md:text-xl ${isList ? 'max-md:truncate' : ''}`}>{unbroken(title)}</h1>
        {chip && <span className="flex gap-1.5 self-center">{chip}</span>}
        <p className={`num text-sm text-muted ${isList ? 'max-md:min-h-5 max-md:truncate' : ''}`} aria-live="polite">
          {count}
        </p>
      </div>
      {actions && <div className="flex flex-none items-center gap-2 max-md:gap-0.5">{actions}</div>}
    </div>
  );
}
