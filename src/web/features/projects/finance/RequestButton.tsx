import { Printer } from 'lucide-react';
import { useState } from 'react';
import { requestedAmount } from '#domain/payment-request.ts';
import { paidBy } from '#domain/project/finance.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { MailButton } from '#web/business/mail/MailButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { PricedProject } from '../project-fragment.ts';

const RequestDialog = lazyPart(() => import('./RequestDialog.tsx'), 'RequestDialog');

/** The button that opens the request for a payment; not shown when nothing is left to pay. */
export function RequestButton({ project }: { project: PricedProject }) {
  const [isOpen, setOpen] = useState(false);
  if (requestedAmount('ostatak', project.finansije, paidBy(project.uplate, belgradeDay(new Date()))) === '0.00')
    return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="ghost" onClick={() => setOpen(true)}>
          <Printer size={18} aria-hidden />
          Odštampaj zahtev za uplatu
        </Button>
        <MailButton record={{ projectId: project.id }} sheet={{ kind: 'zahtev', naziv: 'Zahtev za uplatu' }} />
      </div>
      {isOpen && <RequestDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
