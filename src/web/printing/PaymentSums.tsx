import { balance, dueRsd, type Price, sheetSums, totalRsd } from '#domain/project/finance.ts';
import type { Money } from '#domain/text/decimal.ts';
import { eur, rsd, twoDecimals, unroundedText } from '#domain/text/formats.ts';

interface PaymentSumsProps {
  finances: Price;
  /** The sum in RSD that was paid by the day of the sheet. */
  paid: Money;
}

/**
 * „Obračun“: how the price is computed (specification, section 9), what was paid, what is left; nothing until the value
 * was entered.
 */
export function PaymentSums({ finances, paid }: PaymentSumsProps) {
  const due = dueRsd(finances, paid);
  if (due === null) return null;
  const sums = sheetSums(finances);
  const { name, amount } = balance(due);
  const rows = [
    ['Vrednost posla', eur(finances.vrednost)],
    [`Popust ${twoDecimals(finances.popust)} %`, eur(sums.discountEur)],
    ['Ukupno', eur(sums.totalEur)],
    ['Kurs', `${unroundedText(finances.kurs, 2)} din`],
    ['Ukupno u dinarima', rsd(sums.totalRsd)],
    ...(finances.demontaza
      ? [
          ['Demontaža', rsd(finances.demontaza)],
          ['Ukupno sa demontažom', rsd(totalRsd(finances))],
        ]
      : []),
    ['Uplaćeno do sada', rsd(paid)],
  ];
  return (
    <section className="sums">
      <h2>Obračun</h2>
      <table>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <td>{label}</td>
              <td className="amount">{value}</td>
            </tr>
          ))}
          <tr className="total">
            <td>{name}</td>
            <td className="amount">{rsd(amount)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
