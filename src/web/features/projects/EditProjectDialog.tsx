import { type JobField, PROJECT_JOB_FIELDS } from '#domain/job/fields.ts';
import { parseProjectData } from '#domain/project/project-input.ts';
import { ApiError } from '#web/api/errors.ts';
import { JobDataDialog } from '#web/business/JobDataDialog.tsx';
import { FORM_FIELDS } from '#web/business/job-values.ts';
import { fetchProject, updateData } from './api.ts';
import type { Project } from './project-fragment.ts';
import { useProjectChange } from './use-project-change.ts';

const PROJECT_FIELDS: readonly JobField[] = PROJECT_JOB_FIELDS;
const FIELDS = FORM_FIELDS.filter(field => PROJECT_FIELDS.includes(field));

/** The dialog that corrects the project's copy of the client's data, which is printed on envelopes and work orders. */
export function EditProjectDialog({ project, onClose }: { project: Project; onClose(): void }) {
  const { id, preoffer } = project;
  const draftKey = `project:${id}:data`;
  const save = useProjectChange(project, updateData, {
    form: draftKey,
    refresh: [['projects'], ['preoffers'], ...(preoffer ? [['preoffer', preoffer.id]] : [])],
    showsConflict: true,
  });
  const read = async () => {
    const now = await fetchProject(id);
    if (!now) throw new ApiError('NOT_FOUND', { message: 'Projekat je u međuvremenu obrisan.' });
    return now;
  };
  return (
    <JobDataDialog
      title="Izmena projekta"
      what="Projekat"
      stored={project}
      fields={FIELDS}
      parse={parseProjectData}
      other={preoffer && { label: 'Promeni i u predponudi', stored: preoffer }}
      save={{ ...save, act: ({ change, pre, inOther }) => save.act({ ...change, pre, iUPredponudi: inOther }) }}
      {...{ draftKey, read, onClose }}
    />
  );
}
