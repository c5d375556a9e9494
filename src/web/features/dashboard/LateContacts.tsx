import { useQuery } from '@tanstack/react-query';
import { plural } from '#domain/text/formats.ts';
import { lateContactsQuery } from './api.ts';

/** How many next contacts are overdue, or that some are: a dot at the corner of an icon. Nothing when none is. */
export function LateContacts({ isDot = false }: { isDot?: boolean }) {
  const { data } = useQuery(lateContactsQuery);
  if (!data) return null;
  const [count, ...words] = plural(data, 'kontakt kasni', 'kontakta kasne', 'kontakata kasni').split(' ');
  if (isDot)
    return (
      <span className="absolute top-1 right-1 size-2 rounded-full bg-danger">
        <span className="sr-only">{[count, ...words].join(' ')}</span>
      </span>
    );
  return (
    <span className="chip num ml-auto" data-tone="danger" title={[count, ...words].join(' ')}>
      {count}
      <span className="sr-only">{words.join(' ')}</span>
    </span>
  );
}
