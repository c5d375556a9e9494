import type { ReactNode } from 'react';

interface Props {
  caption: string;
  heads: readonly string[];
  /** The first cell names the row; the others are numbers. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table of figures: scrolls sideways in its card on a phone. */
export const ReportTable = ({ caption, heads, rows }: Props) => (
  <div className="overflow-x-auto">
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          {heads.map((head, i) => (
            <th
              key={head}
              scope="col"
              className={`px-2 py-2 font-medium whitespace-nowrap ${i > 0 ? 'text-right' : ''}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th scope="row" className="px-2 py-2 text-left font-medium">
              {name}
            </th>
            {numbers.map((cell, i) => (
              <td key={heads[i + 1]} className="num px-2 py-2 text-right whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
