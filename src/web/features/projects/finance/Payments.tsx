import { Plus, Wallet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { Project } from '../project-fragment.ts';
import { PaymentCards } from './PaymentCards.tsx';
import { PaymentTable } from './PaymentTable.tsx';

const PaymentDialog = lazy(() => import('./PaymentDialog.tsx').then(file => ({ default: file.PaymentDialog })));

interface PaymentsProps {
  project: Project;
  /** RSD that are left to pay. */
  due: string;
}

/** What was paid, by whom it was written down, and a new payment. */
export function Payments({ project, due }: PaymentsProps) {
  const [isAdding, setAdding] = useState(false);
  const isPhone = useIsPhone();
  const List = isPhone ? PaymentCards : PaymentTable;
  return (
    <Card
      title="Uplate"
      actions={
        !project.archived && (
          <Button onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden />
            Dodaj uplatu
          </Button>
        )
      }
    >
      {project.uplate.length === 0 ? (
        <EmptyState icon={Wallet} title="Još nema uplata" text="Ovde se upisuju avans, rate i ostatak." />
      ) : (
        <List project={project} />
      )}
      {isAdding && (
        <Suspense>
          <PaymentDialog project={project} due={due} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}
