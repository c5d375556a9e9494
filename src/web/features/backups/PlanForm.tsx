import { useState } from 'react';
import type { BackupPlan } from '#domain/backup/backup-plan.ts';
import { PLAN_LABELS } from '#domain/backup/plan-labels.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConflictNotice } from '#web/ui/ConflictNotice.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { backupsQuery, type Plan, updateBackupPlan } from './api.ts';
import { checkPlan, valuesOf } from './plan-values.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const HINTS = {
  gde: 'Folder na serveru, najbolje na drugom disku (/mnt/kopije) ili adresa skladišta koju daje administrator.',
  primalac: 'Ako ga unesete, kopiju otvara samo tajni ključ. Par ključeva pravi administrator.',
  probaNa: 'Posle ovog broja kopija jedna se probno vraća i poredi sa podacima. 0 znači da se ne proverava.',
} as const;

/** The plan for backups. `plan` is the stored one; when it changes, typed values stay. */
export function PlanForm({ plan }: { plan: Plan }) {
  const [version, setVersion] = useState(plan.version);
  const start = (stored: Plan) => {
    setVersion(stored.version);
    form.reset(valuesOf(stored));
  };
  const send = (change: BackupPlan, options: SubmitOptions) => updateBackupPlan({ ...change, version }, options);
  const save = useChange(send, {
    showsConflict: true,
    toCache: value => ({ key: backupsQuery.queryKey, value }),
    refresh: [['backups']],
    onDone: saved => {
      start(saved.plan);
      toast('Podešavanja kopija su sačuvana.');
    },
  });
  const { form, isDirty, bind } = useDraftForm({ initial: valuesOf(plan), check: checkPlan, error: save.error });
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
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(change => save.act(change))}>
        <FormField control={form.control} name="ukljuceno">
          {({ ref, value, onValue }) => (
            <Switch
              ref={ref}
              label={PLAN_LABELS.ukljuceno}
              hint="Važi kad sačuvate. Ako je server tada ugašen, kopija se pravi čim se pokrene."
              checked={value}
              onChecked={onValue}
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
        {save.error?.code === 'CONFLICT' && (
          <ConflictNotice what="Podešavanja kopija" isLoaded={false} onLoad={() => start(plan)} />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {isDirty && (
            <Button variant="ghost" onClick={() => start(plan)}>
              Odbaci izmene
            </Button>
          )}
          <Button type="submit" pending={save.isPending} disabled={!isDirty}>
            Sačuvaj
          </Button>
        </div>
      </form>
    </Card>
  );
}
