import { Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { DOT, dateAndTime } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type OutboxMessage, readMessage } from './api.ts';

/** One message; its text is fetched only when the owner opens it. */
export function OutboxRow({ message }: { message: OutboxMessage }) {
  const { id, channel, recipient, username, subject, createdAt, expired, error } = message;
  const [body, setBody] = useState<string | null>(null);
  const reading = useChange(() => readMessage(id), { onDone: read => setBody(read.body) });
  const Icon = channel === 'email' ? Mail : MessageSquareText;
  return (
    <li className="row flex-wrap">
      <Icon size={22} className="flex-none text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{subject}</p>
        <p className="num text-sm text-muted">
          {[username, recipient === username ? null : showPhone(recipient), dateAndTime(createdAt)]
            .filter(Boolean)
            .join(DOT)}
        </p>
        {error && <p className="text-sm text-danger">{error}</p>}
      </div>
      {expired && <Chip tone="warning">Istekao</Chip>}
      {body === null && (
        <Button
          variant="ghost"
          pending={reading.isPending}
          aria-label={`Pročitaj: ${subject}, ${username ?? recipient}`}
          onClick={() => void reading.act()}
        >
          Pročitaj
        </Button>
      )}
      {body !== null && <p className="w-full rounded-lg bg-page p-3 whitespace-pre-wrap select-text">{body}</p>}
    </li>
  );
}
