import { Printer } from 'lucide-react';
import { useState } from 'react';
import { balance, type Price, paidUntil, totalRsd } from '#domain/project/finance.ts';
import { requestedAmount } from '#domain/project/payment-request.ts';
import type { Money } from '#domain/text/decimal.ts';
import { twoDecimals } from '#domain/text/formats.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { MailButton } from '#web/business/mail/MailButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import type { PricedProject } from '../project-fragment.ts';

const RequestDialog = lazyPart(() => import('./RequestDialog.tsx'), 'RequestDialog');

/** The paid part of the total, 0 to 100, as a floating-point number: only for the bar, never for a sum. */
const percentPaid = (paid: string, total: string): number => {
  const whole = Number(total);
  return whole > 0 ? (Number(paid) / whole) * 100 : 0;
};

interface DueCardProps {
  project: PricedProject;
  /** The typed values, even before they are saved. */
  price: Price;
  /** The amount that is left to pay in RSD; negative when the client has paid too much. */
  due: Money;
  /** The sum in RSD that was paid by today. */
  paid: Money;
}

/** The card with the amount that is left to pay, a bar of the paid part, and the button for a payment request. */
export function DueCard({ project, price, due, paid }: DueCardProps) {
  const total = totalRsd(price);
  const { name, amount } = balance(due);
  return (
    <section className="card flex flex-col justify-center p-5" aria-label={name}>
      <p className="text-sm text-muted">{name}</p>
      <p className="num mb-3 text-[32px] leading-tight font-bold tracking-tight">
        {twoDecimals(amount)} <small className="text-base font-medium">din</small>
      </p>
      <ProgressBar tall value={percentPaid(paid, total)} label="Uplaćeni deo" />
      <dl className="num mt-3 flex flex-wrap justify-between gap-x-4">
        <div>
          <dt className="text-sm text-muted">Uplaćeno</dt>
          <dd className="font-semibold">{twoDecimals(paid)} din</dd>
        </div>
        <div className="text-right">
          <dt className="text-sm text-muted">Ukupno</dt>
          <dd className="font-semibold">{twoDecimals(total)} din</dd>
        </div>
      </dl>
      <RequestButtons project={project} />
    </section>
  );
}

/** The buttons that print or mail a payment request; nothing if nothing is left to pay. */
function RequestButtons({ project }: { project: PricedProject }) {
  const [isOpen, setOpen] = useState(false);
  const today = useCurrentDay();
  if (requestedAmount('ostatak', project.finansije, paidUntil(project.uplate, today)) === '0.00') return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={Printer} variant="ghost" onClick={() => setOpen(true)}>
          Odštampaj zahtev za uplatu
        </Button>
        <MailButton record={{ projectId: project.id }} sheet={{ kind: 'zahtev', naziv: 'Zahtev za uplatu' }} />
      </div>
      {isOpen && <RequestDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
