import { useState } from 'react';
import { openDues, overdue } from '#domain/project/dues.ts';
import { agreedRsd, balance, dueRsd, paidUntil } from '#domain/project/finance.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { sumMoney } from '#domain/text/decimal.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { useMay } from '#web/api/session.ts';
import { ContactTile, DebtTile, ResponsibleTile, Summary, VisitTile } from '#web/business/Summary.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { updateNextContact, updateOutcome, updateResponsible } from './api.ts';
import { isPriced, type PricedProject, type Project } from './project-fragment.ts';
import { useMayChange } from './use-may-change.ts';
import { useProjectChange } from './use-project-change.ts';
import { visitOf } from './visit-of.ts';

const EndedJob = lazyPart(() => import('#web/business/JobWork.tsx'), 'EndedJob');
const VisitDialog = lazyPart(() => import('#web/business/visits/VisitDialog.tsx'), 'VisitDialog');
const NewVisitDialog = lazyPart(() => import('#web/business/visits/NewVisitDialog.tsx'), 'NewVisitDialog');
const PaymentDialog = lazyPart(() => import('./finance/PaymentDialog.tsx'), 'PaymentDialog');
const NextContactDialog = lazyPart(() => import('#web/business/NextContactDialog.tsx'), 'NextContactDialog');
const ResponsibleDialog = lazyPart(() => import('#web/business/ResponsibleDialog.tsx'), 'ResponsibleDialog');

const REFRESH = { refresh: [['projects']] };

/** The open dialog; for a visit also its id, or null for a new one. */
type Opened = { dialog: 'payment' | 'contact' | 'person' } | { dialog: 'visit'; visitId: string | null };

/**
 * The summary of a project: next visit, debt, next contact and responsible person, each with its dialog. For a lost or
 * cancelled job, how the job ended.
 */
export function ProjectWork({ project }: { project: Project }) {
  const mayWrite = useMay('projects:write') && !project.archived;
  const seesContact = useMay('offers:read');
  const maySchedule = useMay('calendar:write') && !isClosed(project);
  const outcome = useProjectChange(project, updateOutcome, REFRESH);
  const responsible = useProjectChange(project, updateResponsible, REFRESH);
  const nextContact = useProjectChange(project, updateNextContact, REFRESH);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (dialog: 'payment' | 'contact' | 'person') => () => setOpened({ dialog });
  const openVisit = () => setOpened({ dialog: 'visit', visitId: project.sledecaPoseta?.id ?? null });
  const close = () => setOpened(null);
  return (
    <>
      {project.ishod ? (
        <div className="mb-4">
          <EndedJob ishod={project.ishod} mayChange={mayWrite} {...outcome} />
        </div>
      ) : (
        <Summary label="Sažetak projekta">
          <VisitTile
            next={project.sledecaPoseta}
            last={project.poslednjaPoseta}
            onOpen={project.sledecaPoseta || maySchedule ? openVisit : undefined}
          />
          {isPriced(project) && <MoneyTile project={project} onOpen={open('payment')} />}
          {seesContact && (
            <ContactTile contact={project.sledeciKontakt} onOpen={mayWrite ? open('contact') : undefined} />
          )}
          <ResponsibleTile names={project.odgovornaOsoba?.ime ?? ''} onOpen={mayWrite ? open('person') : undefined} />
        </Summary>
      )}
      {/* Open dialogs stay when a colleague ends the job or schedules a visit, and so does what is typed in them. */}
      {opened?.dialog === 'contact' && <NextContactDialog job={project} {...nextContact} onClose={close} />}
      {opened?.dialog === 'person' && <ResponsibleDialog job={project} {...responsible} onClose={close} />}
      {opened?.dialog === 'payment' && isPriced(project) && <PaymentDialog project={project} onClose={close} />}
      {opened?.dialog === 'visit' &&
        (opened.visitId === null ? (
          <NewVisitDialog start={visitOf(project)} onClose={close} />
        ) : (
          <VisitDialog id={opened.visitId} onClose={close} />
        ))}
    </>
  );
}

/** The debt and the first due that is not paid; a press opens the dialog for a payment. */
function MoneyTile({ project, onOpen }: { project: PricedProject; onOpen(): void }) {
  const mayPay = useMayChange(project, 'finance');
  const today = useCurrentDay();
  const paid = paidUntil(project.uplate, today);
  const due = dueRsd(project.finansije, paid);
  const left = balance(due ?? '0.00');
  const sums = { total: agreedRsd(project.finansije), paid };
  const first = openDues(project.rokoviUplata, sums).find(({ open }) => open !== '0.00');
  const late = overdue(project.rokoviUplata, sums, today);
  const isAgreed = project.step >= 6;
  return (
    <DebtTile
      amount={isAgreed ? left.amount : null}
      isUnknown={due === null}
      {...(left.isOverpaid && { name: left.name })}
      rok={first?.due.rok ?? null}
      late={sumMoney(late.map(({ open }) => open))}
      onOpen={isAgreed && mayPay ? onOpen : undefined}
    />
  );
}
