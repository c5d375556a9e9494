import { LockKeyhole } from 'lucide-react';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** In place of a step that the person may not read, reached by its address. */
export const NoAccess = () => (
  <div className="card">
    <EmptyState icon={LockKeyhole} title="Nemate pristup ovom delu" text="Obratite se vlasniku." />
  </div>
);
