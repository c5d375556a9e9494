import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parsePreofferData } from '#domain/preoffer/preoffer-input.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { clearDraft } from '#web/api/drafts.ts';
import { ApiError } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { type JobCorrection, JobDataForm } from '#web/business/JobDataForm.tsx';
import { FORM_FIELDS } from '#web/business/job-values.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { GoneNotice } from '#web/ui/GoneNotice.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { useLastSeen } from '#web/ui/use-last-seen.ts';
import { dataDraftKey, type Preoffer, preofferKey, preofferQuery, projectCopyQuery, updateData } from './api.ts';
import { PreofferActions } from './PreofferActions.tsx';
import { PreofferDetail } from './PreofferDetail.tsx';

/** The dialog of a pre-offer; „Izmeni podatke“ replaces its content by the form that corrects its data. */
export function PreofferDialog({ id, onClose }: { id: string; onClose(): void }) {
  const mayWrite = useMay('preoffers:write');
  const query = useQuery(preofferQuery(id));
  const { error, refetch } = query;
  const { record: preoffer, isGone } = useLastSeen(query.data);
  const [isEditing, setEditing] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useErrorToast(error, refetch);
  const endEditing = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const body = () => {
    if (preoffer && isEditing) return <EditPreofferForm preoffer={preoffer} onDirty={setDirty} onClose={endEditing} />;
    if (preoffer)
      return (
        <>
          <title>{`${preoffer.klijent}, predponuda – Okno`}</title>
          <PreofferDetail preoffer={preoffer} onClose={onClose} />
        </>
      );
    if (preoffer === null)
      return (
        <EmptyState
          icon={FileX}
          title="Predponuda ne postoji"
          text="Možda je obrisana ili je adresa pogrešna."
          action={
            <Button variant="ghost" onClick={onClose}>
              Sve predponude
            </Button>
          }
        />
      );
    return <Loading query={query} isInToast className="h-90" />;
  };
  return (
    <Modal
      onClose={() => {
        clearDraft(dataDraftKey(id));
        onClose();
      }}
      title={isEditing ? 'Izmena predponude' : (preoffer?.klijent ?? 'Predponuda')}
      actions={
        preoffer &&
        mayWrite &&
        !isEditing && (
          <PreofferActions
            preoffer={preoffer}
            editButton={editButton}
            onEdit={() => setEditing(true)}
            onDeleted={onClose}
          />
        )
      }
      width={1000}
      dirty={isDirty}
    >
      {isGone && <GoneNotice what="Predponudu" />}
      {body()}
    </Modal>
  );
}

interface Props {
  preoffer: Preoffer;
  onDirty(isDirty: boolean): void;
  onClose(): void;
}

/** The form that corrects the pre-offer's copy of the client's data, and its job type. */
function EditPreofferForm({ preoffer, onDirty, onClose }: Props) {
  const { id, createdAt, projectId } = preoffer;
  const draftKey = dataDraftKey(id);
  const { data: project } = useQuery({ ...projectCopyQuery(projectId ?? ''), enabled: projectId !== null });
  const save = useChange(
    ({ change, pre, inOther }: JobCorrection, options) =>
      updateData({ id, createdAt, ...change, pre, iUProjektu: inOther }, options),
    {
      form: draftKey,
      toCache: value => ({ key: preofferKey(id), value }),
      refresh: [
        ['preoffers'],
        ...(projectId ? [['project', projectId], ['projects'], ['optimization'], ['archive']] : []),
      ],
      showsConflict: true,
    },
  );
  const read = async () => {
    const now = await queryClient.fetchQuery({ ...preofferQuery(id), staleTime: 0 });
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
