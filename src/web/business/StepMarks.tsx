import { STEPS } from '#domain/project/steps.ts';

interface Props {
  /** The step reached: 3, 4, 6 or 9. */
  reached: number;
  /** „Čeka ponudu“ */
  label: string;
}

/** Nine small marks, those reached filled, under the words. */
export function StepMarks({ reached, label }: Props) {
  return (
    <span className="inline-flex flex-col gap-1 align-middle">
      <span className="text-[13px] leading-none">{label}</span>
      <span className="flex gap-0.5" role="img" aria-label={`korak ${reached} od ${STEPS.length}`}>
        {STEPS.map((step, i) => (
          <i key={step} className={`h-1.5 w-2 rounded-xs ${i < reached ? 'bg-brand' : 'bg-line'}`} />
        ))}
      </span>
    </span>
  );
}
