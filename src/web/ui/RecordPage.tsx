import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { FailedPage } from './FailedPage.tsx';
import { Page } from './Page.tsx';
import { useErrorToast } from './use-error-toast.ts';

interface Props<Data> {
  /** Its data is null when there is no such record. */
  query: UseQueryResult<Data | null>;
  loading: ReactNode;
  /** Shown when there is no such record; undefined while something else may still be found for the address. */
  missing: Omit<ComponentProps<typeof EmptyState>, 'page'> | undefined;
  children(data: Data): ReactNode;
}

/** A page about one record: the record, or that it is loaded, could not be loaded, or does not exist. */
export function RecordPage<Data>({ query: { data, error, refetch }, loading, missing, children }: Props<Data>) {
  useErrorToast(error, refetch);
  if (data) return children(data);
  if (data === null && missing)
    return (
      <Page>
        <div className="card">
          <EmptyState page {...missing} />
        </div>
      </Page>
    );
  return <Page>{error ? <FailedPage isInToast error={error} onReload={() => void refetch()} /> : loading}</Page>;
}
