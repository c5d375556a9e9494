import { labelOf, NACIN_UPLATE_LABELS, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { number2, shortDate } from '#domain/text/formats.ts';
import type { PricedProject } from '../project-fragment.ts';
import { CorrectedChip, PaymentActions, type PaymentDialogs } from './PaymentActions.tsx';

/** The payments as cards, for phones. */
export function PaymentCards({ project, dialogs }: { project: PricedProject; dialogs: PaymentDialogs }) {
  return (
    <ul>
      {project.uplate.map(payment => (
        <li key={payment.id} className="row">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {labelOf(TIP_UPLATE_LABELS, payment.tip)} · {labelOf(NACIN_UPLATE_LABELS, payment.nacin)}
            </p>
            <p className="num text-sm text-muted">
              {shortDate(payment.datum)} · {payment.createdBy}
            </p>
            <CorrectedChip payment={payment} dialogs={dialogs} />
            {payment.napomena && <p className="text-sm break-words whitespace-pre-wrap">{payment.napomena}</p>}
          </div>
          <b className="num whitespace-nowrap">{number2(payment.iznos)}</b>
          <PaymentActions project={project} payment={payment} dialogs={dialogs} />
        </li>
      ))}
    </ul>
  );
}
