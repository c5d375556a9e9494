import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FolderX } from 'lucide-react';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailedPage } from '#web/ui/FailedPage.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { projectQuery } from './api.ts';
import { type BesideOptimization, LoadedProject } from './LoadedProject.tsx';
import { ProjectSkeleton } from './ProjectSkeleton.tsx';

/** One project and its nine steps (specification, section 2). */
export function ProjectPage({ besideOptimization }: { besideOptimization?: BesideOptimization }) {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(projectQuery(id));
  useErrorToast(error, refetch);
  if (data)
    return (
      <LoadedProject
        key={data.id}
        project={data}
        isFetching={isFetching}
        onRefresh={() => void refetch()}
        besideOptimization={besideOptimization}
      />
    );
  if (data === null) return <NoSuchProject />;
  if (error)
    return (
      <Page>
        <FailedPage isInToast error={error} onReload={() => void refetch()} />
      </Page>
    );
  return (
    <Page>
      <Skeleton className="mb-4 h-12 max-w-96" />
      <ProjectSkeleton />
    </Page>
  );
}

function NoSuchProject() {
  return (
    <Page>
      <div className="card">
        <EmptyState
          page
          icon={FolderX}
          title="Projekat ne postoji"
          text="Možda je obrisan ili adresa nije potpuna."
          action={
            <Link to="/projekti/aktivni-projekti" className="btn btn-primary">
              Aktivni projekti
            </Link>
          }
        />
      </div>
    </Page>
  );
}
