import { shortMonth } from '#domain/text/months.ts';

/** Width of the chart in mm. */
const WIDTH = 180;
const HEIGHT = 32;
const AXIS = HEIGHT - 5;
const BAR = 5;

export interface MonthBarsProps {
  /** Amounts in RSD, the oldest month first. */
  months: readonly { mesec: string; ugovoreno: string; naplaceno: string }[];
}

/** Agreed (black) and collected (outlined) amounts by month; the numbers are in the table below. */
export function MonthBars({ months }: MonthBarsProps) {
  // converted to numbers, because lengths in millimetres need no exact amounts
  const most = Math.max(1, ...months.flatMap(({ ugovoreno, naplaceno }) => [Number(ugovoreno), Number(naplaceno)]));
  const height = (amount: string) => (Math.max(0, Number(amount)) / most) * (AXIS - 1);
  return (
    <figure className="months">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Ugovoreno i naplaćeno po mesecima">
        <line x1={0} x2={WIDTH} y1={AXIS} y2={AXIS} stroke="#000" strokeWidth={0.2} />
        {months.map(({ mesec, ugovoreno, naplaceno }, i) => {
          const middle = (WIDTH * (i + 0.5)) / months.length;
          const [agreed, collected] = [height(ugovoreno), height(naplaceno)];
          return (
            <g key={mesec}>
              <rect x={middle - BAR} y={AXIS - agreed} width={BAR - 0.4} height={agreed} fill="#000" />
              <rect
                x={middle + 0.4}
                y={AXIS - collected}
                width={BAR - 0.4}
                height={collected}
                fill="#fff"
                stroke="#000"
                strokeWidth={0.3}
              />
              <text x={middle} y={HEIGHT - 1} textAnchor="middle" fontSize={3}>
                {shortMonth(mesec)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>■ Ugovoreno □ Naplaćeno</figcaption>
    </figure>
  );
}
