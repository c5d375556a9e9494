import { useQuery } from '@tanstack/react-query';
import { ForAdministrator } from '#web/ui/ForAdministrator.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { warningsQuery } from './api.ts';

/** Warnings about the installation for owners, such as a disk that is nearly full; renders nothing when all is well. */
export function InstallationNotices() {
  const { data = [], error, refetch } = useQuery(warningsQuery);
  useErrorToast(error, refetch);
  return data.map(({ code, text, administrator }) => (
    <div key={code} role="status" className="notice notice-error mb-3 max-w-220">
      {text}
      {administrator && <ForAdministrator>{administrator}</ForAdministrator>}
    </div>
  ));
}
