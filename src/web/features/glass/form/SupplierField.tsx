import { SlidersHorizontal } from 'lucide-react';
import { fold } from '#domain/text/search.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SuggestInput } from '#web/ui/SuggestInput.tsx';
import type { Supplier } from '../choices-api.ts';

interface Props {
  value: string;
  onValue(name: string): void;
  suppliers: readonly Supplier[];
  error: string | undefined;
  hint: string | undefined;
  onTerms(): void;
}

/** The field for the supplier: suggests the stored ones, and accepts a new name. */
export function SupplierField({ value, onValue, suppliers, error, hint, onTerms }: Props) {
  const foldedValue = fold(value);
  const isKnown = suppliers.some(({ naziv }) => fold(naziv) === foldedValue);
  const names = suppliers.map(({ naziv }) => naziv).filter(naziv => isKnown || fold(naziv).includes(foldedValue));
  return (
    <FieldFrame label="Dobavljač" required error={error} hint={hint}>
      {control => (
        <SuggestInput
          data-autofocus
          value={value}
          onText={onValue}
          suggestions={names.map(naziv => ({ key: naziv, label: naziv }))}
          onChoose={onValue}
          end={
            value.trim() !== '' && <IconButton label="Uslovi dobavljača" icon={SlidersHorizontal} onClick={onTerms} />
          }
          {...control}
        />
      )}
    </FieldFrame>
  );
}
