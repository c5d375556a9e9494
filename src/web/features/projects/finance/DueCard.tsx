import type { ReactNode } from 'react';
import { balance, type Price, totalRsd } from '#domain/project/finance.ts';
import type { Money } from '#domain/text/decimal.ts';
import { number2 } from '#domain/text/formats.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

/** An approximate number for the bar only; never used in a sum. */
const percentPaid = (paid: string, total: string): number => {
  const whole = Number(total);
  return whole > 0 ? (Number(paid) / whole) * 100 : 0;
};

interface DueCardProps {
  price: Price;
  /** What is left to pay in RSD; negative when more was paid. */
  due: Money;
  /** The sum in RSD that was paid by today. */
  paid: Money;
  /** The buttons. */
  children?: ReactNode;
}

/** The amount that is left to pay, and a bar with the paid part of the total. */
export function DueCard({ price, due, paid, children }: DueCardProps) {
  const total = totalRsd(price);
  const { isOverpaid, name, amount } = balance(due);
  return (
    <section className="card flex flex-col justify-center p-5" aria-label="Za uplatu">
      <p className="text-sm text-muted">{isOverpaid ? name : 'Za uplatu'}</p>
      <p className="num mb-3 text-[32px] leading-tight font-bold tracking-tight break-words">
        {number2(amount)} <small className="text-base font-medium">din</small>
      </p>
      <ProgressBar tall value={percentPaid(paid, total)} label="Uplaćeni deo" />
      <dl className="num mt-3 flex flex-wrap justify-between gap-x-4">
        <div>
          <dt className="text-sm text-muted">Uplaćeno</dt>
          <dd className="font-semibold">{number2(paid)} din</dd>
        </div>
        <div className="text-right">
          <dt className="text-sm text-muted">Ukupno</dt>
          <dd className="font-semibold">{number2(total)} din</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
