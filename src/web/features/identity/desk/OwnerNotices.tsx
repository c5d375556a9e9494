import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from './api.ts';

/** What is wrong with how the program is set up; nothing while it is right, or while it cannot be asked. */
export function OwnerNotices() {
  const { data = [] } = useQuery(noticesQuery);
  return data.map(({ code, text }) => (
    <div key={code} role="status" className="notice notice-error mb-3 max-w-220">
      {text}
    </div>
  ));
}
