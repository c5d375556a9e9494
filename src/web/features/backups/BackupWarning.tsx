import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListError } from '#web/ui/ListError.tsx';
import { backupWarningQuery } from './api.ts';

/** Warns owners on the dashboard that backups are missing; renders nothing when all is well. */
export function BackupWarning() {
  const { data, error, refetch } = useQuery(backupWarningQuery);
  if (error && data === undefined) return <ListError error={error} onReload={() => void refetch()} />;
  if (!data) return null;
  return (
    <div role="status" className="notice notice-error flex flex-wrap items-center justify-between gap-2">
      <span>{data}</span>
      <Link to="/podesavanja/kopije" className="btn btn-ghost">
        Rezervne kopije
      </Link>
    </div>
  );
}
