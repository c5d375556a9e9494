import { useUser } from '#web/api/session.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CardLink } from './CardLink.tsx';
import type { Section } from './sections.ts';
import { sectionOf } from './sections.ts';

/** A section's page: a card for each of its pages. */
function SectionPage({ section }: { section: Section }) {
  return (
    <Page>
      <PageHeader title={section.label} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {section.items.map(target => (
          <li key={target.to}>
            <CardLink {...target} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function PageOf({ path }: { path: string }) {
  const section = sectionOf(path, useUser());
  return section ? <SectionPage section={section} /> : null;
}

export const ProjectsSectionPage = () => <PageOf path="/projekti" />;
export const GlassSectionPage = () => <PageOf path="/staklo" />;
export const OptimizationSectionPage = () => <PageOf path="/optimizacija" />;
export const SettingsSectionPage = () => <PageOf path="/podesavanja" />;
