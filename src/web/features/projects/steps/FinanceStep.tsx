import { dueRsd, paidBy } from '#domain/project/finance.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { DueCard } from '../finance/DueCard.tsx';
import { Dues } from '../finance/Dues.tsx';
import { FinanceInputs } from '../finance/FinanceInputs.tsx';
import { Payments } from '../finance/Payments.tsx';
import { RequestButton } from '../finance/RequestButton.tsx';
import { useFinances } from '../finance/use-finances.ts';
import { ValueMissing } from '../finance/ValueMissing.tsx';
import { isPriced, type PricedProject } from '../project-fragment.ts';
import type { StepProps } from '../step-screens.ts';
import { useMayChange } from '../use-may-change.ts';

/** Step 5: what the job costs, what was paid, what is left. */
export const FinanceStep = ({ project }: StepProps) => isPriced(project) && <Finances project={project} />;

function Finances({ project }: { project: PricedProject }) {
  const mayChange = useMayChange(project, 'finance');
  const finances = useFinances(project);
  const paid = paidBy(project.uplate, belgradeDay(new Date()));
  const due = dueRsd(finances.finances, paid);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <FinanceInputs finances={finances} disabled={!mayChange} />
        {due === null ? (
          <ValueMissing value={finances.finances.vrednost} {...(mayChange && { onConfirm: finances.confirmValue })} />
        ) : (
          <DueCard price={finances.finances} due={due} paid={paid}>
            <RequestButton project={project} />
          </DueCard>
        )}
      </div>
      {due !== null && <Dues project={project} price={finances.finances} paid={paid} />}
      <Payments project={project} />
    </div>
  );
}
