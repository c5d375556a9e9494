import { Autocomplete } from '@base-ui/react/autocomplete';
import { SlidersHorizontal } from 'lucide-react';
import { fold } from '#domain/text/search.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { Supplier } from '../choices-api.ts';

interface Props {
  value: string;
  onValue(name: string): void;
  suppliers: readonly Supplier[];
  error: string | undefined;
  hint: string | undefined;
  onTerms(): void;
}

/** One of the remembered suppliers, or a new one by its name. */
export function SupplierField({ value, onValue, suppliers, error, hint, onTerms }: Props) {
  const wanted = fold(value);
  const isKnown = suppliers.some(({ naziv }) => fold(naziv) === wanted);
  const names = suppliers.map(({ naziv }) => naziv).filter(naziv => isKnown || fold(naziv).includes(wanted));
  return (
    <FieldFrame label="Dobavljač" required error={error} hint={hint}>
      {control => (
        <Autocomplete.Root items={names} filter={null} value={value} onValueChange={onValue} openOnInputClick>
          <div className="field flex items-center pr-0.5">
            <Autocomplete.Input className="field-input" autoComplete="off" data-autofocus {...control} />
            {value.trim() !== '' && (
              <IconButton label="Uslovi dobavljača" onClick={onTerms}>
                <SlidersHorizontal size={18} aria-hidden />
              </IconButton>
            )}
          </div>
          <Autocomplete.Portal>
            <Autocomplete.Positioner className="z-[60] outline-none" sideOffset={6} align="start">
              <Autocomplete.Popup className={names.length === 0 ? 'hidden' : 'pop min-w-(--anchor-width)'}>
                <Autocomplete.List>
                  {(name: string) => (
                    <Autocomplete.Item key={name} value={name} className="opt">
                      {name}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </FieldFrame>
  );
}
