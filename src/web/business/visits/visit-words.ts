import type { LinkProps } from '@tanstack/react-router';
import { DURING_THE_DAY, kindTitle, type VisitStatus } from '#domain/calendar/visit.ts';
import { DOT, longDate } from '#domain/text/formats.ts';
import { type UserRights, userMay } from '#web/api/session.ts';
import type { Tone } from '#web/ui/Chip.tsx';
import { recordLink } from '../records.ts';
import type { Visit } from './visit-api.ts';

export const STATUS_TONES: Record<VisitStatus, Tone> = {
  zakazano: 'neutral',
  potvrđeno: 'info',
  obavljeno: 'ok',
  otkazano: 'danger',
};

/** The label of the button that sets the status. */
export const STATUS_ACTIONS: Record<VisitStatus, string> = {
  zakazano: 'Vrati na zakazano',
  potvrđeno: 'Potvrdi',
  obavljeno: 'Obavljeno',
  otkazano: 'Otkaži posetu',
};

/** The time in words: „09:00“, „između 09:00 i 11:00“, „u toku dana“. */
export const arrivalOf = ({ vreme, rokDo }: Pick<Visit, 'vreme' | 'rokDo'>): string => {
  if (!vreme) return rokDo ? `do ${rokDo}` : DURING_THE_DAY;
  return rokDo ? `između ${vreme} i ${rokDo}` : vreme;
};

/** The people in words: „Ide: Darko Živić“, „Idu: Darko Živić, Goran Matić“, „Nije dodeljeno“. */
export const peopleWords = (osobe: readonly { ime: string }[]): string =>
  osobe.length === 0
    ? 'Nije dodeljeno'
    : `${osobe.length === 1 ? 'Ide' : 'Idu'}: ${osobe.map(({ ime }) => ime).join(', ')}`;

/** Time and people in words: „sreda, 3. maj 2027. u 09:00, Milan Petrović“. */
export const whenAndWho = (visit: Pick<Visit, 'datum' | 'vreme' | 'osobe'>): string =>
  [
    [longDate(visit.datum), visit.vreme ? `u ${visit.vreme}` : DURING_THE_DAY].join(' '),
    visit.osobe
      .map(({ ime }) => ime)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' i ') || 'niko nije dodeljen',
  ].join(', ');

interface VisitRecord {
  link: LinkProps;
  label: string;
}

/** A link to the record of the visit; null for a visit without one, and when the person may not read the record. */
export function visitRecord({ projectId, preofferId, clientId }: Visit, user: UserRights): VisitRecord | null {
  if (projectId) return userMay(user, 'projects:read') ? linkTo('project', projectId, 'Otvori projekat') : null;
  if (preofferId) return userMay(user, 'preoffers:read') ? linkTo('preoffer', preofferId, 'Otvori predponudu') : null;
  return clientId && userMay(user, 'clients:read') ? linkTo('client', clientId, 'Otvori klijenta') : null;
}

const linkTo = (kind: string, id: string, label: string): VisitRecord | null => {
  const link = recordLink(kind, id);
  return link && { link, label };
};

/** The visit's title: „Montaža · Pavlović“. */
export const visitTitle = ({ vrsta, naziv }: Pick<Visit, 'vrsta' | 'naziv'>): string =>
  [kindTitle(vrsta), naziv].filter(Boolean).join(DOT);

export const isVisitStatus = (text: string): text is VisitStatus => Object.hasOwn(STATUS_TONES, text);
