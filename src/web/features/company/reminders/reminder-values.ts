import { eachField } from '#domain/fields.ts';
import { CHANNELS, REMINDER_NAMES, REMINDERS, type Reminder, type ReminderChannel } from '#domain/reminder/reminder.ts';
import type { ReminderSettings } from '#domain/reminder/settings-input.ts';
import type { StoredReminders } from './reminders-api.ts';

/** The form's values; a text that the company has not changed is the standard one. */
export interface ReminderValues extends Record<Reminder, string> {
  kanal: ReminderChannel | 'ne';
  saKvacicama: boolean;
}

const channelOf = (kanal: string | null): ReminderValues['kanal'] =>
  kanal !== null && kanal in CHANNELS ? (kanal as ReminderChannel) : 'ne';

export const valuesOf = (settings: StoredReminders): ReminderValues => ({
  kanal: channelOf(settings.kanal),
  saKvacicama: settings.saKvacicama,
  ...eachField(REMINDER_NAMES, name => settings[name] ?? REMINDERS[name].text),
});

/** The settings to send. Throws a Refusal with a sentence for each wrong field. */
export async function checkReminders(values: ReminderValues): Promise<ReminderSettings> {
  const { parseReminderSettings } = await import('#domain/reminder/settings-input.ts');
  return parseReminderSettings({ ...values, kanal: values.kanal === 'ne' ? null : values.kanal });
}
