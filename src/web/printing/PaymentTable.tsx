import { labelOf, NACIN_UPLATE_LABELS, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import type { Money } from '#domain/text/decimal.ts';
import { number2, shortDate } from '#domain/text/formats.ts';

export interface SheetPayment {
  tip: string;
  nacin: string;
  iznos: string;
  datum: string;
  napomena: string | null;
  index: number;
}

/** The payments of a project with their sum. */
export function PaymentTable({ payments, paid }: { payments: readonly SheetPayment[]; paid: Money }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Datum</th>
          <th>Tip</th>
          <th>Način</th>
          <th>Napomena</th>
          <th className="amount">Iznos (din)</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(payment => (
          <tr key={payment.index}>
            <td className="fit">{shortDate(payment.datum)}</td>
            <td className="fit">{labelOf(TIP_UPLATE_LABELS, payment.tip)}</td>
            <td className="fit">{labelOf(NACIN_UPLATE_LABELS, payment.nacin)}</td>
            <td className="text">{payment.napomena}</td>
            <td className="amount">{number2(payment.iznos)}</td>
          </tr>
        ))}
        <tr className="total">
          <th colSpan={4}>Ukupno</th>
          <td className="amount">{number2(paid)}</td>
        </tr>
      </tbody>
    </table>
  );
}
