import { COMING_STATUSES, type VisitStatus } from '../calendar/visit.ts';
import { isOneOf } from '../enumerations.ts';
import { isComing, type ReminderFacts } from './reminder.ts';

/** The time of a visit as a message to the customer states it. */
export type StatedTime = Pick<ReminderFacts, 'datum' | 'vreme' | 'rokDo'>;

/** A message about a change is sent after this delay, so that none is sent for a change that is undone at once. */
export const SETTLE_MINUTES = 10;

/** A message about a change. */
export interface ChangeMessage {
  poruka: 'pomeranje' | 'otkazivanje';
  /** The time that the message states. */
  told: StatedTime;
  /** The time that the customer expected before the message. */
  known: StatedTime;
}

export interface TimedVisit extends StatedTime {
  status: VisitStatus;
}

const timeOf = ({ datum, vreme, rokDo }: StatedTime): StatedTime => ({ datum, vreme, rokDo });
const isSame = (one: StatedTime, other: StatedTime): boolean =>
  one.datum === other.datum && one.vreme === other.vreme && one.rokDo === other.rokDo;
const isExpected = ({ status }: TimedVisit): boolean => isOneOf(COMING_STATUSES, status);

/** Whether a change of the visit concerns its customer; notes, people and confirmations do not. */
export const concernsCustomer = (before: TimedVisit | null, after: TimedVisit | null): boolean =>
  !before || !after || !isSame(before, after) || isExpected(before) !== isExpected(after);

interface Circumstances {
  /**
   * A message about an earlier change that was not sent yet and is replaced now: the customer still expects the time
   * before both changes.
   */
  unsent?: ChangeMessage | undefined;
  now: Date;
  /** Whether the visit was made just now, so that its customer does not know of it yet. */
  isNew?: boolean;
  /**
   * Whether the person who deletes the visit wants a message to be sent. Without it none is sent, since the visit was a
   * mistake.
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
  if (!isExpected(after) || isSame(known, after) || !isComing(after, now)) return null;
  return { poruka: 'pomeranje', told: timeOf(after), known };
}
