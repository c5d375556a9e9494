import { memo } from 'react';
import type { GridColumn } from './grid-columns.ts';

interface Props {
  column: GridColumn<string>;
  value: string;
  /** Number of the row, counted from 1. */
  number: number;
  /** The id of the element with the error sentence. */
  faultId: string | undefined;
  isDisabled: boolean;
  onText(column: string, text: string): void;
}

const SPANS = {
  1: 'as-card:col-span-1',
  2: 'as-card:col-span-2',
  3: 'as-card:col-span-3',
  6: 'as-card:col-span-full',
};

/** One cell of the grid; on phones its label is above it. */
export const GridCell = memo(function GridCell({ column, value, number, faultId, isDisabled, onText }: Props) {
  const { name, label, isNumber = false, choices, span = 2 } = column;
  const shared = {
    className: `grid-input ${isNumber ? `num text-end ${isDisabled ? 'as-card:text-start' : ''}` : ''}`,
    'data-cell': name,
    'aria-label': `${label}, red ${number}`,
    'aria-invalid': faultId ? true : undefined,
    'aria-describedby': faultId,
    value,
  };
  return (
    <td className={SPANS[span]}>
      <span className="mb-0.5 hidden text-[0.75rem] text-muted as-card:block" aria-hidden>
        {label}
      </span>
      {choices ? (
        <select {...shared} disabled={isDisabled} onChange={event => onText(name, event.target.value)}>
          <option value="" />
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          readOnly={isDisabled}
          autoComplete="off"
          inputMode={isNumber ? 'numeric' : undefined}
          onFocus={event => event.target.select()}
          onChange={event => onText(name, event.target.value)}
        />
      )}
    </td>
  );
});
