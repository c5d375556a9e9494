import type { ListStatus } from '#domain/opening/measuring-list.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';

const TONES: Record<ListStatus, Tone> = {
  'u radu': 'info',
  završena: 'warning',
  potvrđena: 'ok',
  zamenjena: 'neutral',
};

export const ListStatusChip = ({ status }: { status: string }) => (
  <Chip tone={TONES[status as ListStatus] ?? 'neutral'}>{status}</Chip>
);
