import { Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { labelOf, NACIN_UPLATE_LABELS, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { DOT, shortDate, twoDecimals } from '#domain/text/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { Payment, PricedProject } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';
import { CorrectedChip, PaymentActions, type PaymentDialogName } from './PaymentActions.tsx';

const PaymentDialog = lazyPart(() => import('./PaymentDialog.tsx'), 'PaymentDialog');
const CorrectPaymentDialog = lazyPart(() => import('./CorrectPaymentDialog.tsx'), 'CorrectPaymentDialog');
const RemovePaymentDialog = lazyPart(() => import('./RemovePaymentDialog.tsx'), 'RemovePaymentDialog');
const HistoryDialog = lazyPart(() => import('#web/history/HistoryDialog.tsx'), 'HistoryDialog');

interface PaymentsProps {
  project: PricedProject;
}

type Opened = { dialog: 'add' } | { dialog: PaymentDialogName; payment: Payment };

/** The card of the payments, with the person who entered each, their actions, and the button for a new payment. */
export function Payments({ project }: PaymentsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const isPhone = useIsPhone();
  const mayChange = useMayChange(project, 'finance');
  const List = isPhone ? PaymentCards : PaymentTable;
  return (
    <Card
      title="Uplate"
      actions={
        mayChange && (
          <Button icon={Plus} onClick={() => setOpened({ dialog: 'add' })}>
            Dodaj uplatu
          </Button>
        )
      }
    >
      {project.uplate.length === 0 ? (
        <EmptyState icon={Wallet} title="Još nema uplata" text="Ovde se upisuju avans, rate i ostatak." />
      ) : (
        <List project={project} open={(dialog, payment) => setOpened({ dialog, payment })} />
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
  return (
    <RemovePaymentDialog
      project={project}
      payment={current ?? payment}
      isGone={current === undefined}
      onClose={onClose}
    />
  );
}

interface PaymentListProps extends PaymentsProps {
  open(dialog: PaymentDialogName, payment: Payment): void;
}

/** The payments as cards, for phones. */
function PaymentCards({ project, open }: PaymentListProps) {
  return (
    <ul>
      {project.uplate.map(payment => (
        <li key={payment.id} className="row flex-wrap justify-end">
          <div className="flex min-w-0 flex-1 basis-60 gap-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {labelOf(TIP_UPLATE_LABELS, payment.tip)}
                {DOT}
                {labelOf(NACIN_UPLATE_LABELS, payment.nacin)}
              </p>
              <p className="num text-sm text-muted">
                {shortDate(payment.datum)}
                {DOT}
                {payment.createdBy}
              </p>
              <CorrectedChip payment={payment} open={open} />
              {payment.napomena && <p className="text-sm whitespace-pre-wrap">{payment.napomena}</p>}
            </div>
            <b className="num whitespace-nowrap">{twoDecimals(payment.iznos)}</b>
          </div>
          <PaymentActions project={project} payment={payment} open={open} />
        </li>
      ))}
    </ul>
  );
}

const CELLS =
  '[&_td]:h-13 [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-4 lg:[&_td]:pr-6 [&_th]:h-10 [&_th]:pr-4 lg:[&_th]:pr-6 [&_th]:text-left [&_th]:text-[0.8125rem] [&_th]:font-semibold [&_th]:text-muted';

function PaymentTable({ project, open }: PaymentListProps) {
  return (
    <div className="overflow-x-auto">
      <table className={`w-full text-sm ${CELLS}`} aria-label="Uplate">
        <thead>
          <tr>
            <th>Tip</th>
            <th>Način</th>
            <th className="text-right!">Iznos (din)</th>
            <th>Datum</th>
            <th>Napomena</th>
            <th>Uneo/la</th>
            <th className="w-10 pr-0!">
              <span className="sr-only">Radnje</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {project.uplate.map(payment => (
            <tr key={payment.id} className="hover:bg-hover">
              <td className="font-semibold">{labelOf(TIP_UPLATE_LABELS, payment.tip)}</td>
              <td>{labelOf(NACIN_UPLATE_LABELS, payment.nacin)}</td>
              <td className="num text-right font-semibold whitespace-nowrap">{twoDecimals(payment.iznos)}</td>
              <td className="num whitespace-nowrap">{shortDate(payment.datum)}</td>
              <td className="max-w-80 whitespace-pre-wrap">{payment.napomena}</td>
              <td>
                {payment.createdBy} <CorrectedChip payment={payment} open={open} />
              </td>
              <td className="pr-0!">
                <PaymentActions project={project} payment={payment} open={open} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
