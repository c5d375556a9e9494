import type { ListStatus } from '#domain/opening/measuring-list.ts';

export const STATUS_TONES: Record<ListStatus, 'info' | 'warning' | 'ok' | 'neutral'> = {
  'u radu': 'info',
  završena: 'warning',
  potvrđena: 'ok',
  zamenjena: 'neutral',
};

export const LIST_SCOPE_ITEMS = [
  { value: 'sve', label: 'Svi otvori' },
  { value: 'deo', label: 'Samo neki' },
] as const;
