import { Printer } from 'lucide-react';
import { number2 } from '#domain/formats.ts';
import { labelOf, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { useUser } from '#web/api/session.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { printPayment } from '../print-sheets.tsx';
import type { Payment, Project } from '../project-fragment.ts';

/** Advances and remainders have a sheet; the other payments none. */
export function PrintPayment({ project, payment }: { project: Project; payment: Payment }) {
  const user = useUser();
  if (payment.tip !== 'avans' && payment.tip !== 'ostatak') return null;
  return (
    <IconButton
      label={`Odštampaj ${labelOf(TIP_UPLATE_LABELS, payment.tip).toLowerCase()}: ${number2(payment.iznos)} din`}
      onClick={() => void printPayment(project, payment, user.name)}
    >
      <Printer size={18} aria-hidden />
    </IconButton>
  );
}
