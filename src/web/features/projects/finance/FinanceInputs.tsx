import { FINANCE_FIELDS, FINANCE_LABELS, type FinanceField } from '#domain/project/fields.ts';
import { EUR, KURS, type NumberKind, POPUST, RSD } from '#domain/text/typed-number.ts';
import { Card } from '#web/ui/Card.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { ConflictButtons } from '../ConflictButtons.tsx';
import { SavedNote } from '../SavedNote.tsx';
import type { useFinances } from './use-finances.ts';

const NUMBER_OF: Record<FinanceField, NumberKind> = { vrednost: EUR, kurs: KURS, popust: POPUST, demontaza: RSD };

interface FinanceInputsProps {
  finances: ReturnType<typeof useFinances>;
  disabled: boolean;
}

/** The four inputs from which all sums are computed. */
export function FinanceInputs({ finances, disabled }: FinanceInputsProps) {
  const { inputs, errors, change, conflicts, state, retry } = finances;
  return (
    <Card title="Obračun" actions={<SavedNote state={state} onRetry={retry} />}>
      <div className="grid grid-cols-2 items-start gap-4">
        {FINANCE_FIELDS.map(name => (
          <div key={name} className="min-w-0">
            <NumberField
              label={FINANCE_LABELS[name]}
              number={NUMBER_OF[name]}
              disabled={disabled}
              value={inputs[name]}
              error={errors[name]}
              onValue={value => change(name, value)}
            />
            {conflicts.includes(name) && (
              <div className="-ml-4 flex flex-wrap">
                <ConflictButtons
                  label={FINANCE_LABELS[name]}
                  onKeep={() => finances.keepMine(name)}
                  onTake={() => finances.takeTheirs(name)}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}
