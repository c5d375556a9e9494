import { isOneOf, NACINI_UPLATE, TIPOVI_UPLATE } from '#domain/enumerations.ts';
import { parsePayment } from '#domain/project/project-input.ts';
import { currentDay } from '#web/api/current-day.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { updatePayment } from '../api.ts';
import type { Payment, PricedProject } from '../project-fragment.ts';
import { useNewerItem } from '../use-newer-item.ts';
import { useProjectChange } from '../use-project-change.ts';
import { confirmPayment } from './expected-payment.tsx';
import { PaymentFields, type PaymentInputs } from './PaymentFields.tsx';

const valuesOf = ({ tip, nacin, iznos, datum, napomena }: Payment): PaymentInputs => ({
  tip: isOneOf(TIPOVI_UPLATE, tip) ? tip : null,
  nacin: isOneOf(NACINI_UPLATE, nacin) ? nacin : null,
  iznos,
  datum,
  napomena: napomena ?? '',
});

interface CorrectPaymentDialogProps {
  project: PricedProject;
  /** The payment as it was when the dialog was opened. */
  payment: Payment;
  onClose(): void;
}

/** The dialog that corrects a payment; the old values stay in its history. */
export function CorrectPaymentDialog({ project, payment, onClose }: CorrectPaymentDialogProps) {
  const draftKey = `project:${project.id}:payment:${payment.id}`;
  const correct = useProjectChange(project, updatePayment, { form: draftKey, showsConflict: true });
  const { form, close, dialog } = useDraftForm({
    draft: draftKey,
    initial: valuesOf(payment),
    check: payment => parsePayment(payment, currentDay()),
    ...correct,
    onClose,
  });
  const { itemKey, newer } = useNewerItem(project, from => from.uplate, payment, form, draftKey, valuesOf);
  const save = form.handleSubmit(async values => {
    if (!(await confirmPayment(project, values, payment))) return;
    if (await correct.act({ ...values, ...itemKey, uplataId: payment.id })) close();
  });
  return (
    <FormDialog {...dialog} title="Ispravka uplate" action="Sačuvaj ispravku" onSubmit={save}>
      <NewerNotice what="Uplatu" newer={newer} error={correct.error} />
      <PaymentFields form={form} />
    </FormDialog>
  );
}
