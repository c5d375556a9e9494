import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { FailedPage } from './FailedPage.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { Page } from './Page.tsx';
import { useErrorToast } from './use-error-toast.ts';
import { useLastSeen } from './use-last-seen.ts';

interface Props<Data> {
  /** The query of the record; its data is null when the record does not exist. */
  query: UseQueryResult<Data | null>;
  /** The record, in the accusative: „Klijenta“. */
  what: string;
  loading: ReactNode;
  /** Shown when the record does not exist; undefined while a redirect to another record is still possible. */
  missing: Omit<ComponentProps<typeof EmptyState>, 'page'> | undefined;
  children(data: Data): ReactNode;
}

/**
 * The page of one record: the record, a placeholder while it is loaded, an error, or that it does not exist. A record
 * that is deleted while it is open stays on the page with a notice. Use the record's id as the component's key.
 */
export function RecordPage<Data>({ query: { data, error, refetch }, what, loading, missing, children }: Props<Data>) {
  useErrorToast(error, refetch);
  const { record, isGone } = useLastSeen(data);
  if (record)
    return (
      <>
        {isGone && (
          <div className="p-4 pb-0 md:px-6">
            <GoneNotice what={what} />
          </div>
        )}
        {children(record)}
      </>
    );
  if (record === null && missing)
    return (
      <Page>
        <div className="card">
          <EmptyState page {...missing} />
        </div>
      </Page>
    );
  return <Page>{error ? <FailedPage isInToast error={error} onReload={() => void refetch()} /> : loading}</Page>;
}
