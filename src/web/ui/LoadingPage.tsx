import { FailedPage } from './FailedPage.tsx';
import { Page } from './Page.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Shown instead of a page until its query has data: a placeholder, or the error with „Učitaj ponovo“. */
export const LoadingPage = ({ query }: { query: { error: Error | null; refetch(): unknown } }) => (
  <Page>
    {query.error ? (
      <FailedPage error={query.error} onReload={() => void query.refetch()} />
    ) : (
      <Skeleton className="h-72" />
    )}
  </Page>
);
