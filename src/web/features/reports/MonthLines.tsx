import { number2, rsd } from '#domain/text/formats.ts';
import { monthWords, shortMonth } from '#domain/text/months.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { ReportMonth } from './api.ts';

/** On a phone the picture is narrower, so that its letters stay readable. */
const WIDTHS = { desk: 720, phone: 360 };
const HEIGHT = 220;
const EDGE = { left: 8, right: 8, top: 24, bottom: 28 };

type Series = 'ugovoreno' | 'naplaceno';

/** Agreed and collected by month: two lines that differ in stroke too; the numbers are in the table of the same months. */
export function MonthLines({ months }: { months: readonly ReportMonth[] }) {
  const isPhone = useIsPhone();
  const width = isPhone ? WIDTHS.phone : WIDTHS.desk;
  const labelled = isPhone ? 3 : 1;
  // pixels need no exact amounts
  const most = Math.max(1, ...months.flatMap(month => [Number(month.ugovoreno), Number(month.naplaceno)]));
  const x = (i: number) => EDGE.left + ((width - EDGE.left - EDGE.right) * (i + 0.5)) / Math.max(1, months.length);
  const y = (amount: string) => HEIGHT - EDGE.bottom - ((HEIGHT - EDGE.top - EDGE.bottom) * Number(amount)) / most;
  const points = (series: Series) => months.map((month, i) => `${x(i)},${y(month[series])}`).join(' ');
  const last = months.at(-1);
  const summary = last
    ? `Ugovoreno i naplaćeno po mesecima. U mesecu ${monthWords(last.mesec)} ugovoreno je ${rsd(last.ugovoreno)}, a naplaćeno ${rsd(last.naplaceno)}.`
    : '';
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={summary} className="block w-full">
        <line x1={EDGE.left} x2={width - EDGE.right} y1={y('0')} y2={y('0')} className="stroke-line" />
        <text x={EDGE.left} y={14} className="num fill-muted text-[11px]">
          {number2(String(most))} din
        </text>
        <line
          x1={EDGE.left}
          x2={width - EDGE.right}
          y1={EDGE.top}
          y2={EDGE.top}
          className="stroke-line"
          strokeDasharray="2 4"
        />
        <polyline points={points('ugovoreno')} fill="none" strokeWidth="2.5" className="stroke-brand" />
        <polyline
          points={points('naplaceno')}
          fill="none"
          strokeWidth="2.5"
          strokeDasharray="7 5"
          className="stroke-ink"
        />
        {months.map((month, i) => (
          <g key={month.mesec}>
            <circle cx={x(i)} cy={y(month.ugovoreno)} r="3.5" className="fill-brand" />
            <rect x={x(i) - 3} y={y(month.naplaceno) - 3} width="6" height="6" className="fill-ink" />
            <text x={x(i)} y={HEIGHT - 8} textAnchor="middle" className="fill-muted text-[11px]">
              {(months.length - 1 - i) % labelled === 0 && shortMonth(month.mesec)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 flex flex-wrap gap-x-5 text-sm text-muted">
        <span>
          <span className="font-bold text-brand-ink" aria-hidden>
            ●—
          </span>{' '}
          Ugovoreno
        </span>
        <span>
          <span className="font-bold text-ink" aria-hidden>
            ■- -
          </span>{' '}
          Naplaćeno
        </span>
      </figcaption>
    </figure>
  );
}
