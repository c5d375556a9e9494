import { type ReactNode, useState } from 'react';
import { execute } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { JobChoice } from '#web/business/JobChoice.tsx';
import type { SentContact, SentResponsible } from '#web/business/job-work.ts';
import { NextContactDialog } from '#web/business/NextContactDialog.tsx';
import { ResponsibleDialog } from '#web/business/ResponsibleDialog.tsx';
import type { ClientJob } from './client-jobs.ts';
import {
  touchedJobs,
  UPDATE_PREOFFER_CONTACT,
  UPDATE_PREOFFER_RESPONSIBLE,
  UPDATE_PROJECT_CONTACT,
  UPDATE_PROJECT_RESPONSIBLE,
} from './detail-api.ts';

interface Props {
  clientId: string;
  jobs: readonly ClientJob[];
  /** The job that is chosen at first. */
  first: ClientJob;
  onClose(): void;
}

/** The dialog for the next contact or the responsible person of one of the client's jobs. */
export function JobDialog({ what, first, ...props }: Props & { what: 'contact' | 'person' }) {
  const [id, choose] = useState(first.id);
  const job = props.jobs.find(one => one.id === id) ?? first;
  const choice = <JobChoice jobs={props.jobs} value={job.id} onValue={choose} />;
  const Dialog = what === 'contact' ? ContactOf : ResponsibleOf;
  return <Dialog key={job.id} job={job} choice={choice} clientId={props.clientId} onClose={props.onClose} />;
}

interface OneProps extends Pick<Props, 'clientId' | 'onClose'> {
  job: ClientJob;
  choice: ReactNode;
}

function ContactOf({ job, clientId, ...props }: OneProps) {
  const { id, createdAt } = job;
  const change = useChange(
    (sent: SentContact, options) =>
      execute(
        job.vrsta === 'project' ? UPDATE_PROJECT_CONTACT : UPDATE_PREOFFER_CONTACT,
        { input: { ...sent, id, createdAt } },
        options,
      ),
    { refresh: touchedJobs(clientId) },
  );
  return <NextContactDialog job={job} {...change} {...props} />;
}

function ResponsibleOf({ job, clientId, ...props }: OneProps) {
  const { id, createdAt } = job;
  const change = useChange(
    (sent: SentResponsible, options) =>
      execute(
        job.vrsta === 'project' ? UPDATE_PROJECT_RESPONSIBLE : UPDATE_PREOFFER_RESPONSIBLE,
        { input: { ...sent, id, createdAt } },
        options,
      ),
    { refresh: touchedJobs(clientId) },
  );
  return <ResponsibleDialog job={job} {...change} {...props} />;
}
