import { belgradeMoment, belgradeTime, type LocalTime } from '../calendar/local-time.ts';
import { addDays } from '../text/dates.ts';
import type { ReminderDetails } from './reminder-text.ts';

/** Messages are sent to clients only from 8 to 21 in Belgrade. */
const FROM_HOUR = 8;
const TO_HOUR = 21;
/** The time from which reminders are sent on the evening before a visit. */
const EVENING = '18:00';

const hourOf = ({ vreme }: LocalTime): number => Number(vreme.slice(0, 2));

/** Returns the first moment, not before the given one, at which a message may be sent to a client. */
export function allowedFrom(moment: Date): Date {
  const local = belgradeTime(moment);
  const hour = hourOf(local);
  if (hour >= FROM_HOUR && hour < TO_HOUR) return moment;
  const datum = hour < FROM_HOUR ? local.datum : addDays(local.datum, 1);
  return belgradeMoment({ datum, vreme: `0${FROM_HOUR}:00` });
}

/**
 * Returns the day whose visits get a reminder at that moment: in the evening the next day; by day the same day, for
 * visits without a reminder the evening before. Visits made at `madeBefore` or later get none. Null at night.
 */
export function dueReminders(moment: Date): { day: string; madeBefore: Date } | null {
  const { datum, vreme } = belgradeTime(moment);
  const hour = hourOf({ datum, vreme });
  if (hour < FROM_HOUR || hour >= TO_HOUR) return null;
  if (vreme >= EVENING) return { day: addDays(datum, 1), madeBefore: moment };
  return { day: datum, madeBefore: belgradeMoment({ datum: addDays(datum, -1), vreme: `${TO_HOUR}:00` }) };
}

/** Returns the time on the evening before that day at which its reminders begin to be sent. */
export const eveningBefore = (datum: string): Date => belgradeMoment({ datum: addDays(datum, -1), vreme: EVENING });

/** Whether a visit is still to come; one without a time is to come until its day is over. */
export const isComing = ({ datum, vreme }: Pick<ReminderDetails, 'datum' | 'vreme'>, moment: Date): boolean => {
  const local = belgradeTime(moment);
  return datum > local.datum || (datum === local.datum && (vreme === null || vreme > local.vreme));
};
