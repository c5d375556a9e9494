import { belgradeMoment, belgradeTime, type LocalTime } from '../calendar/local-time.ts';
import { VISIT_KINDS } from '../calendar/visit.ts';
import { addDays } from '../text/dates.ts';
import { filledText } from '../text/fields-in-text.ts';
import { addressWithTown, dayAndMonth, longDate, longDateAfterZa } from '../text/formats.ts';
import { showPhone } from '../text/phone-display.ts';
import { plainSms } from './sms-parts.ts';

/** The messages to a client about a visit, with fields in braces; the company may write other texts. */
export const REMINDERS = {
  podsetnik: {
    title: 'Podsetnik',
    when: 'Veče uoči posete, u 18 časova',
    text: 'Podsećamo Vas na termin: {vrsta} {uDan} {vreme}. Za pitanja: {firma}, {telefon}',
  },
  pomeranje: {
    title: 'Pomeranje',
    when: 'Kada se dan ili vreme promeni',
    text: 'Vaš termin je pomeren. Novi termin: {vrsta} {uDan} {vreme}. Za pitanja: {firma}, {telefon}',
  },
  otkazivanje: {
    title: 'Otkazivanje',
    when: 'Kada se poseta otkaže',
    text: 'Otkazan je termin: {vrsta} {uDan} {vreme}. Za novi termin pozovite {telefon} ({firma})',
  },
} as const satisfies Record<string, { title: string; when: string; text: string }>;

export type Reminder = keyof typeof REMINDERS;
export const REMINDER_NAMES = Object.keys(REMINDERS) as Reminder[];

export const CHANNELS = { sms: 'SMS', mejl: 'Mejl' } as const;
export type ReminderChannel = keyof typeof CHANNELS;

/**
 * The name of the change that open screens are notified of when a message about a visit is queued, taken, sent, failed or
 * withdrawn; the database uses the same name (migration 0049).
 */
export const VISIT_MESSAGE = 'visitMessage';

/** The fields that a text of a message may contain, with their descriptions. */
export const REMINDER_FIELDS = {
  firma: 'naziv firme',
  telefon: 'telefon firme',
  vrsta: 'merenje, montaža, poseta …',
  dan: 'dan i datum',
  uDan: '„u“ sa danom i datumom',
  vreme: 'vreme dolaska',
  adresa: 'adresa posete',
} as const;
type ReminderField = keyof typeof REMINDER_FIELDS;

/** What a message states; times are those of Belgrade's clock. */
export interface ReminderDetails {
  firma: string | null;
  firmaTelefon: string | null;
  /** The kind of visit, „Montaža“. */
  title: string;
  datum: string;
  vreme: string | null;
  rokDo: string | null;
  adresa: string | null;
  mesto: string | null;
}

/** Returns the time of a visit in words: „u 09:00“, „između 09:00 i 11:00“, „u toku dana“. */
const arrival = ({ vreme, rokDo }: Pick<ReminderDetails, 'vreme' | 'rokDo'>): string => {
  if (vreme === null) return 'u toku dana';
  return rokDo === null ? `u ${vreme}` : `između ${vreme} i ${rokDo}`;
};

/** Returns „utorak 24. 11.“ for a day; the weekday is taken from the long date `long`, which may be in the accusative. */
const withWeekday = (long: string, datum: string): string => `${long.split(',', 1)[0]} ${dayAndMonth(datum)}`;

const valuesOf = (details: ReminderDetails): Record<ReminderField, string> => ({
  firma: details.firma ?? '',
  telefon: details.firmaTelefon ? showPhone(details.firmaTelefon) : '',
  vrsta: details.title === VISIT_KINDS.ostalo.title ? 'poseta' : details.title.toLowerCase(),
  dan: withWeekday(longDate(details.datum), details.datum),
  uDan: `u ${withWeekday(longDateAfterZa(details.datum), details.datum)}`,
  vreme: arrival(details),
  adresa: addressWithTown(details),
});

/** The company's texts of the messages; null where it uses the text of the program. */
export interface ReminderTexts extends Record<Reminder, string | null> {
  /** Whether an SMS contains the letters „č, ć, š, ž, đ“, which makes it cost twice as much. */
  saKvacicama: boolean;
}

/** Returns a message with its fields filled in; an SMS has no diacritics unless the company chose them. */
export function reminderText(
  kind: Reminder,
  channel: ReminderChannel,
  texts: ReminderTexts,
  details: ReminderDetails,
): string {
  const text = filledText(texts[kind] ?? REMINDERS[kind].text, valuesOf(details));
  return channel === 'sms' && !texts.saKvacicama ? plainSms(text) : text;
}

/** Returns the subject of a message by mail: „Podsetnik: montaža, utorak 24. 11.“. */
export const reminderSubject = (kind: Reminder, details: ReminderDetails): string =>
  filledText(`${REMINDERS[kind].title}: {vrsta}, {dan}`, valuesOf(details));

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
