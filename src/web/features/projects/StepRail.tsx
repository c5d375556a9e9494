import { Check, Lock } from 'lucide-react';
import { STEP_TITLES } from '#domain/project/project-rules.ts';
import { isUnlocked, STEPS, stepNumber } from '#domain/project/steps.ts';

export interface StepChoice {
  /** The shown step, 1 to 9. */
  step: number;
  reached: number;
  go(step: number): void;
}

type StepState = 'done' | 'current' | 'open' | 'locked';

const CIRCLES: Record<StepState, string> = {
  done: 'border-brand bg-brand text-on-brand',
  current: 'border-brand bg-brand-soft text-brand-ink ring-4 ring-brand/15',
  open: 'border-field bg-surface text-muted group-hover:border-brand group-hover:text-brand-ink',
  locked: 'border-line bg-surface text-muted',
};

const LINE =
  'not-first:before:absolute not-first:before:top-4 not-first:before:right-[calc(50%+24px)] not-first:before:left-[calc(-50%+24px)] not-first:before:h-0.5 not-first:before:rounded not-first:before:bg-line not-first:data-passed:before:bg-brand';

/** The nine steps in a row. */
export function StepRail({ step, reached, go }: StepChoice) {
  return (
    <nav aria-label="Koraci projekta" className="card mb-5 px-4 py-4 max-lg:hidden">
      <ol className="flex">
        {STEPS.map(name => {
          const number = stepNumber(name);
          const locked = !isUnlocked(name, reached);
          const state: StepState = number === step ? 'current' : locked ? 'locked' : number < step ? 'done' : 'open';
          return (
            <li key={name} data-passed={number <= step || undefined} className={`relative flex-1 ${LINE}`}>
              <button
                type="button"
                disabled={locked}
                aria-current={state === 'current' ? 'step' : undefined}
                onClick={() => go(number)}
                className="group mx-auto flex flex-col items-center gap-1.5 rounded-lg px-1 text-[13px] disabled:cursor-not-allowed disabled:text-muted"
              >
                <span
                  aria-hidden
                  className={`grid size-8 place-items-center rounded-full border-2 text-sm font-semibold transition-colors ${CIRCLES[state]}`}
                >
                  <StepMark state={state} number={number} />
                </span>
                <span className={state === 'current' ? 'font-semibold text-brand-ink' : 'font-medium'}>
                  {STEP_TITLES[name]}
                  {locked && <span className="sr-only"> (zaključano)</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepMark({ state, number }: { state: StepState; number: number }) {
  if (state === 'locked') return <Lock size={14} />;
  if (state === 'done') return <Check size={16} strokeWidth={3} />;
  return number;
}
