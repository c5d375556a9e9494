import type { Finances } from '#domain/finance.ts';
import { EUR, KURS, type NumberKind, POPUST, RSD } from '#domain/typed-number.ts';
import { Card } from '#web/ui/Card.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SavedNote } from './SavedNote.tsx';
import type { useFinances } from './use-finances.ts';

interface FinanceField {
  name: keyof Finances;
  label: string;
  number: NumberKind;
}

const FIELDS: readonly FinanceField[] = [
  { name: 'vrednost', label: 'Vrednost posla', number: EUR },
  { name: 'kurs', label: 'Kurs', number: KURS },
  { name: 'popust', label: 'Popust', number: POPUST },
  { name: 'demontaza', label: 'Demontaža', number: RSD },
];

interface FinanceInputsProps {
  finances: ReturnType<typeof useFinances>;
  disabled: boolean;
}

/** The four inputs that everything else follows from. */
export function FinanceInputs({ finances: { inputs, errors, change, state, retry }, disabled }: FinanceInputsProps) {
  return (
    <Card title="Obračun" actions={<SavedNote state={state} onRetry={retry} />}>
      <div className="grid grid-cols-2 items-start gap-4">
        {FIELDS.map(({ name, ...field }) => (
          <NumberField
            key={name}
            {...field}
            disabled={disabled}
            value={inputs[name]}
            error={errors[name]}
            onValue={value => change(name, value)}
          />
        ))}
      </div>
    </Card>
  );
}
