import { advancePercent, dueRsd, type Finances, paidRsd, sheet, totalRsd } from '#domain/finance.ts';
import { decimalText, eur, number2, rsd } from '#domain/formats.ts';
import { labelOf, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { clientFacts } from './client-facts.ts';
import { Facts } from './Facts.tsx';
import { PaymentQr } from './PaymentQr.tsx';
import { PaymentTable, type SheetPayment } from './PaymentTable.tsx';
import { SheetHead } from './SheetHead.tsx';
import { Signatures } from './Signatures.tsx';
import type { Company, SheetProject } from './sheet-data.ts';

interface PaymentSheetProps {
  company: Company | null;
  project: SheetProject;
  finances: Finances;
  payments: readonly SheetPayment[];
  /** The printed one, an advance or the remainder. */
  payment: SheetPayment;
  preparedBy: string;
}

/** The advance and the remainder sheet: the job's sums (section 9), the payments so far, what is left, and how to pay it. */
export function PaymentSheet({ company, project, finances, payments, payment, preparedBy }: PaymentSheetProps) {
  const title = labelOf(TIP_UPLATE_LABELS, payment.tip);
  const percent = advancePercent(payment.iznos, finances);
  return (
    <article className="sheet" style={{ maxWidth: 1200 }}>
      <SheetHead company={company} title={title} broj={project.broj} datum={payment.datum} preparedBy={preparedBy} />
      <Facts items={clientFacts(project)} />
      <div className="pay">
        <div>
          <h2>{title}</h2>
          <p className="big">{rsd(payment.iznos)}</p>
          {percent && <p>{number2(percent)} % ukupne vrednosti</p>}
          {payment.napomena && <p className="text">{payment.napomena}</p>}
        </div>
        <PaymentQr
          company={company}
          amount={payment.iznos}
          purpose={`${title}, projekat ${project.broj}`}
          broj={project.broj}
        />
      </div>
      <Sums finances={finances} payments={payments} />
      <h2>Uplate</h2>
      <PaymentTable payments={payments} />
      <Signatures names={['Izdao', 'Klijent']} />
    </article>
  );
}

function Sums({ finances, payments }: Pick<PaymentSheetProps, 'finances' | 'payments'>) {
  const sums = sheet(finances);
  const rows = [
    ['Vrednost posla', eur(finances.vrednost)],
    [`Popust ${number2(finances.popust)} %`, eur(sums.discountEur)],
    ['Ukupno', eur(sums.totalEur)],
    ['Kurs', `${decimalText(finances.kurs, Math.max(2, finances.kurs.split('.')[1]?.length ?? 0))} din`],
    ['Ukupno u dinarima', rsd(sums.totalRsd)],
    ...(finances.demontaza
      ? [
          ['Demontaža', rsd(finances.demontaza)],
          ['Ukupno sa demontažom', rsd(totalRsd(finances))],
        ]
      : []),
    ['Uplaćeno do sada', rsd(paidRsd(payments))],
  ];
  return (
    <>
      <h2>Obračun</h2>
      <table>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="amount">{value}</td>
            </tr>
          ))}
          <tr className="total">
            <td>Preostalo za uplatu</td>
            <td className="amount">{rsd(dueRsd(finances, payments))}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
