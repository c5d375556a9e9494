import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The place of what a project shows below its head. */
export const ProjectSkeleton = () => (
  <div role="status" aria-label="Učitavanje projekta" className="flex flex-col gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-72" />
  </div>
);
