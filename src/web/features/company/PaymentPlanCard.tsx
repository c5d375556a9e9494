import { useState } from 'react';
import { dayWords } from '#domain/company/payment-plan.ts';
import { isOneOf, TIPOVI_UPLATE } from '#domain/enumerations.ts';
import { labelOf, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Company } from './api.ts';

const PaymentPlanDialog = lazyPart(() => import('./PaymentPlanDialog.tsx'), 'PaymentPlanDialog');

/** The company's payment plan, from which a project gets its dues when an offer is chosen, and a button to change it. */
export function PaymentPlanCard({ company }: { company: Company }) {
  const [isOpen, setOpen] = useState(false);
  const plan = company.planPlacanja.flatMap(({ tip, procenat, dana }) =>
    isOneOf(TIPOVI_UPLATE, tip) ? [{ tip, procenat, dana }] : [],
  );
  const rows = plan.map((payment, index) => ({ ...payment, key: String(index) }));
  return (
    <Card
      title="Plan plaćanja"
      actions={
        <Button variant="ghost" onClick={() => setOpen(true)}>
          Izmeni plan
        </Button>
      }
    >
      <p className="mb-2 text-muted">
        Kada se izabere ponuda, projekat po ovom planu dobija rokove uplata. Izmena važi samo za ponude koje se izaberu
        kasnije.
      </p>
      {plan.length === 0 && <p>Nema plana: rokovi se upisuju ručno u koraku Finansije.</p>}
      <ul>
        {rows.map(({ key, tip, procenat, dana }) => (
          <li key={key} className="row">
            <b className="num w-16">{procenat} %</b>
            <span className="min-w-0 flex-1">{labelOf(TIP_UPLATE_LABELS, tip)}</span>
            <span className="num text-muted">{dayWords(dana)}</span>
          </li>
        ))}
      </ul>
      {isOpen && <PaymentPlanDialog plan={plan} onClose={() => setOpen(false)} />}
    </Card>
  );
}
