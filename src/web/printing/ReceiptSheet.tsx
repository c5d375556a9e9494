import { labelOf, NACIN_UPLATE_LABELS, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import type { Price } from '#domain/project/finance.ts';
import { REQUESTED } from '#domain/project/payment-request.ts';
import { amountInWords } from '#domain/text/amount-in-words.ts';
import type { Money } from '#domain/text/decimal.ts';
import { rsd, shortDate, twoDecimals } from '#domain/text/formats.ts';
import { clientDetails } from './client-details.ts';
import { DetailList } from './DetailList.tsx';
import { PaymentPercent } from './PaymentPercent.tsx';
import { PaymentSums } from './PaymentSums.tsx';
import { SheetHead } from './SheetHead.tsx';
import { Signatures } from './Signatures.tsx';
import type { Head, SheetProject } from './sheet-data.ts';

interface SheetPayment {
  tip: string;
  nacin: string;
  iznos: string;
  datum: string;
  napomena: string | null;
  index: number;
}

function PaymentTable({ payments, paid }: { payments: readonly SheetPayment[]; paid: Money }) {
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
            <td className="amount">{twoDecimals(payment.iznos)}</td>
          </tr>
        ))}
        <tr className="total">
          <th colSpan={4}>Ukupno</th>
          <td className="amount">{twoDecimals(paid)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface ReceiptSheetProps extends Head {
  project: SheetProject;
  finances: Price;
  /** The payments that count on the day of the sheet. */
  payments: readonly SheetPayment[];
  /** The sum of the payments in RSD. */
  paid: Money;
  /** The payment that the receipt confirms. */
  payment: SheetPayment;
}

/**
 * „Potvrda o uplati“: the confirmed payment, all payments so far, and what is left; up to ten payments fit on one page.
 */
export function ReceiptSheet({ project, finances, payments, paid, payment, ...head }: ReceiptSheetProps) {
  return (
    <article className="sheet money">
      <SheetHead {...head} title="Potvrda o uplati" broj={project.broj} />
      <DetailList items={clientDetails(project)} />
      <div className="money-columns">
        <section>
          <h2>{labelOf(TIP_UPLATE_LABELS, payment.tip)}</h2>
          <p className="big">{rsd(payment.iznos)}</p>
          <p>{amountInWords(payment.iznos)}</p>
          {REQUESTED.some(tip => tip === payment.tip) && <PaymentPercent amount={payment.iznos} finances={finances} />}
          <p>Datum uplate: {shortDate(payment.datum)}</p>
          <p>Način uplate: {labelOf(NACIN_UPLATE_LABELS, payment.nacin).toLowerCase()}</p>
        </section>
        <PaymentSums finances={finances} paid={paid} />
      </div>
      <h2>Uplate</h2>
      <PaymentTable payments={payments} paid={paid} />
      <Signatures names={['Izdaje', 'Klijent']} />
    </article>
  );
}
