import { useWatch } from 'react-hook-form';
import { type Ishod, UZROCI, type Uzrok } from '#domain/enumerations.ts';
import { badInput } from '#domain/errors.ts';
import { parseOutcome } from '#domain/job/job-state-input.ts';
import { UZROK_LABELS } from '#domain/labels.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { Act, JobWorkState, SentOutcome } from './job-work.ts';

const TITLES: Record<Ishod, string> = { izgubljeno: 'Posao je izgubljen', otkazano: 'Posao je otkazan' };

const CAUSES = UZROCI.map(value => ({ value, label: UZROK_LABELS[value] }));

interface Values {
  uzrok: Uzrok | null;
  razlog: string;
}

const checkAs =
  (ishod: Ishod) =>
  ({ uzrok, razlog }: Values) => {
    if (uzrok === null) throw badInput({ uzrok: 'Izaberite razlog.' });
    const outcome = { ishod, uzrok, razlog };
    parseOutcome(outcome);
    return outcome;
  };

interface Props extends Act<SentOutcome> {
  job: Pick<JobWorkState, 'id'>;
  ishod: Ishod;
  onClose(): void;
}

export function OutcomeDialog({ job, ishod, act, isPending, error, onClose }: Props) {
  const initial: Values = { uzrok: null, razlog: '' };
  const draft = `job:${job.id}:${ishod}`;
  const { form, bind, close, dialog } = useDraftForm({
    draft,
    initial,
    check: checkAs(ishod),
    error,
    isPending,
    onClose,
  });
  const uzrok = useWatch({ control: form.control, name: 'uzrok' });
  const save = form.handleSubmit(async outcome => {
    if (await act({ ...outcome, pre: null })) close();
  });
  return (
    <FormDialog {...dialog} danger title={TITLES[ishod]} action="Sačuvaj" onSubmit={save}>
      <p className="text-muted">
        Posao izlazi iz aktivnih lista i nema više sledeći kontakt. Možete ga vratiti u svakom trenutku.
      </p>
      <FormField control={form.control} name="uzrok">
        {field => <SelectField label="Razlog" required items={CAUSES} {...field} />}
      </FormField>
      <TextArea label="Obrazloženje" required={uzrok === 'ostalo'} rows={3} {...bind('razlog')} />
    </FormDialog>
  );
}
