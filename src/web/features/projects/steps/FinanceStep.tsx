import { dueRsd } from '#domain/project/finance.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { DueCard } from '../finance/DueCard.tsx';
import { FinanceInputs } from '../finance/FinanceInputs.tsx';
import { Payments } from '../finance/Payments.tsx';
import { RequestButton } from '../finance/RequestButton.tsx';
import { useFinances } from '../finance/use-finances.ts';
import type { StepProps } from '../step-screens.ts';

/** Step 5: what the job costs, what was paid, what is left. */
export function FinansijeStep({ project }: StepProps) {
  const finances = useFinances(project);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <FinanceInputs finances={finances} disabled={isClosed(project)} />
        <DueCard finances={finances.finances} payments={project.uplate}>
          <RequestButton project={project} />
        </DueCard>
      </div>
      <Payments project={project} due={dueRsd(finances.finances, project.uplate)} />
    </div>
  );
}
