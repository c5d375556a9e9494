import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FolderX } from 'lucide-react';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { projectQuery } from './api.ts';
import { LoadedProject, ProjectSkeleton } from './LoadedProject.tsx';
import type { GlassOrders } from './step-screens.tsx';

/** The page `/projekti/aktivni-projekti/$id` of one project and its nine steps (specification, section 2). */
export function ProjectPage({ glassOrders }: { glassOrders?: GlassOrders }) {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(projectQuery(id));
  const { isFetching, refetch } = query;
  return (
    <RecordPage
      key={id}
      query={query}
      what="Projekat"
      loading={
        <>
          <Skeleton className="mb-4 h-12 max-w-96" />
          <ProjectSkeleton />
        </>
      }
      missing={{
        icon: FolderX,
        title: 'Projekat ne postoji',
        text: 'Možda je obrisan ili adresa nije potpuna.',
        action: (
          <Link to="/projekti/aktivni-projekti" className="btn btn-primary">
            Aktivni projekti
          </Link>
        ),
      }}
    >
      {project => (
        <LoadedProject key={project.id} {...{ project, isFetching, glassOrders }} onRefresh={() => void refetch()} />
      )}
    </RecordPage>
  );
}
