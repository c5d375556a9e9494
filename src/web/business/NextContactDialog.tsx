import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { NAME_MAX } from '#domain/limits.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Act, contactData, type JobWorkState, type SentContact, SOON } from './job-work.ts';
import { colleaguesQuery } from './list/colleagues.ts';

/** The person who is responsible on that day. */
export const RESPONSIBLE = 'odgovorna';

interface PersonProps {
  /** An account's id, or RESPONSIBLE. */
  value: string;
  error: string | undefined;
  onValue(value: string): void;
}

/** Who contacts the client. */
export function ContactPerson(props: PersonProps) {
  const { data: people = [] } = useQuery(colleaguesQuery);
  const items = people.map(({ id, ime }) => ({ value: id, label: ime }));
  return (
    <SelectField label="Ko se javlja" items={[{ value: RESPONSIBLE, label: 'Odgovorna osoba' }, ...items]} {...props} />
  );
}

/** When the client is contacted next, by whom and about what. */
export function NextContactDialog({
  job,
  choice,
  act,
  isPending,
  error,
  onClose,
}: Act<SentContact> & { job: Pick<JobWorkState, 'sledeciKontakt'>; choice?: ReactNode; onClose(): void }) {
  const today = belgradeDay(new Date());
  const shown = contactData(job);
  const first = { ...(shown ?? { datum: addDays(today, 1), osobaId: null }), opis: shown?.opis ?? '' };
  // What was shown when the dialog opened is what the change is against.
  const [seen] = useState(shown);
  const [sent, set] = useState(first);
  const [start] = useState(JSON.stringify(first));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await act({ ...sent, opis: sent.opis.trim() || null, pre: seen })) onClose();
  };
  const remove = async () => {
    if (await act({ datum: null, pre: seen })) onClose();
  };
  return (
    <Modal open onClose={onClose} title="Sledeći kontakt" dirty={JSON.stringify(sent) !== start}>
      <form noValidate className="flex flex-col gap-4" onSubmit={event => void save(event)}>
        {choice}
        <DateField
          label="Dan"
          required
          min={today}
          value={sent.datum}
          error={error?.fields?.datum}
          onValue={datum => set({ ...sent, datum })}
        />
        <div className="flex flex-wrap gap-1">
          {SOON.map(({ label, days }) => (
            <Button key={label} variant="ghost" onClick={() => set({ ...sent, datum: addDays(today, days) })}>
              {label}
            </Button>
          ))}
        </div>
        <ContactPerson
          value={sent.osobaId ?? RESPONSIBLE}
          error={error?.fields?.osobaId}
          onValue={value => set({ ...sent, osobaId: value === RESPONSIBLE ? null : value })}
        />
        <TextField
          label="Povod"
          maxLength={NAME_MAX}
          value={sent.opis}
          error={error?.fields?.opis}
          onChange={event => set({ ...sent, opis: event.target.value })}
        />
        <FormButtons action="Sačuvaj" pending={isPending} onCancel={onClose}>
          {seen && (
            <Button variant="text" disabled={isPending} onClick={() => void remove()}>
              Ukloni
            </Button>
          )}
        </FormButtons>
      </form>
    </Modal>
  );
}
