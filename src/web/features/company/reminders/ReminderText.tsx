import type { UseFormRegisterReturn } from 'react-hook-form';
import { REMINDERS, type Reminder, type ReminderFacts, reminderText } from '#domain/reminder/reminder.ts';
import { smsSize } from '#domain/reminder/sms-parts.ts';
import { DOT, plural } from '#domain/text/formats.ts';
import { TextWithPreview } from '../texts/TextWithPreview.tsx';
import type { ReminderValues } from './reminder-values.ts';

interface Props {
  kind: Reminder;
  /** The current values of the form. */
  values: ReminderValues;
  /** The visit and the company of the example. */
  facts: ReminderFacts;
  field: UseFormRegisterReturn & { error: string | undefined };
}

/** The field of one text; next to it an example of the message, and for SMS its length and number of parts. */
export function ReminderText({ kind, values, facts, field }: Props) {
  const channel = values.kanal === 'mejl' ? 'mejl' : 'sms';
  const message = reminderText(kind, channel, values, facts);
  const { characters, parts, encoding } = smsSize(message);
  const size = [
    plural(characters, 'znak', 'znaka', 'znakova'),
    plural(parts, 'SMS', 'SMS-a', 'SMS-ova'),
    ...(encoding === 'UCS-2' ? ['slova sa kvačicama: u jedan SMS staje 70 znakova umesto 160'] : []),
  ];
  return (
    <TextWithPreview
      field={field}
      label={REMINDERS[kind].title}
      hint={`${REMINDERS[kind].when}.`}
      rows={3}
      preview={message}
      note={channel === 'sms' ? size.join(DOT) : null}
    />
  );
}
