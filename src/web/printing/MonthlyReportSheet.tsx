import { shortMonth } from '#domain/text/months.ts';
import { SheetHead } from './SheetHead.tsx';
import type { Head } from './sheet-data.ts';

/** The size of the chart, the position of its horizontal axis, and the width of a bar. */
const WIDTH_MM = 180;
const HEIGHT_MM = 32;
const AXIS_MM = HEIGHT_MM - 5;
const BAR_MM = 5;

interface MonthBarsProps {
  /** Amounts in RSD, the oldest month first. */
  months: readonly { mesec: string; ugovoreno: string; naplaceno: string }[];
}

/** Agreed (black) and collected (outlined) amounts by month; the numbers are in the table below. */
function MonthBars({ months }: MonthBarsProps) {
  // The amounts are converted to numbers, because the lengths of bars need not be exact.
  const peak = Math.max(1, ...months.flatMap(({ ugovoreno, naplaceno }) => [Number(ugovoreno), Number(naplaceno)]));
  const height = (amount: string) => (Math.max(0, Number(amount)) / peak) * (AXIS_MM - 1);
  return (
    <figure className="months">
      <svg viewBox={`0 0 ${WIDTH_MM} ${HEIGHT_MM}`} role="img" aria-label="Ugovoreno i naplaćeno po mesecima">
        <line x1={0} x2={WIDTH_MM} y1={AXIS_MM} y2={AXIS_MM} stroke="#000" strokeWidth={0.2} />
        {months.map(({ mesec, ugovoreno, naplaceno }, i) => {
          const middle = (WIDTH_MM * (i + 0.5)) / months.length;
          const [agreed, collected] = [height(ugovoreno), height(naplaceno)];
          return (
            <g key={mesec}>
              <rect x={middle - BAR_MM} y={AXIS_MM - agreed} width={BAR_MM - 0.4} height={agreed} fill="#000" />
              <rect
                x={middle + 0.4}
                y={AXIS_MM - collected}
                width={BAR_MM - 0.4}
                height={collected}
                fill="#fff"
                stroke="#000"
                strokeWidth={0.3}
              />
              <text x={middle} y={HEIGHT_MM - 1} textAnchor="middle" fontSize={3}>
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
