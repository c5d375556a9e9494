import { shortMonth } from '#domain/text/months.ts';
import { SheetHead } from './SheetHead.tsx';
import type { Head } from './sheet-data.ts';

/** Width of the chart in mm. */
const WIDTH = 180;
const HEIGHT = 32;
const AXIS = HEIGHT - 5;
const BAR = 5;

interface MonthBarsProps {
  /** Amounts in RSD, the oldest month first. */
  months: readonly { mesec: string; ugovoreno: string; naplaceno: string }[];
}

/** Agreed (black) and collected (outlined) amounts by month; the numbers are in the table below. */
function MonthBars({ months }: MonthBarsProps) {
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

export interface SheetTable {
  title: string;
  heads: readonly string[];
  /** The first cell is the row's name; the others are right-aligned. */
  rows: readonly (readonly string[])[];
  /** Whether the table begins a new page. */
  newPage?: boolean;
  chart?: MonthBarsProps;
}

interface Props extends Head {
  /** The month in words: „novembar 2026.“. */
  month: string;
  tables: readonly SheetTable[];
}

/** The monthly report: figures on the first page, months and open jobs on the second. */
export const MonthlyReportSheet = ({ month, tables, ...head }: Props) => (
  <article className="sheet report">
    <SheetHead {...head} title="Mesečni izveštaj" of="Za mesec" broj={month} />
    {tables.map(({ title, heads, rows, newPage, chart }) => (
      <section key={title} style={newPage ? { breakBefore: 'page' } : undefined}>
        <h2>{title}</h2>
        {chart && <MonthBars {...chart} />}
        <table>
          <thead>
            <tr>
              {heads.map((head, i) => (
                <th key={head} className={i > 0 ? 'amount' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <td className="text">{name}</td>
                {cells.map((cell, i) => (
                  <td key={heads[i + 1]} className="amount">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </article>
);
