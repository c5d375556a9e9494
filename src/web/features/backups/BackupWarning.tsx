import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loading } from '#web/ui/Loading.tsx';
import { backupWarningQuery } from './api.ts';

/** The dashboard's warning to owners that backups are missing, with a link to them; nothing when none is missing. */
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
