import { useQuery } from '@tanstack/react-query';
import { plural } from '#domain/text/formats.ts';
import { lateContactsQuery } from './api.ts';

/** How many next contacts are overdue; nothing when none is. */
export function LateContacts() {
  const { data } = useQuery(lateContactsQuery);
  if (!data) return null;
  const [count, ...words] = plural(data, 'kontakt kasni', 'kontakta kasne', 'kontakata kasni').split(' ');
  return (
    <span className="chip num ml-auto" data-tone="danger" title={[count, ...words].join(' ')}>
      {count}
      <span className="sr-only">{words.join(' ')}</span>
    </span>
  );
}
