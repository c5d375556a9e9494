import { openDues } from '#domain/project/dues.ts';
import { agreedRsd, dueRsd, paidUntil } from '#domain/project/finance.ts';
import { proposedRequest } from '#domain/project/payment-request.ts';
import { amountWithWords, paymentDoubts } from '#domain/project/payment-rules.ts';
import type { NewPayment } from '#domain/project/project-input.ts';
import { currentDay } from '#web/api/current-day.ts';
import { confirm } from '#web/ui/Confirm.tsx';
import type { Payment, PricedProject } from '../project-fragment.ts';

/**
 * The likely next payment of a project in RSD: the first due that is not paid, else all that is left. `corrected` is a
 * payment that is being corrected and so does not count as paid.
 */
export function expectedPayment(project: PricedProject, today: string, corrected?: Payment) {
  const payments = project.uplate.filter(({ id }) => id !== corrected?.id);
  const paid = paidUntil(payments, today);
  const left = dueRsd(project.finansije, paid);
  const firstDue = openDues(project.rokoviUplata, { total: agreedRsd(project.finansije), paid }).find(
    ({ open }) => open !== '0.00',
  );
  return {
    left,
    due: firstDue?.open ?? null,
    tip: firstDue?.due.tip ?? proposedRequest(paid),
    iznos: firstDue?.open ?? (left === null || left.startsWith('-') || left === '0.00' ? '' : left),
    projectCreatedAt: project.createdAt,
  };
}

/** Asks whether to save an unusual payment, with its amount in words. Resolves to true at once for a usual payment. */
export async function confirmPayment(
  project: PricedProject,
  payment: NewPayment,
  corrected?: Payment,
): Promise<boolean> {
  const doubts = paymentDoubts(payment, expectedPayment(project, currentDay(), corrected));
  if (doubts.length === 0) return true;
  return confirm({
    title: 'Proverite uplatu',
    what: (
      <>
        <p className="font-semibold text-ink">{amountWithWords(payment.iznos)}</p>
        {doubts.map(sentence => (
          <p key={sentence} className="mt-2">
            {sentence}
          </p>
        ))}
      </>
    ),
    action: 'Sačuvaj uplatu',
    cancel: 'Ispravi',
    tone: 'primary',
  });
}
