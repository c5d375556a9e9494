import { useQuery, useQueryClient } from '@tanstack/react-query';
import { parsePreofferData } from '#domain/preoffer/preoffer-input.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { ApiError } from '#web/api/errors.ts';
import { execute } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { type JobCorrection, JobDataForm } from '#web/business/JobDataForm.tsx';
import { FORM_FIELDS } from '#web/business/job-values.ts';
import { dataDraft, type Preoffer, preofferKey, preofferQuery, projectCopyQuery, UPDATE_DATA } from './api.ts';

interface Props {
  preoffer: Preoffer;
  onDirty(isDirty: boolean): void;
  onClose(): void;
}

/** The form of the pre-offer's copy of the client's data, and of its job type. */
export function EditPreofferForm({ preoffer, onDirty, onClose }: Props) {
  const { id, createdAt, projectId } = preoffer;
  const draftKey = dataDraft(id);
  const cache = useQueryClient();
  const { data: project } = useQuery({ ...projectCopyQuery(projectId ?? ''), enabled: projectId !== null });
  const save = useChange(
    ({ change, pre, inOther }: JobCorrection, options) =>
      execute(UPDATE_DATA, { input: { id, createdAt, ...change, pre, iUProjektu: inOther } }, options),
    {
      form: draftKey,
      toCache: data => ({ key: preofferKey(id), value: data.preoffer }),
      refresh: [
        ['preoffers'],
        ...(projectId ? [['project', projectId], ['projects'], ['optimization'], ['archive']] : []),
      ],
      showsConflict: true,
    },
  );
  const read = async () => {
    const now = await cache.fetchQuery({ ...preofferQuery(id), staleTime: 0 });
    if (!now) throw new ApiError('NOT_FOUND', { message: 'Predponuda je u međuvremenu obrisana.' });
    return now;
  };
  return (
    <JobDataForm
      what="Predponudu"
      stored={preoffer}
      fields={FORM_FIELDS}
      parse={parsePreofferData}
      other={project && !isClosed(project) ? { label: `Promeni i u projektu ${project.broj}`, stored: project } : null}
      {...{ draftKey, read, save, onDirty, onClose }}
    />
  );
}
