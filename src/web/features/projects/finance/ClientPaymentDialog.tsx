import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JobChoice } from '#web/business/JobChoice.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { projectQuery } from '../api.ts';
import { isPriced } from '../project-fragment.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

interface Props {
  /** The projects to choose from, the most likely one first. */
  jobs: readonly { id: string; title: string }[];
  onClose(): void;
}

/** The dialog for a client's payment: PaymentDialog with the choice of one of the client's projects. */
export function ClientPaymentDialog({ jobs, onClose }: Props) {
  const [id, choose] = useState(jobs[0]?.id ?? '');
  const { data, error, refetch } = useQuery({ ...projectQuery(id), placeholderData: keepPreviousData });
  useErrorToast(error, refetch);
  if (!data || !isPriced(data)) return null;
  const choice = <JobChoice jobs={jobs} value={id} onValue={choose} />;
  return <PaymentDialog key={data.id} project={data} choice={choice} onClose={onClose} />;
}
