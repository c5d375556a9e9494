import { type FormEvent, useState } from 'react';
import { type Ishod, UZROCI, type Uzrok } from '#domain/enumerations.ts';
import { UZROK_LABELS } from '#domain/labels.ts';
import { OUTCOME_REASON_MAX } from '#domain/limits.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
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
  const [uzrok, setCause] = useState<Uzrok | null>(null);
  const [razlog, setReason] = useState('');
  const [isRefused, setRefused] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (uzrok === null) return setRefused(true);
    if (await act({ ishod, uzrok, razlog, pre: null })) onClose();
  };
  return (
    <Modal open onClose={onClose} title={TITLES[ishod]} dirty={uzrok !== null || razlog !== ''}>
      <form noValidate className="flex flex-col gap-4" onSubmit={event => void save(event)}>
        <p className="text-muted">
          Posao izlazi iz aktivnih lista i nema više sledeći kontakt. Možete ga vratiti u svakom trenutku.
        </p>
        <SelectField
          label="Razlog"
          required
          items={UZROCI.map(value => ({ value, label: UZROK_LABELS[value] }))}
          value={uzrok}
          error={isRefused && uzrok === null ? 'Izaberite razlog.' : error?.fields?.uzrok}
          onValue={setCause}
        />
        <TextArea
          label="Obrazloženje"
          required={uzrok === 'ostalo'}
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
