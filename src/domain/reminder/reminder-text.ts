import { VISIT_KINDS } from '../calendar/visit.ts';
import { filledText } from '../text/fields-in-text.ts';
import { addressWithTown, dayAndMonth, longDate, longDateAfterZa } from '../text/formats.ts';
import { showPhone } from '../text/phone-display.ts';
import { REMINDERS, type Reminder, type ReminderChannel } from './reminder.ts';
import { plainSms } from './sms-parts.ts';

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
