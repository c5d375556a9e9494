import { lazy, Suspense } from 'react';
import { useMay } from '#web/api/session.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { UPDATE_NEXT_CONTACT, UPDATE_OUTCOME, UPDATE_RESPONSIBLE } from './api.ts';
import type { Project } from './project-fragment.ts';
import { useProjectChange } from './use-project-change.ts';

const JobWork = lazy(() => import('#web/business/JobWork.tsx').then(file => ({ default: file.JobWork })));

const REFRESH = { refresh: [['projects']] };

/** Who works on the project, the next contact, and whether the job was lost. */
export function ProjectWork({ project }: { project: Project }) {
  const mayWrite = useMay('projects:write');
  const responsible = useProjectChange(project, UPDATE_RESPONSIBLE, REFRESH);
  const nextContact = useProjectChange(project, UPDATE_NEXT_CONTACT, REFRESH);
  const outcome = useProjectChange(project, UPDATE_OUTCOME, REFRESH);
  return (
    <div className="mb-4">
      <Suspense fallback={<Skeleton className="h-18 max-xl:h-30 max-lg:h-50 max-md:h-64" />}>
        <JobWork job={project} mayChange={mayWrite && !project.archived} {...{ responsible, nextContact, outcome }} />
      </Suspense>
    </div>
  );
}
