import { memo } from 'react';
import { CHECKLIST } from '#domain/enumerations.ts';
import { isWhole, POSITION_LABELS, type PositionField } from '#domain/glass/fields.ts';
import { shownValue } from '#domain/labels.ts';

interface Props {
  column: PositionField;
  value: string;
  /** Number of the row, counted from 1. */
  number: number;
  /** The id of the sentence that says what is wrong. */
  faultId: string | undefined;
  onText(column: PositionField, text: string): void;
}

/** One cell of the grid; on a phone with its label above it. */
export const PositionCell = memo(function PositionCell({ column, value, number, faultId, onText }: Props) {
  const label = POSITION_LABELS[column];
  const shared = {
    className: `grid-input ${isWhole(column) ? 'num grid-number' : ''}`,
    'data-cell': column,
    'aria-label': `${label}, red ${number}`,
    'aria-invalid': faultId ? true : undefined,
    'aria-describedby': faultId,
    value,
  };
  return (
    <td data-column={column}>
      <span className="grid-label" aria-hidden>
        {label}
      </span>
      {column === 'vrsta' ? (
        <select {...shared} onChange={event => onText(column, event.target.value)}>
          <option value="" />
          {CHECKLIST.staklo.map(kind => (
            <option key={kind} value={kind}>
              {shownValue(kind)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          autoComplete="off"
          inputMode={isWhole(column) ? 'numeric' : undefined}
          onFocus={event => event.target.select()}
          onChange={event => onText(column, event.target.value)}
        />
      )}
    </td>
  );
});
