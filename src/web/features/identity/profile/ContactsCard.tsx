import { useState } from 'react';
import { ACCOUNT_LABELS } from '#domain/identity/fields.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useUser } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { Channel } from '../api.ts';
import { ContactProof } from '../ContactProof.tsx';

const actionLabel = (value: string | null, isProved: boolean): string => {
  if (!value) return 'Unesi';
  return isProved ? 'Promeni' : 'Potvrdi';
};

/** The person's e-mail and phone, and whether each is verified. */
export function ContactsCard() {
  const user = useUser();
  const [changing, setChanging] = useState<Channel | null>(null);
  const contacts = [
    {
      channel: 'email',
      words: ['Nije uneta', 'Potvrđena', 'Nije potvrđena'],
      value: user.email,
      isProved: user.emailVerified,
    },
    {
      channel: 'phone',
      words: ['Nije unet', 'Potvrđen', 'Nije potvrđen'],
      value: user.phone && showPhone(user.phone),
      isProved: user.phoneVerified,
    },
  ] as const;
  return (
    <Card title="Kontakti">
      <ul>
        {contacts.map(({ channel, words: [missing, proved, unproved], value, isProved }) => (
          <li key={channel} className="row flex-wrap">
            <div className="min-w-0 flex-1">
              <p className="mb-0.5 flex flex-wrap items-center gap-2 text-sm font-medium">
                {ACCOUNT_LABELS[channel]}
                {value && <Chip tone={isProved ? 'ok' : 'warning'}>{isProved ? proved : unproved}</Chip>}
              </p>
              <p className="num text-sm text-muted">{value ?? missing}</p>
            </div>
            <Button
              variant="ghost"
              aria-expanded={changing === channel}
              aria-label={`${actionLabel(value, isProved)}: ${ACCOUNT_LABELS[channel]}`}
              onClick={() => setChanging(changing === channel ? null : channel)}
            >
              {actionLabel(value, isProved)}
            </Button>
            {changing === channel && (
              <div className="w-full pt-2">
                <ContactProof
                  channel={channel}
                  onDone={() => {
                    setChanging(null);
                    toast('Kontakt je potvrđen.');
                  }}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
