import { Link } from '@tanstack/react-router';
import type { SectionItem } from './sections.ts';

/** A card that links to a page: icon, name, description. */
export const CardLink = ({ to, label, text, Icon }: SectionItem & { text: string }) => (
  <Link to={to} className="card-link">
    <span className="card-icon">
      <Icon size={24} aria-hidden />
    </span>
    <span className="min-w-0">
      <span className="block text-base font-semibold">{label}</span>
      <span className="text-sm text-muted">{text}</span>
    </span>
  </Link>
);
