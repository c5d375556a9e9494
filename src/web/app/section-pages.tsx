import { SectionPage } from './SectionPage.tsx';
import { sectionOf } from './sections.ts';

const pageOf = (path: string) => {
  const section = sectionOf(path);
  return section ? <SectionPage section={section} /> : null;
};

export const ProjectsSectionPage = () => pageOf('/projekti');
export const GlassSectionPage = () => pageOf('/staklo');
export const OptimizationSectionPage = () => pageOf('/optimizacija');
export const SettingsSectionPage = () => pageOf('/podesavanja');
