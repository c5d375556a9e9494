import type { ReactNode } from 'react';
import { useHasCards, useIsPhone } from '#web/ui/use-is-phone.ts';

interface Props {
  caption: string;
  heads: readonly string[];
  /** The heads of the columns with words; the first column has the row's name, and all others have numbers. */
  words?: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** How many columns fit without horizontal scrolling; on a wide screen all of them do. */
const COLUMNS_MAX = { phone: 2, narrow: 4 };

/** A table of figures; on a screen too narrow for its columns, each row is a list of headings with figures. */
export function ReportTable(props: Props) {
  const isPhone = useIsPhone();
  const isNarrow = useHasCards();
  const fits = props.heads.length <= (isPhone ? COLUMNS_MAX.phone : isNarrow ? COLUMNS_MAX.narrow : props.heads.length);
  return fits ? <FullTable {...props} /> : <RowLists {...props} />;
}

const FullTable = ({ caption, heads, words = [], rows }: Props) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-line text-left text-muted">
        {heads.map((head, i) => (
          <th
            key={head}
            scope="col"
            className={`px-2 py-2 font-medium ${i > 0 && !words.includes(head) ? 'text-right' : ''}`}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key} className="border-b border-line last:border-0">
          <th scope="row" className="px-2 py-2 text-left font-medium wrap-anywhere">
            {name}
          </th>
          {heads.slice(1).map((head, i) => (
            <td key={head} className={`px-2 py-2 ${words.includes(head) ? '' : 'num text-right'}`}>
              {cells[i]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const RowLists = ({ caption, heads, rows }: Props) => (
  <ul aria-label={caption} className="text-sm">
    {rows.map(({ key, cells: [name, ...numbers] }) => (
      <li key={key} className="border-b border-line py-2 last:border-0">
        <p className="font-medium">{name}</p>
        <dl className="grid grid-cols-2 gap-x-4">
          {numbers.map((cell, i) => (
            <div key={heads[i + 1]} className="min-w-0">
              <dt className="text-muted">{heads[i + 1]}</dt>
              <dd className="num">{cell}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);
