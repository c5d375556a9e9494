import { Printer } from 'lucide-react';
import { labelOf, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { rsd } from '#domain/text/formats.ts';
import { useUser } from '#web/api/session.ts';
import { MailButton } from '#web/business/mail/MailButton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { printReceipt } from '../print-sheets.tsx';
import type { Payment, PricedProject } from '../project-fragment.ts';

/** The buttons that print a payment's receipt. */
export function PrintPayment({ project, payment }: { project: PricedProject; payment: Payment }) {
  const user = useUser();
  const which = `${labelOf(TIP_UPLATE_LABELS, payment.tip).toLowerCase()} ${rsd(payment.iznos)}`;
  const print = () => printReceipt(project, payment, user.name);
  return (
    <>
      <IconButton label={`Odštampaj potvrdu o uplati: ${which}`} onClick={() => void print()}>
        <Printer size={18} aria-hidden />
      </IconButton>
      <MailButton
        record={{ projectId: project.id }}
        sheet={{ kind: 'potvrda', naziv: 'Potvrda o uplati', print }}
        iconOf={`potvrda o uplati, ${which}`}
      />
    </>
  );
}
