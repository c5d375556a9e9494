import { areaText } from '#domain/glass/position.ts';
import type { ListStatus } from '#domain/opening/measuring-list.ts';
import { plural } from '#domain/text/formats.ts';
import type { MeasuringListHead } from './openings-api.ts';

export const STATUS_TONES: Record<ListStatus, 'info' | 'warning' | 'ok' | 'neutral'> = {
  'u radu': 'info',
  završena: 'warning',
  potvrđena: 'ok',
  zamenjena: 'neutral',
};

/** „12 otvora, 14 kom, 22.310 m² mera prozora“ */
export function listSums({ brojOtvora, komada, povrsina, bezIzrade }: MeasuringListHead): string {
  if (brojOtvora === 0) return 'Nema nijednog otvora';
  const which = bezIzrade === 0 ? 'mera prozora' : bezIzrade === brojOtvora ? 'mera otvora' : 'delom mera otvora';
  const area = povrsina > 0 ? `, ${areaText(povrsina)} (${which})` : '';
  return `${plural(brojOtvora, 'otvor', 'otvora', 'otvora')}, ${komada} kom${area}`;
}
