import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { FailedPage } from './FailedPage.tsx';
import { Page } from './Page.tsx';
import { useErrorToast } from './use-error-toast.ts';

interface Props<Data> {
  /** The query of the record; its data is null when the record does not exist. */
  query: UseQueryResult<Data | null>;
  loading: ReactNode;
  /** Shown when the record does not exist; undefined while a redirect to another record is still possible. */
  missing: Omit<ComponentProps<typeof EmptyState>, 'page'> | undefined;
  children(data: Data): ReactNode;
}

/** The page of one record: the record, a placeholder while it is loaded, an error, or that it does not exist. */
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
