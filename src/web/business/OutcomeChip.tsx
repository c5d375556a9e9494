import { ISHOD_LABELS, labelOf } from '#domain/labels.ts';
import { Chip } from '#web/ui/Chip.tsx';

/** Shows how a job ended; nothing while it is open. */
export const OutcomeChip = ({ outcome }: { outcome: { ishod: string } | null }) =>
  outcome && <Chip>{labelOf(ISHOD_LABELS, outcome.ishod)}</Chip>;
