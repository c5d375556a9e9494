import type { ListStatus } from '#domain/opening/measuring-list.ts';

export const STATUS_TONES: Record<ListStatus, 'info' | 'warning' | 'ok' | 'neutral'> = {
  'u radu': 'info',
  završena: 'warning',
  potvrđena: 'ok',
  zamenjena: 'neutral',
};
