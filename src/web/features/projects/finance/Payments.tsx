import { Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { Payment, PricedProject } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';
import type { PaymentDialogs } from './PaymentActions.tsx';
import { PaymentCards } from './PaymentCards.tsx';
import { PaymentTable } from './PaymentTable.tsx';

const PaymentDialog = lazyPart(() => import('./PaymentDialog.tsx'), 'PaymentDialog');
const CorrectPaymentDialog = lazyPart(() => import('./CorrectPaymentDialog.tsx'), 'CorrectPaymentDialog');
const RemovePaymentDialog = lazyPart(() => import('./RemovePaymentDialog.tsx'), 'RemovePaymentDialog');
const HistoryDialog = lazyPart(() => import('#web/history/HistoryDialog.tsx'), 'HistoryDialog');

interface PaymentsProps {
  project: PricedProject;
}

type Opened = { dialog: 'add' } | { dialog: 'correct' | 'remove' | 'history'; payment: Payment };

/** The payments with the person who entered each, and the button for a new one. */
export function Payments({ project }: PaymentsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const isPhone = useIsPhone();
  const mayChange = useMayChange(project, 'finance');
  const List = isPhone ? PaymentCards : PaymentTable;
  const dialogs: PaymentDialogs = {
    correct: payment => setOpened({ dialog: 'correct', payment }),
    remove: payment => setOpened({ dialog: 'remove', payment }),
    showHistory: payment => setOpened({ dialog: 'history', payment }),
  };
  return (
    <Card
      title="Uplate"
      actions={
        mayChange && (
          <Button onClick={() => setOpened({ dialog: 'add' })}>
            <Plus size={18} aria-hidden />
            Dodaj uplatu
          </Button>
        )
      }
    >
      {project.uplate.length === 0 ? (
        <EmptyState icon={Wallet} title="Još nema uplata" text="Ovde se upisuju avans, rate i ostatak." />
      ) : (
        <List project={project} dialogs={dialogs} />
      )}
      {opened && <OpenedDialog project={project} opened={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

function OpenedDialog({ project, opened, onClose }: PaymentsProps & { opened: Opened; onClose(): void }) {
  if (opened.dialog === 'add') return <PaymentDialog project={project} onClose={onClose} />;
  const { dialog, payment } = opened;
  if (dialog === 'correct') return <CorrectPaymentDialog {...{ project, payment, onClose }} />;
  if (dialog === 'history')
    return <HistoryDialog entity="project" entityId={project.id} uplataId={payment.id} onClose={onClose} />;
  const current = project.uplate.find(({ id }) => id === payment.id);
  return current && <RemovePaymentDialog project={project} payment={current} onClose={onClose} />;
}
