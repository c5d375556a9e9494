import type { BackupPlan } from '#domain/backup/backup-plan.ts';
import { PLAN_LABELS } from '#domain/backup/plan-labels.ts';
import { eachField } from '#domain/fields.ts';
import { queryClient } from '#web/api/query-client.ts';
import { toast } from '#web/toast/toast.ts';
import { Card } from '#web/ui/Card.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { SaveButtons } from '#web/ui/SaveButtons.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useRecordForm } from '#web/ui/use-record-form.ts';
import { backupsQuery, type Plan, updateBackupPlan } from './api.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const HINTS = {
  gde: 'Folder na serveru, najbolje na drugom disku (/mnt/kopije) ili adresa skladišta koju daje administrator.',
  primalac: 'Ako ga unesete, kopiju otvara samo tajni ključ. Par ključeva pravi administrator.',
  probaNa: 'Posle ovog broja kopija jedna se probno vraća i poredi sa podacima. 0 znači da se ne proverava.',
} as const;

/** The form of when and where backups are made. `plan` is the stored plan; when it changes, typed values stay. */
export function PlanForm({ plan }: { plan: Plan }) {
  const { form, bind, onSubmit, start, buttons, notice } = useRecordForm({
    draft: 'backup-plan',
    stored: plan,
    valuesOf,
    check: checkPlan,
    send: updateBackupPlan,
    read: async () => (await queryClient.fetchQuery({ ...backupsQuery, staleTime: 0 })).plan,
    toCache: value => ({ key: backupsQuery.queryKey, value }),
    refresh: [['backups']],
    onDone: saved => {
      start(saved.plan);
      toast('Podešavanja kopija su sačuvana.');
    },
  });
  const text = (name: 'gde' | 'primalac' | 'dnevnih' | 'nedeljnih' | 'mesecnih' | 'probaNa') => (
    <TextField
      label={PLAN_LABELS[name]}
      hint={name in HINTS ? HINTS[name as keyof typeof HINTS] : undefined}
      required={name !== 'primalac'}
      autoComplete="off"
      spellCheck={false}
      inputMode={name === 'gde' || name === 'primalac' ? 'text' : 'numeric'}
      className={name === 'gde' || name === 'primalac' ? 'sm:col-span-3' : ''}
      {...bind(name)}
    />
  );
  return (
    <Card title="Kada i gde" className="max-w-220">
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        <FormField control={form.control} name="ukljuceno">
          {field => (
            <Switch
              label={PLAN_LABELS.ukljuceno}
              hint="Važi kad sačuvate. Ako je server tada ugašen, kopija se pravi čim se pokrene."
              {...field}
            />
          )}
        </FormField>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {text('gde')}
          <FormField control={form.control} name="sat">
            {field => <SelectField label="Svakog dana u" items={HOURS} {...field} />}
          </FormField>
          {text('probaNa')}
          <div className="hidden sm:block" />
          {text('dnevnih')}
          {text('nedeljnih')}
          {text('mesecnih')}
          {text('primalac')}
        </div>
        <NewerNotice what="Podešavanja kopija" {...notice} />
        <SaveButtons action="Sačuvaj" {...buttons} />
      </form>
    </Card>
  );
}

const NUMBERS = ['sat', 'dnevnih', 'nedeljnih', 'mesecnih', 'probaNa'] as const;

type PlanValues = Record<Exclude<keyof BackupPlan, 'ukljuceno'>, string> & { ukljuceno: boolean };

const valuesOf = (plan: Plan): PlanValues => ({
  ukljuceno: plan.ukljuceno,
  gde: plan.gde ?? '',
  primalac: plan.primalac ?? '',
  ...eachField(NUMBERS, name => String(plan[name])),
});

const wholeNumber = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The plan to send. Throws a Refusal with a sentence for each wrong field. */
async function checkPlan(values: PlanValues): Promise<BackupPlan> {
  const { parseBackupPlan } = await import('#domain/backup/backup-plan.ts');
  return parseBackupPlan({ ...values, ...eachField(NUMBERS, name => wholeNumber(values[name])) });
}
