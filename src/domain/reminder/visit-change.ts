import { COMING_STATUSES, type VisitStatus } from '../calendar/visit.ts';
import { isOneOf } from '../enumerations.ts';
import { isComing, type ReminderFacts } from './reminder.ts';

/** When a customer expects somebody, as far as a message tells it. */
export type Told = Pick<ReminderFacts, 'datum' | 'vreme' | 'rokDo'>;

/** A change is told only after so many minutes, so that one that is taken back at once is not told at all. */
export const SETTLE_MINUTES = 10;

/** A message about a change. */
export interface ChangeMessage {
  poruka: 'pomeranje' | 'otkazivanje';
  /** What it says. */
  told: Told;
  /** What the customer expected before it. */
  known: Told;
}

export interface TimedVisit extends Told {
  status: VisitStatus;
}

const timeOf = ({ datum, vreme, rokDo }: Told): Told => ({ datum, vreme, rokDo });
const isSame = (one: Told, other: Told): boolean =>
  one.datum === other.datum && one.vreme === other.vreme && one.rokDo === other.rokDo;
const isExpected = ({ status }: TimedVisit): boolean => isOneOf(COMING_STATUSES, status);

/** Whether a change of the visit concerns its customer; notes, people and confirmations do not. */
export const concernsCustomer = (before: TimedVisit | null, after: TimedVisit | null): boolean =>
  !before || !after || !isSame(before, after) || isExpected(before) !== isExpected(after);

/**
 * What to tell after a change; null for nothing. `unsent` is the message about an earlier change that this one has withdrawn:
 * the customer still expects what was before that. A visit that is deleted was a mistake, of which nobody is told.
 */
export function messageAfter(
  before: TimedVisit | null,
  after: TimedVisit | null,
  unsent: ChangeMessage | undefined,
  now: Date,
): ChangeMessage | null {
  const known = unsent?.known ?? (before && isExpected(before) ? timeOf(before) : null);
  if (!known || !after) return null;
  if (after.status === 'otkazano') return isComing(known, now) ? { poruka: 'otkazivanje', told: known, known } : null;
  if (!isExpected(after) || isSame(known, after) || !isComing(after, now)) return null;
  return { poruka: 'pomeranje', told: timeOf(after), known };
}
