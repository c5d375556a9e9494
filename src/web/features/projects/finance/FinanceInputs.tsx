import type { Finances } from '#domain/project/finance.ts';
import { EUR, KURS, type NumberKind, POPUST, RSD } from '#domain/text/typed-number.ts';
import { Button } from '#web/ui/Button.tsx';
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
export function FinanceInputs({ finances, disabled }: FinanceInputsProps) {
  const { inputs, errors, change, conflicts, state, retry } = finances;
  return (
    <Card title="Obračun" actions={<SavedNote state={state} onRetry={retry} />}>
      <div className="grid grid-cols-2 items-start gap-4">
        {FIELDS.map(({ name, ...field }) => (
          <div key={name} className="min-w-0">
            <NumberField
              {...field}
              disabled={disabled}
              value={inputs[name]}
              error={errors[name]}
              onValue={value => change(name, value)}
            />
            {conflicts.includes(name) && (
              <div className="-ml-4 flex flex-wrap">
                <Button
                  variant="text"
                  aria-label={`${field.label}: zadrži moje`}
                  onClick={() => finances.keepMine(name)}
                >
                  Zadrži moje
                </Button>
                <Button
                  variant="text"
                  aria-label={`${field.label}: uzmi upisano`}
                  onClick={() => finances.takeTheirs(name)}
                >
                  Uzmi upisano
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}
