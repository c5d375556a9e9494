import { History, Pencil, Printer, Trash2 } from 'lucide-react';
import { labelOf, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { paymentChangeProblem } from '#domain/project/payment-rules.ts';
import { rsd, twoDecimals } from '#domain/text/formats.ts';
import { now } from '#web/api/clock.ts';
import { rightsOfUser, useUser } from '#web/api/session.ts';
import { MailButton } from '#web/business/mail/MailButton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, type MenuItem } from '#web/ui/Menu.tsx';
import { printReceipt } from '../print-sheets.tsx';
import type { Payment, PricedProject } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';

export type PaymentDialogName = 'correct' | 'remove' | 'history';

interface PaymentRowProps {
  project: PricedProject;
  payment: Payment;
  open(dialog: PaymentDialogName, payment: Payment): void;
}

/** The buttons that print and mail a payment's receipt, and a menu: history, correction and deletion, or why not. */
export function PaymentActions({ project, payment, open }: PaymentRowProps) {
  const user = useUser();
  const mayChange = useMayChange(project, 'finance');
  const problem = paymentChangeProblem(payment, { accountId: user.id, rights: rightsOfUser(user) }, now());
  const history: MenuItem = { label: 'Istorija', Icon: History, run: () => open('history', payment) };
  const corrections: MenuItem[] = problem
    ? [{ label: 'Ispravka i brisanje', Icon: Pencil, hint: problem, disabled: true, run: () => {} }]
    : [
        { label: 'Ispravi', Icon: Pencil, run: () => open('correct', payment) },
        { label: 'Obriši', Icon: Trash2, danger: true, run: () => open('remove', payment) },
      ];
  return (
    <div className="flex flex-none justify-end">
      <ReceiptButtons project={project} payment={payment} />
      <Menu
        label={`Radnje: ${labelOf(TIP_UPLATE_LABELS, payment.tip).toLowerCase()} ${twoDecimals(payment.iznos)} din`}
        items={mayChange ? [history, ...corrections] : [history]}
      />
    </div>
  );
}

/** A chip on a corrected payment, which opens its history. */
export function CorrectedChip({ payment, open }: Omit<PaymentRowProps, 'project'>) {
  if (!payment.ispravljeno) return null;
  return (
    <button type="button" className="chip" data-tone="warning" onClick={() => open('history', payment)}>
      ispravljeno
    </button>
  );
}

/** The buttons that print or mail a payment's receipt. */
function ReceiptButtons({ project, payment }: { project: PricedProject; payment: Payment }) {
  const paymentName = `${labelOf(TIP_UPLATE_LABELS, payment.tip).toLowerCase()} ${rsd(payment.iznos)}`;
  const print = () => printReceipt(project, payment);
  return (
    <>
      <IconButton label={`Odštampaj potvrdu o uplati: ${paymentName}`} icon={Printer} onClick={() => void print()} />
      <MailButton
        record={{ projectId: project.id }}
        sheet={{ kind: 'potvrda', naziv: 'Potvrda o uplati', print }}
        iconOf={`potvrda o uplati, ${paymentName}`}
      />
    </>
  );
}
