import type { UseFormReturn } from 'react-hook-form';
import { NACINI_UPLATE, type NacinUplate, type TipUplate } from '#domain/enumerations.ts';
import { NACIN_UPLATE_LABELS } from '#domain/labels.ts';
import { PAYMENT_LABELS, type PaymentField } from '#domain/project/fields.ts';
import { balance } from '#domain/project/finance.ts';
import type { NewPayment } from '#domain/project/project-input.ts';
import { amountInWords } from '#domain/text/amount-in-words.ts';
import { rsd } from '#domain/text/formats.ts';
import { RSD } from '#domain/text/typed-number.ts';
import { bindField } from '#web/api/use-draft-form.ts';
import { PAYMENT_TYPES } from '#web/business/payment-types.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

const NACINI = NACINI_UPLATE.map(value => ({ value, label: NACIN_UPLATE_LABELS[value] }));

export interface PaymentInputs extends Record<Exclude<PaymentField, 'tip' | 'nacin'>, string> {
  tip: TipUplate | null;
  nacin: NacinUplate | null;
}

interface PaymentFieldsProps {
  form: UseFormReturn<PaymentInputs, unknown, NewPayment>;
  /** What is left to pay in RSD; null until the job's value was entered. */
  left?: string | null;
}

export function PaymentFields({ form, left }: PaymentFieldsProps) {
  const shown = left ? balance(left) : undefined;
  return (
    <>
      <FormField control={form.control} name="iznos">
        {field => (
          <NumberField
            label={PAYMENT_LABELS.iznos}
            required
            number={RSD}
            inWords={amountInWords}
            hint={shown && `${shown.name}: ${rsd(shown.amount)}`}
            {...field}
          />
        )}
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField control={form.control} name="tip">
          {field => <SelectField label={PAYMENT_LABELS.tip} required items={PAYMENT_TYPES} {...field} />}
        </FormField>
        <FormField control={form.control} name="nacin">
          {field => <SelectField label={PAYMENT_LABELS.nacin} required items={NACINI} {...field} />}
        </FormField>
      </div>
      <FormField control={form.control} name="datum">
        {field => <DateField label={PAYMENT_LABELS.datum} required {...field} />}
      </FormField>
      <TextArea label={PAYMENT_LABELS.napomena} rows={2} {...bindField(form, 'napomena')} />
    </>
  );
}
