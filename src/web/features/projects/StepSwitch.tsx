import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useState } from 'react';
import { STEP_FACTS, STEPS, stepAt, stepNumber } from '#domain/project/steps.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import type { StepChoice } from './StepRail.tsx';

const StepSheet = lazyPart(() => import('./StepSheet.tsx'), 'StepSheet');

/** For narrow screens: buttons for the previous and next step, and between them a button that opens StepSheet. */
export function StepSwitch(choice: StepChoice) {
  const { step, reached, shown, go } = choice;
  const [isChoosing, setChoosing] = useState(false);
  const name = stepAt(step);
  const numbers = shown.map(stepNumber);
  const previous = numbers.findLast(number => number < step);
  const next = numbers.find(number => number > step && number <= reached);
  return (
    <nav aria-label="Koraci projekta" className="card mb-2 p-1 lg:hidden md:mb-4 md:p-2">
      <div className="flex items-center">
        <IconButton
          label="Prethodni korak"
          icon={ChevronLeft}
          iconSize={24}
          className="size-11"
          disabled={previous === undefined}
          onClick={() => go(previous ?? step)}
        />
        <button
          type="button"
          className="min-h-11 flex-1 rounded-lg py-1 text-center hover:bg-hover"
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <span className="flex items-center justify-center gap-1.5 font-semibold">
            {STEP_FACTS[name].title}
            <List size={18} aria-hidden />
          </span>
          <span className="num block text-xs text-muted">
            {step} / {STEPS.length}
          </span>
        </button>
        <IconButton
          label="Sledeći korak"
          icon={ChevronRight}
          iconSize={24}
          className="size-11"
          disabled={next === undefined}
          onClick={() => go(next ?? step)}
        />
      </div>
      <div className="px-1 pt-2 pb-1 max-md:hidden">
        <ProgressBar value={(step / STEPS.length) * 100} label={`Korak ${step} od ${STEPS.length}`} />
      </div>
      {isChoosing && <StepSheet {...choice} onClose={() => setChoosing(false)} />}
    </nav>
  );
}
