import { type ReactNode, useState } from 'react';
import { addDays } from '#domain/text/dates.ts';
import { currentDay } from '#web/api/current-day.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { type Act, type JobWorkState, nextContactToSend, type SentContact } from './job-work.ts';
import { NextContactFields } from './NextContactFields.tsx';
import { checkNextContact, contactValues } from './next-contact-form.ts';

interface Props extends Act<SentContact> {
  job: Pick<JobWorkState, 'id' | 'sledeciKontakt'>;
  /** Shown above the form: the choice of the job that the contact is for. */
  choice?: ReactNode;
  onClose(): void;
}

export function NextContactDialog({ job, choice, act, isPending, error, onClose }: Props) {
  // The values when the dialog opened, which the change is compared with.
  const [initialContact] = useState(() => nextContactToSend(job));
  const { form, close, dialog } = useDraftForm({
    draft: `job:${job.id}:contact`,
    initial: contactValues(initialContact ?? { datum: addDays(currentDay(), 1), osobaId: null, opis: null }),
    check: checkNextContact,
    error,
    isPending,
    onClose,
  });
  const send = async (next: SentContact) => {
    if (await act(next)) close();
  };
  return (
    <FormDialog
      {...dialog}
      title="Sledeći kontakt"
      action="Sačuvaj"
      onSubmit={form.handleSubmit(next => next && send({ ...next, pre: initialContact }))}
      buttons={
        initialContact && (
          <Button variant="text" disabled={isPending} onClick={() => void send({ datum: null, pre: initialContact })}>
            Ukloni
          </Button>
        )
      }
    >
      {choice}
      <NextContactFields form={form} required />
    </FormDialog>
  );
}
