import { useNavigate, useSearch } from '@tanstack/react-router';
import { startTransition, useCallback, useOptimistic, useState } from 'react';
import { firstShownStep, STEPS } from '#domain/project/steps.ts';
import { afterPaint } from '#web/ui/after-paint.ts';

const stepIn = (text: string | undefined): number | null => {
  const korak = Number(text);
  return Number.isInteger(korak) && korak >= 1 && korak <= STEPS.length ? korak : null;
};

/**
 * The shown step, at first the one that waits for work, stored in the address as `?korak=`. When a colleague unlocks a
 * step, the shown one stays. A chosen step is shown at once, and the address changes after the next frame, because the
 * router would delay that frame.
 */
export function useShownStep(hidden: readonly string[], waiting: number): { step: number; go(step: number): void } {
  const [opened] = useState(() => firstShownStep(waiting, hidden));
  const asked = stepIn(useSearch({ strict: false }).korak);
  const [chosen, choose] = useOptimistic(asked);
  const navigate = useNavigate();
  const go = useCallback(
    (step: number) =>
      startTransition(async () => {
        choose(step);
        await afterPaint();
        await navigate({ to: '.', search: old => ({ ...old, korak: `${step}` }), resetScroll: false });
      }),
    [navigate, choose],
  );
  return { step: chosen ?? opened, go };
}
