import { Link } from '@tanstack/react-router';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Section } from './sections.ts';

/** A section's page: a card for each of its pages. */
export function SectionPage({ section }: { section: Section }) {
  return (
    <Page>
      <PageHeader title={section.label} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {section.items.map(({ to, label, text, Icon }) => (
          <li key={to}>
            <Link to={to} className="card-link">
              <span className="card-icon">
                <Icon size={24} aria-hidden />
              </span>
              <span className="min-w-0">
                <span className="block text-base font-semibold">{label}</span>
                <span className="text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
