import { areaText, type Measures, massText, perimeterText } from '#domain/glass/position.ts';
import { integer } from '#domain/text/formats.ts';

interface Props {
  positions: number;
  sum: Measures;
  /** On phones: only the most important sums. */
  isShort?: boolean;
}

const LESS: ReadonlySet<string> = new Set(['Pozicija', 'Obračunska površina', 'Obim']);

/** The sums of an order: units, area, mass and others; the billed area only if it differs. */
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
            <div key={name} className={isShort && LESS.has(name) ? 'max-md:hidden' : ''}>
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="num font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
