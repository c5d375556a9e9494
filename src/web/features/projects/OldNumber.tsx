import type { Project } from './project-fragment.ts';

/** „stari broj 45/2019, uvezeno“; nothing for a project made in this program. */
export const OldNumber = ({ project: { stariBroj } }: { project: Pick<Project, 'stariBroj'> }) =>
  stariBroj && (
    <span className="min-w-0 break-words">
      stari broj <span className="num">{stariBroj}</span>, uvezeno
    </span>
  );
