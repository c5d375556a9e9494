import { JobWork } from '#web/business/JobWork.tsx';
import { UPDATE_NEXT_CONTACT, UPDATE_OUTCOME, UPDATE_RESPONSIBLE } from './api.ts';
import type { Project } from './project-fragment.ts';
import { useProjectAct } from './use-project-act.ts';

const REFRESH = { refresh: [['projects']] };

/** Who works on the project, the next contact, and whether the job was lost. */
export function ProjectWork({ project }: { project: Project }) {
  const responsible = useProjectAct(project, UPDATE_RESPONSIBLE, REFRESH);
  const nextContact = useProjectAct(project, UPDATE_NEXT_CONTACT, REFRESH);
  const outcome = useProjectAct(project, UPDATE_OUTCOME, REFRESH);
  return (
    <div className="mb-4">
      <JobWork job={project} isClosed={project.archived} {...{ responsible, nextContact, outcome }} />
    </div>
  );
}
