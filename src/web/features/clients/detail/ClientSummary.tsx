import { compareTexts } from '#domain/text/dates.ts';
import { sumMoney } from '#domain/text/decimal.ts';
import { useMay } from '#web/api/session.ts';
import { ContactTile, DebtTile, ResponsibleTile, Summary, VisitTile } from '#web/business/Summary.tsx';
import { jobsWithNextContact, openJobs, payableProjects } from './client-jobs.ts';
import type { Overview } from './detail-api.ts';

/** Values of `?otvoreno=`, each of which opens a dialog of the client's page. */
export const DIALOGS = {
  edit: 'izmena',
  call: 'poziv',
  merge: 'spajanje',
  visit: 'poseta',
  schedule: 'zakazi',
  payment: 'uplata',
  contact: 'kontakt',
  person: 'odgovorna',
} as const;
export type ClientDialog = (typeof DIALOGS)[keyof typeof DIALOGS];

interface Props {
  overview: Overview;
  onOpen(dialog: ClientDialog): void;
}

/**
 * What a client who calls asks for, summed up over all jobs of the client: the next visit, the debt, the next contact,
 * and who is responsible. A press on an item opens its dialog.
 */
export function ClientSummary({ overview, onOpen }: Props) {
  const mayPay = useMay('finance:write');
  const mayChangeProjects = useMay('projects:write');
  const maySchedule = useMay('calendar:write');
  const jobs = openJobs(overview);
  const [nextContactJob] = jobsWithNextContact(jobs);
  const names = new Set(jobs.flatMap(({ odgovornaOsoba }) => odgovornaOsoba?.ime ?? []));
  const agreedProjects = overview.projekti.filter(({ ishod, step }) => step >= 6 && !ishod);
  const projectsInDebt = agreedProjects.filter(({ dug }) => Number(dug) > 0);
  const [rok = null] = projectsInDebt.flatMap(({ rokUplate }) => rokUplate ?? []).toSorted(compareTexts);
  const late = sumMoney(projectsInDebt.flatMap(({ kasni }) => kasni ?? []));
  return (
    <Summary label="Sažetak klijenta">
      <VisitTile
        next={overview.sledecaPoseta}
        last={overview.poslednjaPoseta}
        onOpen={
          overview.sledecaPoseta
            ? () => onOpen(DIALOGS.visit)
            : maySchedule
              ? () => onOpen(DIALOGS.schedule)
              : undefined
        }
      />
      {overview.duguje !== null && (
        <DebtTile
          amount={agreedProjects.length > 0 ? overview.duguje : null}
          missing={overview.projekti.length === 0 ? 'Nema projekata' : undefined}
          isUnknown={agreedProjects.every(({ dug }) => dug === null)}
          rok={rok}
          late={late}
          onOpen={mayPay && payableProjects(overview).length > 0 ? () => onOpen(DIALOGS.payment) : undefined}
        />
      )}
      <ContactTile
        contact={nextContactJob?.sledeciKontakt ?? null}
        onOpen={mayChangeProjects && jobs.length > 0 ? () => onOpen(DIALOGS.contact) : undefined}
      />
      <ResponsibleTile
        names={[...names].join(', ')}
        onOpen={mayChangeProjects && jobs.length > 0 ? () => onOpen(DIALOGS.person) : undefined}
      />
    </Summary>
  );
}
