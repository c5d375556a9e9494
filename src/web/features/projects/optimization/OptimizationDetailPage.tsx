import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { ChevronLeft, FolderX } from 'lucide-react';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailedPage } from '#web/ui/FailedPage.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { projectQuery } from '../api.ts';
import { OptimizationProjectView } from './OptimizationProjectView.tsx';

const Placeholder = () => (
  <div aria-busy>
    <Skeleton className="mb-6 h-10 w-80 max-w-full" />
    <div className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  </div>
);

/** The page of a project in optimization or in the archive; the address says from which list it was opened. */
export function OptimizationDetailPage() {
  const { id = '' } = useParams({ strict: false });
  const inArchive = useLocation({ select: ({ pathname }) => pathname.startsWith('/optimizacija/arhiva/') });
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(id));
  useErrorToast(error, refetch);
  const content = () => {
    if (project)
      return (
        <OptimizationProjectView project={project} {...{ inArchive, isFetching }} onRefresh={() => void refetch()} />
      );
    if (project === null)
      return (
        <Card>
          <EmptyState page icon={FolderX} title="Projekat ne postoji" text="Možda je obrisan ili je adresa pogrešna." />
        </Card>
      );
    return error ? <FailedPage isInToast error={error} onReload={() => void refetch()} /> : <Placeholder />;
  };
  return (
    <Page>
      <Link
        to={inArchive ? '/optimizacija/arhiva' : '/optimizacija/projekti'}
        className="mb-1 -ml-1 inline-flex min-h-8 items-center gap-1 text-sm font-medium text-muted hover:text-ink"
      >
        <ChevronLeft size={16} aria-hidden />
        {inArchive ? 'Arhiva' : 'Projekti'}
      </Link>
      {content()}
    </Page>
  );
}
