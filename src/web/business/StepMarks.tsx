import { doneStepCount, STEPS } from '#domain/project/steps.ts';

interface Props {
  /** The step reached: 3, 4, 6 or 9. */
  reached: number;
  /** The text for the current step: „Čeka ponudu“. */
  label: string;
}

/** Nine small marks below the label; those of done steps are filled. */
export function StepMarks({ reached, label }: Props) {
  const done = doneStepCount(reached);
  return (
    <span className="inline-flex flex-col gap-1 align-middle">
      <span className="text-[0.8125rem] leading-none">{label}</span>
      <span className="flex gap-0.5" role="img" aria-label={`urađeno ${done} od ${STEPS.length} koraka`}>
        {STEPS.map((step, i) => (
          <i key={step} className={`h-1.5 w-2 rounded-xs ${i < done ? 'bg-brand' : 'bg-line'}`} />
        ))}
      </span>
    </span>
  );
}
