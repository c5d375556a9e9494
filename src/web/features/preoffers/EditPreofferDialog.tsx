import { useQuery } from '@tanstack/react-query';
import { parsePreofferData } from '#domain/preoffer/preoffer-input.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { ApiError } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { JobDataDialog } from '#web/business/JobDataDialog.tsx';
import { FORM_FIELDS } from '#web/business/job-values.ts';
import { type Preoffer, preofferQuery, projectCopyQuery, updateData } from './api.ts';
import { usePreofferChange } from './use-preoffer-change.ts';

interface Props {
  preoffer: Preoffer;
  isGone: boolean;
  onClose(): void;
}

/** The dialog that corrects the pre-offer's copy of the client's data, and its job type. */
export function EditPreofferDialog({ preoffer, isGone, onClose }: Props) {
  const { id, projectId } = preoffer;
  const draftKey = `preoffer:${id}:data`;
  const { data: project } = useQuery({ ...projectCopyQuery(projectId ?? ''), enabled: projectId !== null });
  const save = usePreofferChange(preoffer, updateData, {
    form: draftKey,
    refresh: [['preoffers'], ...(projectId ? [['project', projectId], ['projects']] : [])],
    showsConflict: true,
  });
  const read = async () => {
    const now = await queryClient.fetchQuery({ ...preofferQuery(id), staleTime: 0 });
    if (!now) throw new ApiError('NOT_FOUND', { message: 'Predponuda je u međuvremenu obrisana.' });
    return now;
  };
  return (
    <JobDataDialog
      title="Izmena predponude"
      what="Predponudu"
      stored={preoffer}
      fields={FORM_FIELDS}
      parse={parsePreofferData}
      other={project && !isClosed(project) ? { label: `Promeni i u projektu ${project.broj}`, stored: project } : null}
      save={{ ...save, act: ({ change, pre, inOther }) => save.act({ ...change, pre, iUProjektu: inOther }) }}
      {...{ draftKey, read, isGone, onClose }}
    />
  );
}
