import { type Finances, parseKurs, parsePopust } from '#domain/finance.ts';
import { Card } from '#web/ui/Card.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SavedNote } from './SavedNote.tsx';
import type { useFinances } from './use-finances.ts';

const withPoint = (text: string): string => text.replace(/\s/g, '').replace(',', '.');
const asItIs = (value: string): string => value;

interface FinanceField {
  name: keyof Finances;
  label: string;
  suffix: string;
  parse?(text: string): string | null;
  show?(value: string): string;
}

const FIELDS: readonly FinanceField[] = [
  { name: 'vrednost', label: 'Vrednost posla', suffix: 'EUR' },
  { name: 'kurs', label: 'Kurs', suffix: 'din', parse: text => parseKurs(withPoint(text)), show: asItIs },
  { name: 'popust', label: 'Popust', suffix: '%', parse: text => parsePopust(withPoint(text)), show: asItIs },
  { name: 'demontaza', label: 'Demontaža', suffix: 'din' },
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
