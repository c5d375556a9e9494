import { Dialog } from '@base-ui/react/dialog';
import { Check, Lock } from 'lucide-react';
import { unlockSentence } from '#domain/project/step-facts.ts';
import { isUnlocked, STEP_FACTS, stepNumber } from '#domain/project/steps.ts';
import type { StepChoice } from './StepRail.tsx';

/** The steps in a sheet at the bottom of the screen, near the thumb. Pressing a step shows it and closes the sheet. */
export function StepSheet({ step, reached, done, shown, go, onClose }: StepChoice & { onClose(): void }) {
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-auto rounded-t-2xl bg-surface p-4 pb-[max(2rem,env(safe-area-inset-bottom))] outline-none transition-transform duration-200 data-ending-style:translate-y-full data-starting-style:translate-y-full">
          <Dialog.Title className="mb-2 px-3 text-lg font-semibold">Koraci projekta</Dialog.Title>
          {shown.map(name => {
            const number = stepNumber(name);
            const locked = !isUnlocked(name, reached);
            return (
              <button
                key={name}
                type="button"
                disabled={locked}
                aria-current={number === step ? 'step' : undefined}
                onClick={() => {
                  onClose();
                  go(number);
                }}
                className="flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left font-medium hover:bg-hover disabled:text-muted aria-[current=step]:bg-brand-soft aria-[current=step]:text-brand-ink"
              >
                <span className="grid w-6 place-items-center">
                  {locked ? (
                    <Lock size={18} aria-hidden />
                  ) : done.has(name) ? (
                    <Check size={18} aria-hidden />
                  ) : (
                    <span className="num">{number}</span>
                  )}
                </span>
                <span className="py-1.5">
                  {STEP_FACTS[name].title}
                  {locked && <span className="sr-only"> (zaključano)</span>}
                  {(locked || done.has(name)) && (
                    <span className="block text-xs font-normal text-muted">
                      {locked ? unlockSentence(name) : STEP_FACTS[name].done}
                    </span>
                  )}
                </span>
              </button>
            );
          })}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
