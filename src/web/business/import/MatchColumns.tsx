import { DOT } from '#domain/text/formats.ts';
import type { ColumnGuide } from '#domain/transfer/column-guide.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { Preview } from './api.ts';

const NONE = 'none';
const itemsOf = ({ fields, labels }: ColumnGuide<string>) => [
  { value: NONE, label: 'Ne uvozi se' },
  ...fields.map(field => ({ value: field, label: labels[field] ?? field })),
];

interface Props {
  guide: ColumnGuide<string>;
  preview: Preview;
  disabled: boolean;
  onField(column: number, field: string | null): void;
  onHead(row: number | null): void;
}

/** The header's row and the field of each column of the file, guessed by the server; the person can change them. */
export function MatchColumns({ guide, preview, disabled, onField, onHead }: Props) {
  const { headRow, top } = preview;
  const heads = top.map(({ row, text }) => ({ value: String(row), label: `Red ${row}: ${text}` }));
  const items = itemsOf(guide);
  const columns = preview.columns.map((column, index) => ({ ...column, index }));
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Nazivi kolona su u redu"
        hint={headRow === null ? 'Uvoze se svi redovi.' : `Uvozi se od reda ${headRow + 1}; redovi iznad se ne uvoze.`}
        items={[{ value: NONE, label: 'Nema naziva kolona' }, ...heads]}
        value={headRow === null ? NONE : String(headRow)}
        disabled={disabled}
        onValue={value => onHead(value === NONE ? null : Number(value))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {columns.map(({ index, head, samples, field }) => (
          <SelectField
            key={index}
            label={head}
            hint={<span className="block truncate">{samples.length > 0 ? samples.join(DOT) : 'Prazna kolona'}</span>}
            items={items}
            value={field ?? NONE}
            disabled={disabled}
            onValue={value => onField(index, value === NONE ? null : value)}
          />
        ))}
      </div>
    </div>
  );
}
