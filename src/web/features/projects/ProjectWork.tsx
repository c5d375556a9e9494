import { CalendarDays, PhoneCall, UserRound, Wallet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isLate, openDues } from '#domain/project/dues.ts';
import { balance, dueRsd, paidBy, totalRsd } from '#domain/project/finance.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { belgradeDay, daysBetween } from '#domain/text/dates.ts';
import { plural, rsd, shortDate } from '#domain/text/formats.ts';
import { relativeDay } from '#domain/today.ts';
import { useMay } from '#web/api/session.ts';
import { SummaryTile } from '#web/business/SummaryTile.tsx';
import { arrivalOf, kindTitle } from '#web/business/visits/visit-words.ts';
import { UPDATE_NEXT_CONTACT, UPDATE_OUTCOME, UPDATE_RESPONSIBLE } from './api.ts';
import { isPriced, type PricedProject, type Project } from './project-fragment.ts';
import { useMayChange } from './use-may-change.ts';
import { useProjectChange } from './use-project-change.ts';
import { visitOf } from './visit-of.ts';

const JobWork = lazy(() => import('#web/business/JobWork.tsx').then(file => ({ default: file.JobWork })));
const VisitDialog = lazy(() =>
  import('#web/business/visits/VisitDialog.tsx').then(file => ({ default: file.VisitDialog })),
);
const NewVisitDialog = lazy(() =>
  import('#web/business/visits/NewVisitDialog.tsx').then(file => ({ default: file.NewVisitDialog })),
);
const PaymentDialog = lazy(() => import('./finance/PaymentDialog.tsx').then(file => ({ default: file.PaymentDialog })));
const NextContactDialog = lazy(() =>
  import('#web/business/NextContactDialog.tsx').then(file => ({ default: file.NextContactDialog })),
);
const ResponsibleDialog = lazy(() =>
  import('#web/business/ResponsibleDialog.tsx').then(file => ({ default: file.ResponsibleDialog })),
);

const REFRESH = { refresh: [['projects']] };

type Opened = 'visit' | 'payment' | 'contact' | 'person';

/** The summary of a project: next visit, what is owed, next contact, responsible person; of a job that ended, how. */
export function ProjectWork({ project }: { project: Project }) {
  const mayWrite = useMay('projects:write') && !project.archived;
  const outcome = useProjectChange(project, UPDATE_OUTCOME, REFRESH);
  const responsible = useProjectChange(project, UPDATE_RESPONSIBLE, REFRESH);
  const nextContact = useProjectChange(project, UPDATE_NEXT_CONTACT, REFRESH);
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  if (project.ishod)
    return (
      <div className="mb-4">
        <Suspense>
          <JobWork job={project} mayChange={mayWrite} {...{ responsible, nextContact, outcome }} />
        </Suspense>
      </div>
    );
  return (
    <section
      aria-label="Sažetak projekta"
      className="mb-2 grid grid-cols-2 gap-1.5 md:mb-3 md:gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))]"
    >
      <VisitTile project={project} onOpen={() => open('visit')} />
      {isPriced(project) && <MoneyTile project={project} onOpen={() => open('payment')} />}
      <ContactTile project={project} onOpen={mayWrite ? () => open('contact') : undefined} />
      <SummaryTile
        Icon={UserRound}
        label="Odgovorna osoba"
        value={project.odgovornaOsoba?.ime ?? <span className="font-normal text-muted">Nije dodeljeno</span>}
        onOpen={mayWrite ? () => open('person') : undefined}
      />
      {opened && (
        <Suspense>
          {opened === 'contact' && <NextContactDialog job={project} {...nextContact} onClose={close} />}
          {opened === 'person' && <ResponsibleDialog job={project} {...responsible} onClose={close} />}
          {opened === 'payment' && isPriced(project) && <PaymentDialog project={project} onClose={close} />}
          {opened === 'visit' &&
            (project.sledecaPoseta ? (
              <VisitDialog id={project.sledecaPoseta.id} onClose={close} />
            ) : (
              <NewVisitDialog start={visitOf(project)} onClose={close} />
            ))}
        </Suspense>
      )}
    </section>
  );
}

interface TileProps<P = Project> {
  project: P;
  onOpen: (() => void) | undefined;
}

function VisitTile({ project, onOpen }: TileProps) {
  const maySchedule = useMay('calendar:write') && !isClosed(project);
  const { sledecaPoseta: next, poslednjaPoseta: last } = project;
  const before = last ? `${kindTitle(last.vrsta)}, ${shortDate(last.datum)}` : undefined;
  if (!next)
    return (
      <SummaryTile
        Icon={CalendarDays}
        label="Sledeća poseta"
        value={<span className="font-normal text-muted">Nije zakazana</span>}
        detail={before && `poslednja: ${before}`}
        onOpen={maySchedule ? onOpen : undefined}
      />
    );
  const when = [relativeDay(next.datum, belgradeDay(new Date())), arrivalOf(next)].join(', ');
  const who = next.osobe.map(({ ime }) => ime).join(', ') || 'nije dodeljeno';
  return (
    <SummaryTile
      Icon={CalendarDays}
      label={`${kindTitle(next.vrsta)}, ${shortDate(next.datum)}`}
      value={when}
      detail={[next.status, `ide: ${who}`, before && `poslednja: ${before}`].filter(Boolean).join(' · ')}
      onOpen={onOpen}
    />
  );
}

function MoneyTile({ project, onOpen }: TileProps<PricedProject>) {
  const mayPay = useMayChange(project, 'finance') && project.step >= 6;
  const today = belgradeDay(new Date());
  const paid = paidBy(project.uplate, today);
  const left = balance(dueRsd(project.finansije, paid));
  const open = openDues(project.rokoviUplata, { total: totalRsd(project.finansije), paid }).filter(
    due => due.open !== '0.00',
  );
  const [first] = open;
  const isDue = first !== undefined && isLate(first, today);
  const rok = first?.due.rok;
  const until = rok ? `rok ${shortDate(rok)}` : undefined;
  const late =
    isDue && rok ? `kasni ${plural(daysBetween(rok, today), 'dan', 'dana', 'dana')}: ${rsd(first.open)}` : undefined;
  if (project.step < 6)
    return (
      <SummaryTile
        Icon={Wallet}
        label="Duguje"
        value={<span className="font-normal text-muted">Ponuda nije izabrana</span>}
      />
    );
  const isPaid = left.amount === '0.00';
  return (
    <SummaryTile
      Icon={Wallet}
      label={left.isOverpaid ? left.name : ['Duguje', until].filter(Boolean).join(', ')}
      value={isPaid ? 'Plaćeno' : rsd(left.amount)}
      detail={isPaid || left.isOverpaid ? undefined : late}
      isLate={isDue}
      onOpen={mayPay ? onOpen : undefined}
    />
  );
}

function ContactTile({ project: { sledeciKontakt: contact }, onOpen }: TileProps) {
  const today = belgradeDay(new Date());
  return (
    <SummaryTile
      Icon={PhoneCall}
      label={['Sledeći kontakt', contact && shortDate(contact.datum)].filter(Boolean).join(', ')}
      value={
        contact ? relativeDay(contact.datum, today) : <span className="font-normal text-muted">Nije dogovoren</span>
      }
      detail={[contact?.osoba?.ime, contact?.opis].filter(Boolean).join(', ')}
      isLate={contact !== null && contact.datum < today}
      onOpen={onOpen}
    />
  );
}
