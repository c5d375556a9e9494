import type { ColumnGuide } from '#domain/transfer/column-guide.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
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
  onHasHead(hasHead: boolean): void;
}

/** The field of each column of the file: guessed, and the person can change it. */
export function MatchColumns({ guide, preview, disabled, onField, onHasHead }: Props) {
  const items = itemsOf(guide);
  const columns = preview.columns.map((column, place) => ({ ...column, place }));
  return (
    <div className="flex flex-col gap-4">
      <Switch label="Prvi red su nazivi kolona" checked={preview.hasHead} disabled={disabled} onChecked={onHasHead} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {columns.map(({ place, head, samples, field }) => (
          <SelectField
            key={place}
            label={head}
            hint={<span className="block truncate">{samples.length > 0 ? samples.join(' · ') : 'Prazna kolona'}</span>}
            items={items}
            value={field ?? NONE}
            disabled={disabled}
            onValue={value => onField(place, value === NONE ? null : value)}
          />
        ))}
      </div>
    </div>
  );
}
