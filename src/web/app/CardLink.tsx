import { Link } from '@tanstack/react-router';
import type { Section } from './sections.ts';

type Target = Pick<Section, 'to' | 'label' | 'text' | 'Icon'> & {
  /** How much is open there; null keeps its line free until that is known. */
  count?: string | null | undefined;
};

/** A card that links to a page: icon, name, description; with a count, a phone shows only that and the name. */
export const CardLink = ({ to, label, text, Icon, count }: Target) => (
  <Link to={to} className="card-link">
    <span className={`card-icon ${count === undefined ? '' : 'max-md:hidden'}`}>
      <Icon size={24} aria-hidden />
    </span>
    <span className="min-w-0">
      <span className="block text-base font-semibold">{label}</span>
      <span className={`text-sm text-muted ${count === undefined ? '' : 'max-md:hidden'}`}>{text}</span>
      {count !== undefined && <span className="num block min-h-5 text-sm font-semibold text-brand-ink">{count}</span>}
    </span>
  </Link>
);
