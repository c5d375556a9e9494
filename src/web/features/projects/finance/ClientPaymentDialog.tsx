import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JobChoice } from '#web/business/JobChoice.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { projectQuery } from '../api.ts';
import { isPriced } from '../project-fragment.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

interface Props {
  /** The projects that can be paid for; the first is the likeliest. */
  jobs: readonly { id: string; title: string }[];
  onClose(): void;
}

/** A payment of a client: for which project is chosen in the same dialog. */
export function ClientPaymentDialog({ jobs, onClose }: Props) {
  const [id, choose] = useState(jobs[0]?.id ?? '');
  const { data, error, refetch } = useQuery({ ...projectQuery(id), placeholderData: keepPreviousData });
  useErrorToast(error, refetch);
  if (!data || !isPriced(data)) return null;
  const choice = <JobChoice jobs={jobs} value={id} onValue={choose} />;
  return <PaymentDialog key={data.id} project={data} choice={choice} onClose={onClose} />;
}
