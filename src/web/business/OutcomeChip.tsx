import { Chip } from '#web/ui/Chip.tsx';

const WORDS: Record<string, string> = { izgubljeno: 'Izgubljeno', otkazano: 'Otkazano' };

/** How a job ended; nothing while it is open. */
export const OutcomeChip = ({ outcome }: { outcome: { ishod: string } | null }) =>
  outcome && <Chip>{WORDS[outcome.ishod] ?? outcome.ishod}</Chip>;
