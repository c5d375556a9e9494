import type { Project } from './project-fragment.ts';

/** The text „stari broj 45/2019, uvezeno“; nothing for a project that was not imported. */
export const OldNumber = ({ project: { stariBroj } }: { project: Pick<Project, 'stariBroj'> }) =>
  stariBroj && (
    <span className="min-w-0 truncate">
      stari broj <span className="num">{stariBroj}</span>, uvezeno
    </span>
  );
