import { type ReactNode, useId } from 'react';

interface Props {
  title?: ReactNode;
  /** Shown to the right of the title. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function Card({ title, actions, className = '', children }: Props) {
  const id = useId();
  return (
    <section className={`card p-5 ${className}`} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-2">
          {title && <h2 id={id}>{title}</h2>}
          {actions && <div className="flex flex-wrap items-center gap-2 [&>.btn-text:last-child]:-mr-4">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
