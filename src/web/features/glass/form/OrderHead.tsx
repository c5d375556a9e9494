import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { fold } from '#domain/text/search.ts';
import { Card } from '#web/ui/Card.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SuggestInput } from '#web/ui/SuggestInput.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { Supplier } from '../choices-api.ts';
import { billingSentences } from '../suppliers/billing-sentences.ts';
import { ProjectField } from './ProjectField.tsx';
import type { OrderFormState } from './use-order-form.ts';

const SupplierDialog = lazyPart(() => import('../suppliers/SupplierDialog.tsx'), 'SupplierDialog');

/** Sentences about the billing terms of the typed supplier; undefined if there is nothing to say. */
const termsHint = ({ terms, suppliers, supplier, head }: OrderFormState): string | undefined => {
  if (head.dobavljac.trim() === '' || !suppliers) return undefined;
  const sentences = billingSentences(terms.minBillable, terms.step);
  return [...(supplier ? [] : ['Novi dobavljač, biće sačuvan.']), ...sentences].join(' ') || undefined;
};

/** The fields for supplier, project, day of delivery and note. */
export function OrderHead({ form, errors }: { form: OrderFormState; errors: FieldErrors }) {
  const [isOpen, setOpen] = useState(false);
  const { head, setHead, terms, supplier } = form;
  return (
    <Card className="max-md:p-4">
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <SupplierField
          value={head.dobavljac}
          onValue={dobavljac => setHead({ dobavljac })}
          suppliers={form.suppliers ?? []}
          error={errors.dobavljac}
          hint={termsHint(form)}
          onTerms={() => setOpen(true)}
        />
        <ProjectField value={head.projekat} onValue={projekat => setHead({ projekat })} error={errors.projectId} />
        <DateField
          label="Datum isporuke"
          value={head.datumIsporuke}
          onValue={datumIsporuke => setHead({ datumIsporuke })}
          error={errors.datumIsporuke}
        />
        <TextArea
          label="Napomena"
          rows={1}
          className="md:col-span-full"
          value={head.napomena}
          onChange={event => setHead({ napomena: event.target.value })}
          error={errors.napomena}
        />
      </div>
      {isOpen && (
        <SupplierDialog
          supplier={
            supplier ?? {
              naziv: head.dobavljac.trim(),
              minPovrsina: terms.minBillable,
              korak: terms.step,
              najvecaStranica: terms.maxSide,
            }
          }
          onSaved={({ naziv }) => setHead({ dobavljac: naziv })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

interface SupplierFieldProps {
  value: string;
  onValue(name: string): void;
  suppliers: readonly Supplier[];
  error: string | undefined;
  hint: string | undefined;
  onTerms(): void;
}

/** The field for the supplier: suggests stored suppliers, and accepts a new name. */
function SupplierField({ value, onValue, suppliers, error, hint, onTerms }: SupplierFieldProps) {
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
