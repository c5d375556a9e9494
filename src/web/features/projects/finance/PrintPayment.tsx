import { Printer } from 'lucide-react';
import { labelOf, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { rsd } from '#domain/text/formats.ts';
import { useUser } from '#web/api/session.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { printReceipt } from '../print-sheets.tsx';
import type { Payment, PricedProject } from '../project-fragment.ts';

/** Every payment has its receipt. */
export function PrintPayment({ project, payment }: { project: PricedProject; payment: Payment }) {
  const user = useUser();
  return (
    <IconButton
      label={`Odštampaj potvrdu o uplati: ${labelOf(TIP_UPLATE_LABELS, payment.tip).toLowerCase()} ${rsd(payment.iznos)}`}
      onClick={() => void printReceipt(project, payment, user.name)}
    >
      <Printer size={18} aria-hidden />
    </IconButton>
  );
}
