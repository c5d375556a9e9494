import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Whether the state is shown instead of a whole page, so that its title is the page's heading. */
  page?: boolean;
}

/** Shown instead of an empty list: says what belongs here, and offers to add it. */
export function EmptyState({ icon: Icon, title, text, action, page = false }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="mb-1 grid size-12 place-items-center rounded-2xl bg-brand-soft text-brand-ink">
        <Icon size={24} aria-hidden />
      </span>
      {page && <title>{`${title} – Okno`}</title>}
      {page ? <h1 className="text-base tracking-normal">{title}</h1> : <p className="font-semibold">{title}</p>}
      {text && <p className="max-w-96 text-sm text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
