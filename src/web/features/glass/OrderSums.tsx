import { areaText, type Measures, massText, perimeterText } from '#domain/glass/position.ts';
import { integer } from '#domain/text/formats.ts';

interface Props {
  positions: number;
  sum: Measures;
  /** Whether phones show only units, area and mass. */
  isShort?: boolean;
}

const LESS_IMPORTANT: ReadonlySet<string> = new Set(['Pozicija', 'Obračunska površina', 'Obim']);

/** The sums of an order: positions, units, area, mass, perimeter, and the billable area if it differs from the area. */
export function OrderSums({ positions, sum, isShort = false }: Props) {
  const items = [
    ['Pozicija', integer(positions)],
    ['Komada', integer(sum.quantity)],
    ['Površina', areaText(sum.area)],
    ['Obračunska površina', sum.billable === sum.area ? null : areaText(sum.billable)],
    ['Masa', massText(sum.volume)],
    ['Obim', perimeterText(sum.perimeter)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {items.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className={isShort && LESS_IMPORTANT.has(name) ? 'max-md:hidden' : ''}>
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="num font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
