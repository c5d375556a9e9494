import { Link } from '@tanstack/react-router';
import { LateContacts } from '#web/features/dashboard/LateContacts.tsx';
import type { Section } from './sections.ts';

/** The left drawer's content: the pages of one section. */
export function SectionNav({ section, onChoose }: { section: Section; onChoose?(): void }) {
  return (
    <nav aria-label={section.label} className="flex flex-col gap-1">
      <p className="px-3 py-1.5 text-xs font-semibold text-muted">{section.label}</p>
      {section.items.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className="nav-link" activeOptions={{ includeSearch: false }} onClick={onChoose}>
          <Icon size={20} aria-hidden />
          {label}
          {to === '/projekti/preoffers' && <LateContacts />}
        </Link>
      ))}
    </nav>
  );
}
