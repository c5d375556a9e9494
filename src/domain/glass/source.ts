import { pluralForm } from '../text/formats.ts';
import type { ComputedSource, PositionSource } from './fields.ts';

/** Returns the mark of a pane: „P3“ as its opening, or „P3/2“ with the number of the field when the opening has several panes. */
export const paneMark = (oznaka: string, polje: number, panes: number): string =>
  panes === 1 ? oznaka : `${oznaka}/${polje}`;

/** Whether two positions have the same size, computed from the same pane by the same version of a system. */
export const isSameSource = (one: ComputedSource, other: ComputedSource): boolean =>
  one.openingId === other.openingId &&
  one.polje === other.polje &&
  one.sistem === other.sistem &&
  one.sistemVerzija === other.sistemVerzija &&
  one.sirina === other.sirina &&
  one.visina === other.visina;

const sizes = (count: number) => `${count} ${pluralForm(count, 'mera', 'mere', 'mera')}`;

/**
 * Returns by which profile systems sizes were computed: „Geneo, verzija 3 (provereno): 12 mera; izmenjeno ručno: 2 mere (Ana)“;
 * empty when all sizes were typed.
 */
export function computedText(sources: readonly (PositionSource | null)[]): string {
  const computed = sources.filter(source => source !== null);
  const systems = computed.map(
    ({ sistem, sistemVerzija, sistemProveren }) =>
      `${sistem}, verzija ${sistemVerzija} (${sistemProveren ? 'provereno' : 'nije provereno'})`,
  );
  const changed = computed.flatMap(({ izmenio }) => izmenio ?? []);
  return [
    ...[...new Set(systems)].map(system => `${system}: ${sizes(systems.filter(one => one === system).length)}`),
    ...(changed.length > 0 ? [`izmenjeno ručno: ${sizes(changed.length)} (${[...new Set(changed)].join(', ')})`] : []),
  ].join('; ');
}
