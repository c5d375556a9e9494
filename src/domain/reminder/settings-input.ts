import * as z from 'zod/mini';
import { eachField, withoutUndefined } from '../fields.ts';
import { oneOf, optionalText, parseInput } from '../input-fields.ts';
import { replaceableText } from '../text/replaceable-text.ts';
import { CHANNELS, REMINDER_NAMES, REMINDERS, type Reminder, type ReminderChannel } from './reminder.ts';
import { REMINDER_FIELDS, type ReminderTexts } from './reminder-text.ts';

/** The most characters of a text with its fields: three parts of an SMS, or six with diacritics. */
const REMINDER_TEXT_MAX = 400;

export interface ReminderSettings extends ReminderTexts {
  /** How messages are sent; null when none are sent. */
  kanal: ReminderChannel | null;
}

export const SETTING_LABELS = {
  kanal: 'Poruke klijentima o posetama',
  saKvacicama: 'SMS sa kvačicama',
  podsetnik: 'Tekst podsetnika',
  pomeranje: 'Tekst pomeranja',
  otkazivanje: 'Tekst otkazivanja',
} as const satisfies Record<keyof ReminderSettings, string>;

const template = (kind: Reminder) =>
  replaceableText(optionalText(REMINDER_TEXT_MAX), { standard: REMINDERS[kind].text, fields: REMINDER_FIELDS });

const settingsSchema = z.object({
  kanal: z.nullable(oneOf(Object.keys(CHANNELS) as ReminderChannel[], 'Izaberite SMS ili mejl.')),
  saKvacicama: z.boolean('Izaberite da ili ne.'),
  ...eachField(REMINDER_NAMES, template),
});

/** Parses the settings for messages; a text that is empty or equals the program's is null. Throws BAD_USER_INPUT. */
export const parseReminderSettings = (input: object): ReminderSettings =>
  parseInput(settingsSchema, {
    ...eachField(REMINDER_NAMES, () => null),
    kanal: null,
    ...withoutUndefined(input),
  });
