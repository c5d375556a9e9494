import { type ReactNode, useState } from 'react';
import { useChange } from '#web/api/use-change.ts';
import { JobChoice } from '#web/business/JobChoice.tsx';
import type { SentContact, SentResponsible } from '#web/business/job-work.ts';
import { NextContactDialog } from '#web/business/NextContactDialog.tsx';
import { ResponsibleDialog } from '#web/business/ResponsibleDialog.tsx';
import type { ClientJob } from './client-jobs.ts';
import {
  keysOfJobs,
  updatePreofferContact,
  updatePreofferResponsible,
  updateProjectContact,
  updateProjectResponsible,
} from './detail-api.ts';

interface Props {
  what: 'contact' | 'person';
  clientId: string;
  jobs: readonly ClientJob[];
  /** The job that is chosen at first. */
  first: ClientJob;
  onClose(): void;
}

const CONTACT = { project: updateProjectContact, preoffer: updatePreofferContact };
const RESPONSIBLE = { project: updateProjectResponsible, preoffer: updatePreofferResponsible };

/** The dialog that changes the next contact or the responsible person of a job; the person chooses the job in it. */
export function JobDialog({ jobs, first, ...props }: Props) {
  const [id, choose] = useState(first.id);
  const job = jobs.find(one => one.id === id) ?? first;
  const choice = <JobChoice jobs={jobs} value={job.id} onValue={choose} />;
  return <DialogOfJob key={job.id} {...props} job={job} choice={choice} />;
}

interface JobProps extends Omit<Props, 'jobs' | 'first'> {
  job: ClientJob;
  choice: ReactNode;
}

function DialogOfJob({ what, clientId, job, ...props }: JobProps) {
  const { vrsta, id, createdAt } = job;
  const options = { refresh: keysOfJobs(clientId) };
  const contact = useChange((sent: SentContact, submit) => CONTACT[vrsta]({ ...sent, id, createdAt }, submit), options);
  const responsible = useChange(
    (sent: SentResponsible, submit) => RESPONSIBLE[vrsta]({ ...sent, id, createdAt }, submit),
    options,
  );
  if (what === 'contact') return <NextContactDialog job={job} {...contact} {...props} />;
  return <ResponsibleDialog job={job} {...responsible} {...props} />;
}
