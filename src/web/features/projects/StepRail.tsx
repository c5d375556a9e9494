import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { unlockSentence } from '#domain/project/step-facts.ts';
import { isUnlocked, STEP_FACTS, type StepName, stepNumber } from '#domain/project/steps.ts';

export interface StepChoice {
  /** The shown step, 1 to 9. */
  step: number;
  /** The number of the last unlocked step, 1 to 9. */
  reached: number;
  /** The steps whose work has been done, or begun. */
  done: ReadonlySet<StepName>;
  /** The steps that the person may read, in their order; hidden steps do not change the numbers of the others. */
  shown: readonly StepName[];
  go(step: number): void;
}

type StepState = 'done' | 'current' | 'open' | 'locked';

const CIRCLE_CLASSES: Record<StepState, string> = {
  done: 'border-brand bg-brand text-on-brand',
  current: 'border-brand bg-brand-soft text-brand-ink ring-4 ring-brand/15',
  open: 'border-field bg-surface text-muted group-hover:border-brand group-hover:text-brand-ink',
  locked: 'border-line bg-surface text-muted',
};

const LINE_CLASSES =
  'not-first:before:absolute not-first:before:top-4 not-first:before:right-[calc(50%+24px)] not-first:before:left-[calc(-50%+24px)] not-first:before:h-0.5 not-first:before:rounded not-first:before:bg-line not-first:data-unlocked:before:bg-brand';

/** The steps in a row, for wide screens. A press on a locked step says what unlocks it. */
export function StepRail({ step, reached, done, shown, go }: StepChoice) {
  const [explainedStep, setExplainedStep] = useState<StepName | null>(null);
  const isLocked = (name: StepName) => !isUnlocked(name, reached);
  return (
    <nav aria-label="Koraci projekta" className="card mb-3 px-4 py-3 max-lg:hidden">
      <ol className="flex">
        {shown.map(name => {
          const number = stepNumber(name);
          const locked = isLocked(name);
          const isDone = done.has(name) && !locked;
          const state: StepState = number === step ? 'current' : locked ? 'locked' : isDone ? 'done' : 'open';
          return (
            <li key={name} data-unlocked={!locked || undefined} className={`relative flex-1 ${LINE_CLASSES}`}>
              <button
                type="button"
                aria-disabled={locked || undefined}
                data-tooltip={locked ? unlockSentence(name) : undefined}
                aria-current={state === 'current' ? 'step' : undefined}
                onClick={() => {
                  setExplainedStep(locked ? name : null);
                  if (!locked) go(number);
                }}
                className="group mx-auto flex flex-col items-center gap-1.5 rounded-lg px-1 text-[0.8125rem] aria-disabled:cursor-not-allowed aria-disabled:text-muted"
              >
                <span
                  aria-hidden
                  className={`grid size-8 place-items-center rounded-full border-2 text-sm font-semibold transition-colors ${CIRCLE_CLASSES[state]}`}
                >
                  <StepMark state={state} isDone={isDone} number={number} />
                </span>
                <span className={state === 'current' ? 'font-semibold text-brand-ink' : 'font-medium'}>
                  {STEP_FACTS[name].title}
                  {locked && <span className="sr-only"> (zaključano)</span>}
                  {isDone && <span className="sr-only">, {STEP_FACTS[name].done}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p role="status" className={explainedStep && isLocked(explainedStep) ? 'notice mt-4' : 'sr-only'}>
        {explainedStep &&
          isLocked(explainedStep) &&
          `${STEP_FACTS[explainedStep].title}: korak je zaključan. ${unlockSentence(explainedStep)}`}
      </p>
    </nav>
  );
}

function StepMark({ state, isDone, number }: { state: StepState; isDone: boolean; number: number }) {
  if (state === 'locked') return <Lock size={14} />;
  if (isDone) return <Check size={16} strokeWidth={3} />;
  return number;
}
