import { COMING_STATUSES, type VisitStatus } from '../calendar/visit.ts';
import { isOneOf } from '../enumerations.ts';
import type { ReminderDetails } from './reminder-text.ts';
import { isComing } from './reminder-times.ts';

/** The time of a visit as a message to the client states it. */
export type StatedTime = Pick<ReminderDetails, 'datum' | 'vreme' | 'rokDo'>;

/** A message about a change is sent after this many minutes, so that none is sent when the change is undone at once. */
export const SETTLE_MINUTES = 10;

/** A message to the client about a change of a visit. */
export interface ChangeMessage {
  poruka: 'pomeranje' | 'otkazivanje';
  /** The time that the message states. */
  told: StatedTime;
  /** The time that the client expects before getting the message. */
  known: StatedTime;
}

export interface TimedVisit extends StatedTime {
  status: VisitStatus;
}

const timeOf = ({ datum, vreme, rokDo }: StatedTime): StatedTime => ({ datum, vreme, rokDo });
/** Whether two times are equal, so that a message that states one is also right for the other. */
export const isSameTime = (one: StatedTime, other: StatedTime): boolean =>
  one.datum === other.datum && one.vreme === other.vreme && one.rokDo === other.rokDo;
const isExpected = ({ status }: TimedVisit): boolean => isOneOf(COMING_STATUSES, status);

/**
 * Whether a change of a visit concerns its client: a change of time, a cancellation or deletion, but not one of notes, people or
 * a confirmation.
 */
export const concernsClient = (before: TimedVisit | null, after: TimedVisit | null): boolean =>
  !before || !after || !isSameTime(before, after) || isExpected(before) !== isExpected(after);

interface Circumstances {
  /**
   * The unsent message about an earlier change, which the new message replaces: the client still expects the time
   * before both changes.
   */
  unsent?: ChangeMessage | undefined;
  now: Date;
  /** Whether the visit was made just now, so that its client does not know of it. */
  isNew?: boolean;
  /**
   * Whether the person who deletes the visit wants a message to be sent; otherwise none is sent, because the visit was a mistake.
   */
  isNotifiedOfDelete?: boolean;
}

/** Returns the message to send after a change, or null when none is needed. */
export function messageAfter(
  before: TimedVisit | null,
  after: TimedVisit | null,
  { unsent, now, isNew = false, isNotifiedOfDelete = false }: Circumstances,
): ChangeMessage | null {
  const known = unsent?.known ?? (before && isExpected(before) ? timeOf(before) : null);
  if (!known) return null;
  if (!after ? isNotifiedOfDelete : after.status === 'otkazano')
    return isComing(known, now) && !isNew ? { poruka: 'otkazivanje', told: known, known } : null;
  if (!after) return null;
  if (!isExpected(after) || isSameTime(known, after) || !isComing(after, now)) return null;
  return { poruka: 'pomeranje', told: timeOf(after), known };
}
