import { useQuery } from '@tanstack/react-query';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { noticesQuery } from './api.ts';

/** What is wrong with how the program is set up; nothing while it is right. */
export function OwnerNotices() {
  const { data = [], error, refetch } = useQuery(noticesQuery);
  useErrorToast(error, refetch);
  return data.map(({ code, text }) => (
    <div key={code} role="status" className="notice notice-error mb-3 max-w-220">
      {text}
    </div>
  ));
}
