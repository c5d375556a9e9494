import { useUser } from '#web/api/session.ts';
import { SectionPage } from './SectionPage.tsx';
import { sectionOf } from './sections.ts';

function PageOf({ path }: { path: string }) {
  const section = sectionOf(path, useUser());
  return section ? <SectionPage section={section} /> : null;
}

export const ProjectsSectionPage = () => <PageOf path="/projekti" />;
export const GlassSectionPage = () => <PageOf path="/staklo" />;
export const OptimizationSectionPage = () => <PageOf path="/optimizacija" />;
export const SettingsSectionPage = () => <PageOf path="/podesavanja" />;
