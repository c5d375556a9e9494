import { MonthBars, type MonthBarsProps } from './MonthBars.tsx';
import { SheetHead } from './SheetHead.tsx';
import type { Company } from './sheet-data.ts';

export interface SheetTable {
  title: string;
  heads: readonly string[];
  /** The first cell is the row's name; the others are right-aligned. */
  rows: readonly (readonly string[])[];
  /** Whether the table begins a new page. */
  newPage?: boolean;
  /** A chart above the table. */
  chart?: MonthBarsProps;
}

interface Props {
  company: Company | null;
  /** The month in words: „novembar 2026.“. */
  month: string;
  preparedBy: string;
  tables: readonly SheetTable[];
}

/** The monthly report: figures on the first page, months and open jobs on the second. */
export const MonthlyReportSheet = ({ company, month, preparedBy, tables }: Props) => (
  <article className="sheet report">
    <SheetHead company={company} title="Mesečni izveštaj" of="Za mesec" broj={month} preparedBy={preparedBy} />
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
