import { type ReactNode, useState } from 'react';
import type { NextContact } from '#domain/job/job-state.ts';
import { addDays } from '#domain/text/dates.ts';
import { currentDay } from '#web/api/current-day.ts';
import { readDraftBase, useDraftBase } from '#web/api/drafts.ts';
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
  const draft = `job:${job.id}:contact`;
  // The contact when the dialog opened, or when a restored draft was typed, which the change is compared with.
  const [initialContact] = useState(() => {
    const seen = readDraftBase<NextContact | null>(draft);
    return seen === undefined ? nextContactToSend(job) : seen;
  });
  const { form, isDirty, close, dialog } = useDraftForm({
    draft,
    initial: contactValues(initialContact ?? { datum: addDays(currentDay(), 1), osobaId: null, opis: null }),
    check: checkNextContact,
    error,
    isPending,
    onClose,
  });
  useDraftBase(draft, isDirty, initialContact);
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
