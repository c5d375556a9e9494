import { useQuery } from '@tanstack/react-query';
import { plural } from '#domain/text/formats.ts';
import { lateContactsQuery } from './api.ts';

const BADGE_CLASSES = 'absolute top-0 right-0 rounded-full bg-danger px-1 text-[11px] leading-4 font-bold text-surface';

/**
 * The number of overdue next contacts: at the end of a row, or with `isSmall` at the corner of an icon. Nothing if
 * there are none.
 */
export function LateContacts({ isSmall = false }: { isSmall?: boolean }) {
  const { data } = useQuery(lateContactsQuery);
  if (!data) return null;
  const [count, ...words] = plural(data, 'kontakt kasni', 'kontakta kasne', 'kontakata kasni').split(' ');
  return (
    <span
      className={`num ${isSmall ? BADGE_CLASSES : 'chip ml-auto'}`}
      data-tone="danger"
      title={[count, ...words].join(' ')}
    >
      {count}
      <span className="sr-only">{words.join(' ')}</span>
    </span>
  );
}
