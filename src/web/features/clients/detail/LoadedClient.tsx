import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { CLIENT_FIELDS, CLIENT_LABELS, type ClientField } from '#domain/client/fields.ts';
import { rsd } from '#domain/text/formats.ts';
import { useMay } from '#web/api/session.ts';
import { useOpened } from '#web/api/use-opened.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { changeOfCopiedFields, type SavedChange, shownValue } from '../client-changes.ts';
import { ClientHead } from './ClientHead.tsx';
import { ClientPeople } from './ClientPeople.tsx';
import { ClientSummary, DIALOGS } from './ClientSummary.tsx';
import { ClientTimeline } from './ClientTimeline.tsx';
import { ClientWork } from './ClientWork.tsx';
import { jobsWithNextContact, openJobs, payableProjects, visitChoices } from './client-jobs.ts';
import { type ClientPageData, type Overview, overviewQuery } from './detail-api.ts';
import { MergeNotice } from './MergeNotice.tsx';

const EditClientDialog = lazyPart(() => import('../EditClientDialog.tsx'), 'EditClientDialog');
const CarryOverDialog = lazyPart(() => import('../CarryOverDialog.tsx'), 'CarryOverDialog');
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'), 'MergeDialog');
const CallDialog = lazyPart(() => import('./CallDialog.tsx'), 'CallDialog');
const JobDialog = lazyPart(() => import('./JobDialog.tsx'), 'JobDialog');
const VisitDialog = lazyPart(() => import('#web/business/visits/VisitDialog.tsx'), 'VisitDialog');
const NewVisitDialog = lazyPart(() => import('#web/business/visits/NewVisitDialog.tsx'), 'NewVisitDialog');

export type PaymentDialogOfClient = ComponentType<{
  jobs: readonly { id: string; title: string }[];
  onClose(): void;
}>;

interface Props {
  client: ClientPageData;
  PaymentDialog: PaymentDialogOfClient;
}

/** A client's page: its head with the summary, data, contact persons, records and history, and the opened dialog. */
export function LoadedClient({ client, PaymentDialog }: Props) {
  const { opened, open, close } = useOpened('otvoreno');
  const { data: overview, isPending } = useQuery(overviewQuery(client.id));
  const mayWrite = useMay('clients:write');
  const mayMerge = useMay('client-merges:write');
  const mayCarryOver = useMay('projects:write');
  const [savedChange, setSavedChange] = useState<SavedChange | null>(null);
  return (
    <Page>
      <ClientHead
        client={client}
        onCall={() => open(DIALOGS.call)}
        onSchedule={() => open(DIALOGS.schedule)}
        onMerge={() => open(DIALOGS.merge)}
      >
        {overview ? (
          <ClientSummary overview={overview} onOpen={open} />
        ) : (
          <Skeleton className="mb-2 h-25.5 md:mb-3 md:h-38 lg:h-17.5" />
        )}
      </ClientHead>
      {mayMerge && <MergeNotice clientId={client.id} />}
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <ClientDataCard client={client} onEdit={() => open(DIALOGS.edit)} />
          <ClientPeople client={client} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ClientWork clientId={client.id} />
          {/* Rendered only when the parts above are loaded, because otherwise it would move down when they appear. */}
          {!isPending && <ClientTimeline clientId={client.id} onCall={() => open(DIALOGS.call)} />}
        </div>
      </div>
      {opened === DIALOGS.edit && mayWrite && (
        <EditClientDialog
          id={client.id}
          onSaved={(before, after) => setSavedChange(changeOfCopiedFields(before, after))}
          onClose={close}
        />
      )}
      {opened === DIALOGS.merge && mayMerge && <MergeDialog clientId={client.id} onClose={close} />}
      {overview && opened && (
        <WorkDialog key={opened} {...{ client, overview, opened, PaymentDialog, onClose: close }} />
      )}
      {savedChange && mayCarryOver && <CarryOverDialog change={savedChange} onClose={() => setSavedChange(null)} />}
    </Page>
  );
}

interface WorkDialogProps extends Props {
  overview: Overview;
  opened: string;
  onClose(): void;
}

const debtSuffix = (dug: string | null) => (Number(dug) > 0 ? `, duguje ${rsd(dug ?? '0.00')}` : '');

/** The dialog about the client's jobs that the URL names; nothing for people without the right to open it. */
function WorkDialog({ client, overview: currentOverview, opened, PaymentDialog, onClose }: WorkDialogProps) {
  // The jobs as they were when the dialog opened, so that a colleague's change does not replace what is being typed;
  // the server compares the change with them.
  const [overview] = useState(currentOverview);
  const mayCall = useMay('clients:write');
  const mayPay = useMay('finance:write');
  const maySchedule = useMay('calendar:write');
  const mayChangeProjects = useMay('projects:write');
  const jobs = openJobs(overview);
  const first = jobsWithNextContact(jobs)[0] ?? jobs[0];
  if (opened === DIALOGS.call && mayCall) return <CallDialog {...{ client, jobs, onClose }} />;
  if (opened === DIALOGS.visit && overview.sledecaPoseta)
    return <VisitDialog id={overview.sledecaPoseta.id} onClose={onClose} />;
  if (opened === DIALOGS.schedule && maySchedule) {
    const choices = visitChoices(client, jobs);
    return <NewVisitDialog start={{ ...choices[0], naziv: client.poslovnoIme, choices }} onClose={onClose} />;
  }
  if (opened === DIALOGS.payment && mayPay) {
    const payableJobs = payableProjects(overview).map(({ id, broj, vrstaPosla, dug }) => ({
      id,
      title: `${broj}, ${vrstaPosla}${debtSuffix(dug)}`,
    }));
    return payableJobs.length > 0 && <PaymentDialog jobs={payableJobs} onClose={onClose} />;
  }
  const what = opened === DIALOGS.contact ? 'contact' : opened === DIALOGS.person ? 'person' : null;
  return what && mayChangeProjects && first && <JobDialog {...{ what, jobs, first, clientId: client.id, onClose }} />;
}

/** The fields that the head of the page shows. ClientDataCard leaves them out. */
const FIELDS_IN_HEAD: readonly ClientField[] = ['poslovnoIme', 'ime', 'prezime', 'neSalji'];

/** The card with the client's data, without empty fields, and the button that edits them. */
function ClientDataCard({ client, onEdit }: { client: ClientPageData; onEdit(): void }) {
  const mayWrite = useMay('clients:write');
  const filledFields = CLIENT_FIELDS.filter(field => !FIELDS_IN_HEAD.includes(field) && client[field] !== null);
  return (
    <Card
      title="Podaci"
      actions={
        mayWrite && (
          <Button variant="text" aria-label="Izmeni klijenta" onClick={onEdit}>
            Izmeni
          </Button>
        )
      }
    >
      {filledFields.length === 0 ? (
        <p className="text-sm text-muted">Još nema drugih podataka.</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {filledFields.map(field => (
            <div key={field} className="contents">
              <dt className="text-sm text-muted">{CLIENT_LABELS[field]}</dt>
              <dd className="num min-w-0 whitespace-pre-wrap">{shownValue(field, client[field])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
