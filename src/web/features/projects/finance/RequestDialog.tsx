import { TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { paidUntil } from '#domain/project/finance.ts';
import {
  type PaymentRequest,
  parsePaymentRequest,
  proposedRequest,
  REQUESTED,
  requestedAmount,
} from '#domain/project/payment-request.ts';
import { amountInWords } from '#domain/text/amount-in-words.ts';
import { rsd } from '#domain/text/formats.ts';
import { RSD } from '#domain/text/typed-number.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { printRequest } from '../print-sheets.tsx';
import type { PricedProject } from '../project-fragment.ts';

const ITEMS = REQUESTED.map(value => ({ value, label: TIP_UPLATE_LABELS[value] }));

/** The dialog „Zahtev za uplatu“, which prints what the client is asked to pay, and stores nothing. */
export function RequestDialog({ project, onClose }: { project: PricedProject; onClose(): void }) {
  const paid = paidUntil(project.uplate, useCurrentDay());
  const amountOf = (tip: PaymentRequest['tip']) => requestedAmount(tip, project.finansije, paid);
  const due = amountOf('ostatak');
  const tip = proposedRequest(paid);
  const { form } = useDraftForm({
    initial: { tip, iznos: amountOf(tip) },
    check: request => parsePaymentRequest(request, due),
    error: null,
  });
  const { control, formState, handleSubmit, setValue } = form;
  const print = handleSubmit(async request => {
    await printRequest(project, request);
    onClose();
  });
  return (
    <FormDialog
      title="Zahtev za uplatu"
      width={460}
      action="Odštampaj zahtev"
      pending={formState.isSubmitting}
      onSubmit={print}
      onClose={onClose}
    >
      <FormField control={control} name="tip">
        {({ value, onValue }) => (
          <Segments
            label="Šta se traži"
            items={ITEMS}
            value={value}
            onValue={chosen => {
              onValue(chosen);
              setValue('iznos', amountOf(chosen), { shouldValidate: formState.isSubmitted });
            }}
          />
        )}
      </FormField>
      <FormField control={control} name="iznos">
        {field => (
          <NumberField
            label="Iznos"
            required
            number={RSD}
            inWords={amountInWords}
            hint={`Preostalo za uplatu: ${rsd(due)}`}
            {...field}
          />
        )}
      </FormField>
      <p className="text-sm text-muted">Zahtev se samo štampa. Uplatu unesite kada stigne.</p>
    </FormDialog>
  );
}
