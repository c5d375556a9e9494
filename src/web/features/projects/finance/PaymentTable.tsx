import { labelOf, NACIN_UPLATE_LABELS, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { number2, shortDate } from '#domain/text/formats.ts';
import type { PricedProject } from '../project-fragment.ts';
import { CorrectedChip, PaymentActions, type PaymentDialogs } from './PaymentActions.tsx';

const CELLS =
  '[&_td]:h-13 [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-4 lg:[&_td]:pr-6 [&_th]:h-10 [&_th]:pr-4 lg:[&_th]:pr-6 [&_th]:text-left [&_th]:text-[13px] [&_th]:font-semibold [&_th]:text-muted';

export function PaymentTable({ project, dialogs }: { project: PricedProject; dialogs: PaymentDialogs }) {
  return (
    <div className="overflow-x-auto">
      <table className={`w-full text-sm ${CELLS}`}>
        <thead>
          <tr>
            <th>Tip</th>
            <th>Način</th>
            <th className="text-right!">Iznos (din)</th>
            <th>Datum</th>
            <th>Napomena</th>
            <th>Uneo/la</th>
            <th className="w-10 pr-0!">
              <span className="sr-only">Radnje</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {project.uplate.map(payment => (
            <tr key={payment.id} className="hover:bg-hover">
              <td className="font-semibold">{labelOf(TIP_UPLATE_LABELS, payment.tip)}</td>
              <td>{labelOf(NACIN_UPLATE_LABELS, payment.nacin)}</td>
              <td className="num text-right font-semibold whitespace-nowrap">{number2(payment.iznos)}</td>
              <td className="num whitespace-nowrap">{shortDate(payment.datum)}</td>
              <td className="max-w-80 break-words whitespace-pre-wrap">{payment.napomena}</td>
              <td>
                {payment.createdBy} <CorrectedChip payment={payment} dialogs={dialogs} />
              </td>
              <td className="pr-0!">
                <PaymentActions project={project} payment={payment} dialogs={dialogs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
