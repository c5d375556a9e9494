import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { firstShownStep, STEPS } from '#domain/project/steps.ts';

const stepIn = (search: { korak?: unknown }): number | null => {
  const korak = Number(search.korak);
  return Number.isInteger(korak) && korak >= 1 && korak <= STEPS.length ? korak : null;
};

/** The shown step, kept in the address as `?korak=`; a locked step is not shown. When a colleague unlocks a step, the view stays. */
export function useShownStep(reached: number, hidden: readonly string[]): { step: number; go(step: number): void } {
  const [opened] = useState(() => firstShownStep(reached, hidden));
  const asked = stepIn(useSearch({ strict: false }) as { korak?: unknown });
  const navigate = useNavigate();
  const go = useCallback(
    (step: number) =>
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, korak: step }),
        resetScroll: false,
      }),
    [navigate],
  );
  return { step: Math.min(asked ?? opened, reached), go };
}
