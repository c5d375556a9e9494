import { useEffect } from 'react';
import type { ClientChange } from '#domain/client/client-input.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { ConflictNotice } from '#web/ui/ConflictNotice.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { type Client, updateClient } from './api.ts';
import { ClientFieldGroups } from './ClientFieldGroups.tsx';
import { checkClientChange } from './check-client-change.ts';
import { valuesOf } from './client-changes.ts';
import { useNewerClient } from './use-newer-client.ts';

interface Props {
  client: Client;
  draftKey: string;
  onDirty(isDirty: boolean): void;
  /** Called with the client before and after the change. */
  onSaved(before: Client, after: Client): void;
  /** Also deletes the draft. */
  onClose(): void;
}

/** All fields of a client. `client` is the stored state; typed text is kept when it changes. */
export function EditClientForm({ client, draftKey, onDirty, onSaved, onClose }: Props) {
  const save = useChange(
    ({ base, change }: { base: Client; change: ClientChange }, options) =>
      updateClient({ clientId: client.id, version: base.version, ...change }, options),
    {
      form: draftKey,
      refresh: [['clients'], ['client', client.id, 'page']],
      tellsConflict: true,
      onDone: (after, { base }) => {
        onClose();
        onSaved(base, after);
      },
    },
  );
  const { form, isDirty } = useDraftForm({
    draft: draftKey,
    initial: valuesOf(client),
    check: checkClientChange(client),
    error: save.error,
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { base, isNewer, theirs, loadNewer } = useNewerClient(client, form);

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(change => save.act({ base, change }))}>
      {(isNewer || theirs !== null || save.error?.code === 'CONFLICT') && (
        <ConflictNotice what="Klijenta" isLoaded={theirs !== null && !isNewer} onLoad={loadNewer} />
      )}
      <ClientFieldGroups form={form} tip={client.tip === 'fizicko' ? 'fizicko' : 'pravno'} theirs={theirs ?? {}} />
      <FormButtons action="Sačuvaj" pending={save.isPending} onCancel={onClose} />
    </form>
  );
}
