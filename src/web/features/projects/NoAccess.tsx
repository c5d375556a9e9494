import { LockKeyhole } from 'lucide-react';
import { STEP_TITLES } from '#domain/project/project-rules.ts';
import { opensBy } from '#domain/project/step-facts.ts';
import type { StepName } from '#domain/project/steps.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown instead of a step that the person may not read, when it was opened by its address. */
export const NoAccess = () => (
  <div className="card">
    <EmptyState icon={LockKeyhole} title="Nemate pristup ovom delu" text="Obratite se vlasniku." />
  </div>
);

/** Shown instead of a step that is not unlocked yet, when it was opened by its address: says what unlocks it. */
export const LockedStep = ({ name }: { name: StepName }) => (
  <div className="card">
    <EmptyState icon={LockKeyhole} title={`Korak „${STEP_TITLES[name]}“ je zaključan`} text={opensBy(name)} />
  </div>
);
