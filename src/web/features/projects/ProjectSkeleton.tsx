import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A placeholder for the part of a project below its head. */
export const ProjectSkeleton = () => (
  <div role="status" aria-label="Učitavanje projekta" className="flex flex-col gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-72" />
  </div>
);
