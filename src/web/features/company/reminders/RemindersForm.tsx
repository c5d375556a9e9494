import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { eachField } from '#domain/fields.ts';
import { NO_MAIL_SERVER } from '#domain/mail/mail.ts';
import { CHANNELS, REMINDER_NAMES, REMINDERS, type Reminder, type ReminderChannel } from '#domain/reminder/reminder.ts';
import { REMINDER_FIELDS, type ReminderDetails, reminderText } from '#domain/reminder/reminder-text.ts';
import type { ReminderSettings } from '#domain/reminder/settings-input.ts';
import { smsSize } from '#domain/reminder/sms-parts.ts';
import { addDays } from '#domain/text/dates.ts';
import { fieldsInWords } from '#domain/text/fields-in-text.ts';
import { DOT, plural } from '#domain/text/formats.ts';
import { currentDay } from '#web/api/current-day.ts';
import { queryClient } from '#web/api/query-client.ts';
import { toast } from '#web/toast/toast.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { SaveButtons } from '#web/ui/SaveButtons.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useRecordForm } from '#web/ui/use-record-form.ts';
import type { Company } from '../api.ts';
import { TextWithPreview } from '../texts/TextWithPreview.tsx';
import { messagesQuery, remindersQuery, type StoredReminders, updateReminderSettings } from './reminders-api.ts';

/** The form's values; a text that the company has not changed is the standard one. */
interface ReminderValues extends Record<Reminder, string> {
  kanal: ReminderChannel | 'ne';
  saKvacicama: boolean;
}

const channelOf = (kanal: string | null): ReminderValues['kanal'] =>
  kanal !== null && kanal in CHANNELS ? (kanal as ReminderChannel) : 'ne';

const valuesOf = (settings: StoredReminders): ReminderValues => ({
  kanal: channelOf(settings.kanal),
  saKvacicama: settings.saKvacicama,
  ...eachField(REMINDER_NAMES, name => settings[name] ?? REMINDERS[name].text),
});

/** The settings to send. Throws a Refusal with a sentence for each wrong field. */
async function checkReminders(values: ReminderValues): Promise<ReminderSettings> {
  const { parseReminderSettings } = await import('#domain/reminder/settings-input.ts');
  return parseReminderSettings({ ...values, kanal: values.kanal === 'ne' ? null : values.kanal });
}

const DRAFT = 'reminders';

const CHANNEL_ITEMS = [
  { value: 'ne', label: 'Isključeno' },
  { value: 'sms', label: 'SMS' },
  { value: 'mejl', label: 'Mejl' },
] as const;

/** The sentence for a chosen channel by which the server cannot send; null if it can, or if no channel is chosen. */
const gatewayProblem = ({ kanal }: ReminderValues, { imaSms, imaMejl }: StoredReminders): string | null => {
  if (kanal === 'sms' && !imaSms)
    return 'Slanje SMS poruka nije podešeno, pa se poruke ne šalju. Obratite se administratoru.';
  if (kanal === 'mejl' && !imaMejl) return `${NO_MAIL_SERVER} Dok se ne podesi, poruke se ne šalju.`;
  return null;
};

const exampleOf = ({ naziv, telefon1 }: Company): ReminderDetails => ({
  firma: naziv,
  firmaTelefon: telefon1,
  title: 'Montaža',
  datum: addDays(currentDay(), 1),
  vreme: '09:00',
  rokDo: '11:00',
  adresa: 'Savska 2',
  mesto: 'Šabac',
});

/** The form of channel and texts of messages. `settings` are the stored ones; when they change, typed values stay. */
export function RemindersForm({ settings, company }: { settings: StoredReminders; company: Company }) {
  const { form, bind, onSubmit, start, buttons, notice } = useRecordForm({
    draft: DRAFT,
    stored: settings,
    valuesOf,
    check: checkReminders,
    send: updateReminderSettings,
    read: () => queryClient.fetchQuery(remindersQuery),
    refresh: [messagesQuery.queryKey],
    toCache: value => ({ key: remindersQuery.queryKey, value }),
    onDone: saved => {
      start(saved);
      toast('Poruke klijentima su sačuvane.');
    },
  });
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const problem = gatewayProblem(values, settings);
  const facts = exampleOf(company);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <div className="max-w-90">
        <FormField control={form.control} name="kanal">
          {field => <Segments label="Poruke klijentima o posetama" items={CHANNEL_ITEMS} {...field} />}
        </FormField>
      </div>
      {problem && (
        <p className="notice" role="status">
          {problem}
        </p>
      )}
      {values.kanal !== 'ne' && (
        <>
          {values.kanal === 'sms' && (
            <FormField control={form.control} name="saKvacicama">
              {field => (
                <Switch label="SMS sa slovima č, ć, š, ž, đ" hint="Bez njih poruka košta upola manje." {...field} />
              )}
            </FormField>
          )}
          <p className="text-sm text-muted">
            {`Polja u tekstu: ${fieldsInWords(REMINDER_FIELDS)}. `}
            Ako obrišete tekst, vraća se uobičajeni.
          </p>
          {REMINDER_NAMES.map(kind => (
            <ReminderText key={kind} kind={kind} values={values} facts={facts} field={bind(kind)} />
          ))}
        </>
      )}
      <NewerNotice what="Poruke klijentima" {...notice} />
      <SaveButtons action="Sačuvaj poruke" {...buttons} />
    </form>
  );
}

interface ReminderTextProps {
  kind: Reminder;
  /** The current values of the form. */
  values: ReminderValues;
  /** The visit and the company of the example. */
  facts: ReminderDetails;
  field: UseFormRegisterReturn & { error: string | undefined };
}

/** The field of one text; next to it an example of the message, and for SMS its length and number of parts. */
function ReminderText({ kind, values, facts, field }: ReminderTextProps) {
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
