import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loading } from '#web/ui/Loading.tsx';
import { backupWarningQuery } from './api.ts';

/** Warns owners on the dashboard that backups are missing; renders nothing when all is well. */
export function BackupWarning() {
  const query = useQuery(backupWarningQuery);
  const { data } = query;
  if (!data) return <Loading query={query} />;
  return (
    <div role="status" className="notice notice-error flex flex-wrap items-center justify-between gap-2">
      <span>{data}</span>
      <Link to="/podesavanja/kopije" className="btn btn-ghost">
        Rezervne kopije
      </Link>
    </div>
  );
}
