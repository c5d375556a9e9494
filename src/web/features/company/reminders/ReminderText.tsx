import type { UseFormRegisterReturn } from 'react-hook-form';
import { REMINDERS, type Reminder, type ReminderFacts, reminderText } from '#domain/reminder/reminder.ts';
import { smsSize } from '#domain/reminder/sms-parts.ts';
import { plural } from '#domain/text/formats.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { ReminderValues } from './reminder-values.ts';

interface Props {
  kind: Reminder;
  /** The form as it is typed. */
  values: ReminderValues;
  /** What the example is about. */
  facts: ReminderFacts;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** One text, and the message that it becomes. */
export function ReminderText({ kind, values, facts, error, field }: Props) {
  const channel = values.kanal === 'mejl' ? 'mejl' : 'sms';
  const message = reminderText(kind, channel, values, facts);
  const { characters, parts, encoding } = smsSize(message);
  const size = [
    plural(characters, 'znak', 'znaka', 'znakova'),
    plural(parts, 'SMS', 'SMS-a', 'SMS-ova'),
    ...(encoding === 'UCS-2' ? ['slova sa kvačicama: u jedan SMS staje 70 znakova umesto 160'] : []),
  ];
  return (
    <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
      <TextArea label={REMINDERS[kind].title} hint={`${REMINDERS[kind].when}.`} error={error} rows={3} {...field} />
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">Kako stiže</p>
        <p className="rounded-xl bg-page p-3 text-sm break-words">{message}</p>
        {channel === 'sms' && <p className="num text-sm text-muted">{size.join(' · ')}</p>}
      </div>
    </div>
  );
}
