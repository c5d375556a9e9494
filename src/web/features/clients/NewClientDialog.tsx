import { useForm, useWatch } from 'react-hook-form';
import type { NewClient } from '#domain/client/client-input.ts';
import type { TipKlijenta } from '#domain/enumerations.ts';
import { domainResolver } from '#web/api/domain-resolver.ts';
import { useAct } from '#web/api/use-act.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { useFormDraft } from '#web/api/use-form-draft.ts';
import { ClientTextField } from '#web/business/ClientTextField.tsx';
import { checkNewClient } from '#web/business/check-new-client.ts';
import { type ClientValues, EMPTY_CLIENT, NEW_FIELDS, nameFields } from '#web/business/client-values.ts';
import { SimilarClients } from '#web/business/SimilarClients.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { createClient } from './api.ts';

const KINDS: { value: TipKlijenta; label: string }[] = [
  { value: 'pravno', label: 'Firma' },
  { value: 'fizicko', label: 'Fizičko lice' },
];

const DRAFT = 'client:new';

export function NewClientDialog({ onClose }: { onClose(): void }) {
  const form = useForm<ClientValues, unknown, NewClient>({
    resolver: domainResolver(checkNewClient),
    defaultValues: EMPTY_CLIENT,
  });
  const clearDraft = useFormDraft(form, DRAFT);
  const close = () => {
    clearDraft();
    onClose();
  };
  const create = useAct(createClient, { form: DRAFT, refresh: [['clients']], onDone: close });
  useFieldErrors(form, create.error);
  const tip = useWatch({ control: form.control, name: 'tip' });
  return (
    <Modal open onClose={close} title="Novi klijent" dirty={form.formState.isDirty}>
      <Segments
        label="Vrsta klijenta"
        items={KINDS}
        value={tip}
        onValue={value => form.setValue('tip', value, { shouldDirty: true })}
      />
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={form.handleSubmit(client => create.act(client))}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {[...nameFields(tip), ...NEW_FIELDS[tip]].map((name, place) => (
            <ClientTextField key={name} form={form} name={name} autoFocus={place === 0} />
          ))}
        </div>
        <SimilarClients form={form} />
        <FormButtons action="Dodaj klijenta" pending={create.isPending} onCancel={close} />
      </form>
    </Modal>
  );
}
