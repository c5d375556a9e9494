import { useQuery } from '@tanstack/react-query';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { noticesQuery } from './api.ts';

/** Warnings about the installation's configuration; renders nothing when there are none. */
export function OwnerNotices() {
  const { data = [], error, refetch } = useQuery(noticesQuery);
  useErrorToast(error, refetch);
  return data.map(({ code, text }) => (
    <div key={code} role="status" className="notice notice-error mb-3 max-w-220">
      {text}
    </div>
  ));
}
