import { type FormEvent, useState } from 'react';
import type { Ishod } from '#domain/enumerations.ts';
import { OUTCOME_REASON_MAX } from '#domain/limits.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { Act, SentOutcome } from './job-work.ts';

const TITLES: Record<Ishod, string> = { izgubljeno: 'Posao je izgubljen', otkazano: 'Posao je otkazan' };

/** Why a job was lost or cancelled. */
export function OutcomeDialog({
  ishod,
  act,
  isPending,
  error,
  onClose,
}: Act<SentOutcome> & { ishod: Ishod; onClose(): void }) {
  const [razlog, setReason] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await act({ ishod, razlog, pre: null })) onClose();
  };
  return (
    <Modal open onClose={onClose} title={TITLES[ishod]} dirty={razlog !== ''}>
      <form noValidate className="flex flex-col gap-4" onSubmit={event => void save(event)}>
        <p className="text-muted">
          Posao izlazi iz aktivnih lista i nema više sledeći kontakt. Možete ga vratiti u svakom trenutku.
        </p>
        <TextArea
          label="Razlog"
          required
          rows={3}
          maxLength={OUTCOME_REASON_MAX}
          value={razlog}
          error={error?.fields?.razlog}
          onChange={event => setReason(event.target.value)}
        />
        <FormButtons danger action="Sačuvaj" pending={isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
