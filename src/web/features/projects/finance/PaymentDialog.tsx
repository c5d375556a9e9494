import { type ReactNode, useState } from 'react';
import { isOneOf, NACINI_UPLATE, TIPOVI_UPLATE } from '#domain/enumerations.ts';
import { type NewPayment, parsePayment } from '#domain/project/project-input.ts';
import { currentDay } from '#web/api/current-day.ts';
import { readStored, store } from '#web/api/local-storage.ts';
import { useMayMail } from '#web/api/session.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { MailDialog } from '#web/business/mail/MailDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { addPayment } from '../api.ts';
import { printReceipt } from '../print-sheets.tsx';
import { isPriced, type Payment, type PricedProject } from '../project-fragment.ts';
import { useProjectChange } from '../use-project-change.ts';
import { confirmPayment, expectedPayment } from './expected-payment.tsx';
import { PaymentFields, type PaymentInputs } from './PaymentFields.tsx';

/** The key under which this browser stores the payment method that was entered last. */
const LAST_METHOD_KEY = 'uplata-nacin';

const lastMethod = ({ uplate }: PricedProject) => {
  const last = uplate.at(-1)?.nacin ?? readStored<string>(LAST_METHOD_KEY) ?? '';
  return isOneOf(NACINI_UPLATE, last) ? last : null;
};

function startOf(project: PricedProject): PaymentInputs {
  const today = currentDay();
  const { tip, iznos } = expectedPayment(project, today);
  return {
    tip: isOneOf(TIPOVI_UPLATE, tip) ? tip : null,
    nacin: lastMethod(project),
    iznos,
    datum: today,
    napomena: '',
  };
}

type AfterSave = 'close' | 'print' | 'mail';

interface SavedPayment {
  project: PricedProject;
  payment: Payment;
}

interface Props {
  project: PricedProject;
  /** A field above the form that chooses one of the client's projects. */
  choice?: ReactNode;
  onClose(): void;
}

/** The dialog for a new payment. It starts with the expected payment, and can print or mail the receipt. */
export function PaymentDialog({ project, choice, onClose }: Props) {
  const mayMail = useMayMail();
  const [paymentToMail, setPaymentToMail] = useState<SavedPayment | null>(null);
  const draftKey = `project:${project.id}:payment`;
  const add = useProjectChange(project, addPayment, { form: draftKey, refresh: [['client'], ['client-work']] });
  const [initial] = useState(() => startOf(project));
  const { form, clearDraft, dialog } = useDraftForm({
    draft: draftKey,
    initial,
    check: values => parsePayment(values, currentDay()),
    ...add,
    onClose,
  });
  const save = async (payment: NewPayment, after: AfterSave) => {
    if (!(await confirmPayment(project, payment))) return;
    const done = await add.act(payment);
    if (!done) return;
    store(LAST_METHOD_KEY, payment.nacin);
    const saved = { ...project, ...done };
    const enteredPayment = saved.uplate.at(-1);
    clearDraft();
    if (after === 'mail' && isPriced(saved) && enteredPayment)
      return setPaymentToMail({ project: saved, payment: enteredPayment });
    onClose();
    if (after === 'print' && isPriced(saved) && enteredPayment) await printReceipt(saved, enteredPayment);
  };
  const saveAnd = (after: AfterSave) => form.handleSubmit(payment => save(payment, after));
  if (paymentToMail)
    return (
      <MailDialog
        record={{ projectId: project.id }}
        sheet={{
          kind: 'potvrda',
          naziv: 'Potvrda o uplati',
          print: () => printReceipt(paymentToMail.project, paymentToMail.payment),
        }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      {...dialog}
      title={`Uplata: ${project.klijent}, ${project.broj}`}
      width={640}
      action="Dodaj uplatu"
      buttons={
        <>
          {mayMail && (
            <Button variant="ghost" disabled={add.isPending} onClick={saveAnd('mail')}>
              Sačuvaj i pošalji
            </Button>
          )}
          <Button variant="ghost" disabled={add.isPending} onClick={saveAnd('print')}>
            Sačuvaj i štampaj
          </Button>
        </>
      }
      onSubmit={saveAnd('close')}
    >
      {choice}
      <PaymentFields form={form} left={expectedPayment(project, initial.datum).left} />
    </FormDialog>
  );
}
