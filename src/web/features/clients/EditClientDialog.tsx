import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ClientChange, parseClientChange } from '#domain/client/client-input.ts';
import type { ClientField } from '#domain/client/fields.ts';
import { colleagueTexts } from '#web/api/colleague-texts.ts';
import { clearDraft } from '#web/api/drafts.ts';
import { ApiError } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { ClientValues } from '#web/business/client-values.ts';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { useLastSeen } from '#web/ui/use-last-seen.ts';
import { useRecordForm } from '#web/ui/use-record-form.ts';
import { type Client, clientQuery, updateClient } from './api.ts';
import { ClientFieldGroups } from './ClientFieldGroups.tsx';
import { changedClientInput, valuesOf } from './client-changes.ts';

interface Props {
  id: string;
  /** Called with the client before and after the change. */
  onSaved(before: Client, after: Client): void;
  onClose(): void;
}

export function EditClientDialog({ id, onSaved, onClose }: Props) {
  const query = useQuery(clientQuery(id));
  const { error, refetch } = query;
  const { record: client, isGone } = useLastSeen(query.data);
  const [isDirty, setDirty] = useState(false);
  const draftKey = `client:${id}`;
  const close = () => {
    clearDraft(draftKey);
    onClose();
  };
  useErrorToast(error, refetch);
  const body = () => {
    if (client) return <EditClientForm {...{ client, isGone, draftKey, onSaved }} onDirty={setDirty} onClose={close} />;
    if (client === null)
      return <EmptyState icon={UserX} title="Klijent ne postoji" text="Možda ga je neko u međuvremenu obrisao." />;
    return <Loading query={query} isInToast className="h-110" />;
  };
  return (
    <Modal
      onClose={close}
      title={client?.poslovnoIme ?? 'Izmena klijenta'}
      actions={client && <HistoryButton entity="client" entityId={id} />}
      dirty={isDirty}
    >
      {body()}
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'id'> {
  client: Client;
  /** Whether the client was deleted in the meantime. */
  isGone: boolean;
  draftKey: string;
  onDirty(isDirty: boolean): void;
}

/** Returns the check of the form, which returns the change to send, or throws a Refusal that names the wrong fields. */
const checkChange =
  ({ poslovnoIme, ime, prezime }: Client) =>
  async (values: ClientValues): Promise<ClientChange> => {
    const { parsePhone } = await import('#domain/text/phone.ts');
    return parseClientChange(changedClientInput(values), { tip: values.tip, poslovnoIme, ime, prezime }, parsePhone);
  };

/** The form of all fields of a client. When the stored state in `client` changes, typed text stays. */
function EditClientForm({ client, isGone, draftKey, onDirty, onSaved, onClose }: FormProps) {
  const [theirs, setTheirs] = useState<Partial<Record<ClientField, string>>>({});
  const { form, isDirty, onSubmit, buttons, notice } = useRecordForm({
    draft: draftKey,
    stored: client,
    valuesOf,
    check: checkChange(client),
    send: (change, options) => updateClient({ clientId: client.id, ...change }, options),
    refresh: [['clients'], ['client', client.id, 'page']],
    onDone: after => {
      onClose();
      onSaved(notice.newer.base, after);
    },
    isDeleted: isGone,
    read: async () => {
      const now = await queryClient.fetchQuery(clientQuery(client.id));
      if (!now) throw new ApiError('NOT_FOUND');
      return now;
    },
    onNewer: (now, before) => setTheirs(colleagueTexts(form.getValues(), valuesOf(before), valuesOf(now))),
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <NewerNotice what="Klijenta" {...notice} />
      <ClientFieldGroups form={form} tip={client.tip === 'fizicko' ? 'fizicko' : 'pravno'} theirs={theirs} />
      <FormButtons action="Sačuvaj" pending={buttons.pending} onCancel={onClose} />
    </form>
  );
}
