import { type ReactNode, useState } from 'react';
import { useUser } from '#web/api/session.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { Act, JobWorkState, SentResponsible } from './job-work.ts';
import { NOBODY, useResponsibleChoices } from './list/colleagues.ts';

interface Props extends Act<SentResponsible> {
  job: Pick<JobWorkState, 'odgovornaOsoba'>;
  /** Shown above the form: the choice of the job that the dialog is about. */
  choice?: ReactNode;
  onClose(): void;
}

export function ResponsibleDialog({ job: { odgovornaOsoba: now }, choice, act, isPending, error, onClose }: Props) {
  const items = useResponsibleChoices(now);
  const user = useUser();
  const [initialId] = useState(now?.id ?? null);
  const initial = { osobaId: initialId ?? NOBODY };
  const { form, dialog } = useDraftForm({ initial, check: values => values, error, isPending, onClose });
  const assign = async (osobaId: string | null) => {
    if (await act({ osobaId, pre: initialId })) onClose();
  };
  const save = form.handleSubmit(({ osobaId }) => assign(osobaId === NOBODY ? null : osobaId));
  return (
    <FormDialog
      {...dialog}
      title="Odgovorna osoba"
      action="Sačuvaj"
      onSubmit={save}
      buttons={
        initialId !== user.id && (
          <Button variant="ghost" disabled={isPending} onClick={() => void assign(user.id)}>
            Ja vodim
          </Button>
        )
      }
    >
      {choice}
      <FormField control={form.control} name="osobaId">
        {field => <SelectField label="Odgovorna osoba" items={items} {...field} />}
      </FormField>
    </FormDialog>
  );
}
