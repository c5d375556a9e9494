import { CalendarClock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayWords } from '#domain/company/payment-plan.ts';
import { labelOf, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { amountWithoutDue, isLate, openDues } from '#domain/project/dues.ts';
import { type Price, totalRsd } from '#domain/project/finance.ts';
import { daysBetween } from '#domain/text/dates.ts';
import type { Money } from '#domain/text/decimal.ts';
import { plural, rsd, shortDate, twoDecimals } from '#domain/text/formats.ts';
import { relativeDay } from '#domain/today.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { confirmDelete } from '#web/ui/Confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { addPlannedDues, removeDue } from '../api.ts';
import type { Due, Project } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';
import { useProjectChange } from '../use-project-change.ts';
import { useRemoveProjectItem } from '../use-remove-project-item.ts';

const DueDialog = lazyPart(() => import('./DueDialog.tsx'), 'DueDialog');

const ZERO_RSD = '0.00';
const dayText = ({ rok }: Due): string => (rok ? shortDate(rok) : dayWords(null));
const dueTitle = (due: Due): string => `${labelOf(TIP_UPLATE_LABELS, due.tip)} ${rsd(due.iznos)}`;

interface DuesProps {
  project: Project;
  /** The typed values, even before they are saved. */
  price: Price;
  /** The sum in RSD that was paid by today. */
  paid: Money;
}

/** The card of the dues, sorted by day, with the unpaid part and the state of each, and buttons that change them. */
export function Dues({ project, price, paid }: DuesProps) {
  const [opened, setOpened] = useState<Due | 'new' | null>(null);
  const total = totalRsd(price);
  const dues = openDues(project.rokoviUplata, { total, paid });
  const mayChange = useMayChange(project, 'finance');
  return (
    <Card
      title="Rokovi uplate"
      actions={
        mayChange && (
          <Button icon={Plus} variant="ghost" onClick={() => setOpened('new')}>
            Dodaj rok
          </Button>
        )
      }
    >
      {dues.length === 0 ? (
        <EmptyState
          icon={CalendarClock}
          title="Nema rokova uplate"
          text="Rokovi pokazuju kada se koja uplata očekuje. Svaka uplata prvo pokriva najraniji rok."
          action={mayChange && <PlanButton project={project} />}
        />
      ) : (
        <>
          <ul>
            {dues.map(({ due, open }) => (
              <DueRow
                key={due.id}
                project={project}
                due={due}
                open={open}
                {...(mayChange && { onChange: () => setOpened(due) })}
              />
            ))}
          </ul>
          <UnplannedAmount left={amountWithoutDue(project.rokoviUplata, total)} />
        </>
      )}
      {opened && <DueDialog project={project} due={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

/** The button that makes the dues of the company's payment plan. */
function PlanButton({ project }: { project: Project }) {
  const { act, isPending } = useProjectChange(project, addPlannedDues);
  return (
    <Button pending={isPending} onClick={() => void act({})}>
      Napravi rokove po planu
    </Button>
  );
}

/** Says by how much the price differs from the sum of the dues (`left`, in RSD); nothing if they are equal. */
function UnplannedAmount({ left }: { left: string }) {
  if (left === ZERO_RSD) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {left.startsWith('-')
        ? `Zbir rokova je za ${rsd(left.slice(1))} veći od vrednosti posla.`
        : `Za još ${rsd(left)} nije upisan rok.`}
    </p>
  );
}

interface DueRowProps {
  project: Project;
  due: Due;
  /** The unpaid part in RSD. */
  open: string;
  /** Undefined when the person may not change the due. */
  onChange?(): void;
}

function DueRow({ project, due, open, onChange }: DueRowProps) {
  const remove = useRemoveProjectItem(project, removeDue, 'rokoviUplata', 'due');
  const name = `${dueTitle(due)}, ${dayText(due)}`;
  const askToRemove = async () => {
    const { id, version, index, createdAt } = due;
    if (await confirmDelete('Brisanje roka', 'Obrisati rok', name))
      await remove({ id, index, createdAt, naziv: dueTitle(due) }, { rokId: id, version });
  };
  return (
    <li className="row items-start max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {labelOf(TIP_UPLATE_LABELS, due.tip)}
          {due.procenat && <span className="font-normal text-muted"> {due.procenat} %</span>}
        </p>
        <p className="num flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {dayText(due)} <DueState due={due} open={open} />
        </p>
        {due.napomena && <p className="text-sm whitespace-pre-wrap">{due.napomena}</p>}
      </div>
      <div className="num text-right">
        <b className="whitespace-nowrap">{twoDecimals(due.iznos)}</b>
        {open !== ZERO_RSD && open !== due.iznos && (
          <p className="text-sm whitespace-nowrap text-muted">preostalo {twoDecimals(open)}</p>
        )}
      </div>
      {onChange && (
        <div className="ml-auto flex gap-1 max-sm:col-span-2">
          <IconButton label={`Izmeni rok: ${name}`} icon={Pencil} iconSize={20} onClick={onChange} />
          <IconButton
            danger
            label={`Obriši rok: ${name}`}
            icon={Trash2}
            iconSize={20}
            onClick={() => void askToRemove()}
          />
        </div>
      )}
    </li>
  );
}

/** Says that the due is paid or late, else in how many days it has to be paid. */
function DueState({ due, open }: { due: Due; open: string }) {
  const today = useCurrentDay();
  if (open === ZERO_RSD) return due.iznos !== ZERO_RSD && <Chip tone="ok">plaćeno</Chip>;
  if (isLate({ due, open }, today))
    return <Chip tone="danger">kasni {plural(daysBetween(due.rok ?? today, today), 'dan', 'dana', 'dana')}</Chip>;
  return due.rok && <span>{relativeDay(due.rok, today)}</span>;
}
