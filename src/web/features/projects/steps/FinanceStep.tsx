import { TriangleAlert } from 'lucide-react';
import { FINANCE_FIELDS, FINANCE_LABELS, type FinanceField } from '#domain/project/fields.ts';
import { dueRsd, paidUntil, VALUE_MISSING } from '#domain/project/finance.ts';
import { eur } from '#domain/text/formats.ts';
import { EUR, KURS, type NumberKind, POPUST, RSD } from '#domain/text/typed-number.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { ConflictButtons } from '../ConflictButtons.tsx';
import { DueCard } from '../finance/DueCard.tsx';
import { Dues } from '../finance/Dues.tsx';
import { Payments } from '../finance/Payments.tsx';
import { useFinances } from '../finance/use-finances.ts';
import { isPriced, type PricedProject } from '../project-fragment.ts';
import { SavedNote } from '../SavedNote.tsx';
import type { StepProps } from '../step-screens.tsx';
import { useMayChange } from '../use-may-change.ts';

/** The content of step 5, „Finansije“: the price, the debt, the dues and the payments. */
export const FinanceStep = ({ project }: StepProps) => isPriced(project) && <Finances project={project} />;

function Finances({ project }: { project: PricedProject }) {
  const mayChange = useMayChange(project, 'finance');
  const finances = useFinances(project);
  const paid = paidUntil(project.uplate, useCurrentDay());
  const due = dueRsd(finances.finances, paid);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <FinanceInputs finances={finances} disabled={!mayChange} />
        {due === null ? (
          <ValueMissing value={finances.finances.vrednost} {...(mayChange && { onConfirm: finances.confirmValue })} />
        ) : (
          <DueCard project={project} price={finances.finances} due={due} paid={paid} />
        )}
      </div>
      {due !== null && <Dues project={project} price={finances.finances} paid={paid} />}
      <Payments project={project} />
    </div>
  );
}

interface ValueMissingProps {
  /** The default value in EUR. */
  value: string;
  /** Undefined when the person may not change the value. */
  onConfirm?(): void;
}

/** Shown instead of the debt until the job's value was entered: a button accepts the default value. */
const ValueMissing = ({ value, onConfirm }: ValueMissingProps) => (
  <section className="card flex flex-col items-start justify-center gap-3 p-5" aria-label="Preostalo za uplatu">
    <p className="flex items-center gap-2 text-lg font-semibold text-warning">
      <TriangleAlert size={20} className="flex-none" aria-hidden />
      {VALUE_MISSING}
    </p>
    <p className="text-sm text-muted">Unesite vrednost posla, pa će se ovde videti koliko je preostalo za uplatu.</p>
    {onConfirm && (
      <Button variant="ghost" onClick={onConfirm}>
        Vrednost je {eur(value)}
      </Button>
    )}
  </section>
);

const NUMBER_OF: Record<FinanceField, NumberKind> = { vrednost: EUR, kurs: KURS, popust: POPUST, demontaza: RSD };

/** The four fields from which all sums are computed, saved as they change. */
function FinanceInputs({ finances, disabled }: { finances: ReturnType<typeof useFinances>; disabled: boolean }) {
  const { inputs, errors, change, conflicts, state, retry } = finances;
  return (
    <Card title="Obračun" actions={<SavedNote state={state} onRetry={retry} />}>
      <div className="grid items-start gap-4 min-[26rem]:grid-cols-2">
        {FINANCE_FIELDS.map(name => (
          <div key={name} className="min-w-0">
            <NumberField
              label={FINANCE_LABELS[name]}
              number={NUMBER_OF[name]}
              disabled={disabled}
              value={inputs[name]}
              error={errors[name]}
              onValue={value => change(name, value)}
            />
            {conflicts.includes(name) && (
              <div className="-ml-4 flex flex-wrap">
                <ConflictButtons
                  label={FINANCE_LABELS[name]}
                  onKeep={() => finances.keepMine(name)}
                  onTake={() => finances.takeTheirs(name)}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}
