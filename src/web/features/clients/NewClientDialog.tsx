import { useWatch } from 'react-hook-form';
import type { TipKlijenta } from '#domain/enumerations.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { ClientTextField } from '#web/business/ClientTextField.tsx';
import { checkNewClient } from '#web/business/check-new-client.ts';
import { EMPTY_CLIENT, NEW_CLIENT_DETAILS, nameFields } from '#web/business/client-values.ts';
import { SimilarClients } from '#web/business/SimilarClients.tsx';
import { toast } from '#web/toast/toast.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { createClient } from './api.ts';

const KINDS: { value: TipKlijenta; label: string }[] = [
  { value: 'pravno', label: 'Firma' },
  { value: 'fizicko', label: 'Fizičko lice' },
];

const DRAFT_KEY = 'client:new';

/** The dialog that adds a client, and warns about similar clients while the name is typed. */
export function NewClientDialog({ onClose }: { onClose(): void }) {
  const create = useChange(createClient, {
    form: DRAFT_KEY,
    refresh: [['clients']],
    onDone: ({ poslovnoIme }) => {
      void close();
      // the list, sorted by name, may show the client only after scrolling
      toast(`Dodato: ${poslovnoIme}`);
    },
  });
  const { form, close, dialog } = useDraftForm({
    draft: DRAFT_KEY,
    initial: EMPTY_CLIENT,
    check: checkNewClient,
    ...create,
    onClose,
  });
  const tip = useWatch({ control: form.control, name: 'tip' });
  return (
    <FormDialog
      {...dialog}
      title="Novi klijent"
      action="Dodaj klijenta"
      onSubmit={form.handleSubmit(client => create.act(client))}
    >
      <Segments
        label="Vrsta klijenta"
        items={KINDS}
        value={tip}
        onValue={value => form.setValue('tip', value, { shouldDirty: true })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {[...nameFields(tip), ...NEW_CLIENT_DETAILS[tip]].map((name, index) => (
          <ClientTextField key={name} form={form} name={name} autoFocus={index === 0} />
        ))}
      </div>
      <SimilarClients form={form} />
    </FormDialog>
  );
}
