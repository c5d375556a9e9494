import { visitTimeText } from '#domain/calendar/visit.ts';
import { CHANNELS, REMINDERS } from '#domain/reminder/reminder.ts';
import { dateAndTime } from '#domain/text/formats.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';

export const messageFields = graphql(
  'fragment ReminderMessageFields on ReminderMessage { id vrsta naziv datum vreme stanje razlog kada kanal prima tekst }',
);
export type ReminderMessage = ResultOf<typeof messageFields>;

interface StateChip {
  label: string;
  tone: Tone;
}

const STATES: Record<string, StateChip> = {
  waiting: { label: 'Čeka', tone: 'neutral' },
  taken: { label: 'Šalje se', tone: 'neutral' },
  done: { label: 'Poslato', tone: 'ok' },
  failed: { label: 'Nije poslato', tone: 'danger' },
  'possibly-sent': { label: 'Možda poslato', tone: 'warning' },
  withdrawn: { label: 'Povučeno', tone: 'neutral' },
};

const titleOf = ({ vrsta }: ReminderMessage): string => REMINDERS[vrsta as keyof typeof REMINDERS]?.title ?? vrsta;

export function MessageRow({ message }: { message: ReminderMessage }) {
  const { naziv, stanje, razlog, kada, kanal, prima, tekst } = message;
  const recipient = [kanal && (CHANNELS[kanal as keyof typeof CHANNELS] ?? kanal), prima].filter(Boolean).join(', ');
  // A waiting message without a recipient will not be sent.
  const willBeSent = stanje === 'waiting' && prima !== null;
  const { label, tone } = STATES[stanje] ?? { label: stanje, tone: 'neutral' };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <span className="w-32 flex-none">
        <Chip tone={tone}>{label}</Chip>
      </span>
      <span className="min-w-0 flex-1 basis-60">
        <span className="block">{`${titleOf(message)}: ${naziv}, ${visitTimeText(message)}`}</span>
        {recipient && <span className="num block text-sm text-muted">{recipient}</span>}
        {tekst && <span className="block text-sm whitespace-pre-wrap">{tekst}</span>}
        {razlog && <span className="block text-sm text-muted">{razlog}</span>}
        {stanje === 'possibly-sent' && (
          <span className="block text-sm text-muted">
            Ne zna se da li je stiglo, pa se ne šalje ponovo. Pozovite klijenta.
          </span>
        )}
      </span>
      <span className="num text-sm text-muted">{willBeSent ? `Ide ${dateAndTime(kada)}` : dateAndTime(kada)}</span>
    </li>
  );
}
