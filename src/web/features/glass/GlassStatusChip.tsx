import type { GlassStatus } from '#domain/glass/order.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';

const TONES: Record<GlassStatus, Tone> = {
  Nova: 'info',
  Poručeno: 'warning',
  Isporučeno: 'ok',
  Otkazano: 'neutral',
};

export const GlassStatusChip = ({ status }: { status: string }) => (
  <Chip tone={TONES[status as GlassStatus] ?? 'neutral'}>{status}</Chip>
);

export const LateChip = () => <Chip tone="danger">Kasni</Chip>;
