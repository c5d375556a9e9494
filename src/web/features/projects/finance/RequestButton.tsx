import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { requestedAmount } from '#domain/payment-request.ts';
import { Button } from '#web/ui/Button.tsx';
import type { PricedProject } from '../project-fragment.ts';

const RequestDialog = lazy(() => import('./RequestDialog.tsx').then(file => ({ default: file.RequestDialog })));

/** Opens the request for a payment; not shown when nothing is left to pay. */
export function RequestButton({ project }: { project: PricedProject }) {
  const [isOpen, setOpen] = useState(false);
  if (requestedAmount('ostatak', project.finansije, project.uplate) === '0.00') return null;
  return (
    <>
      <Button variant="ghost" className="mt-4" onClick={() => setOpen(true)}>
        <Printer size={18} aria-hidden />
        Odštampaj zahtev za uplatu
      </Button>
      {isOpen && (
        <Suspense>
          <RequestDialog project={project} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
