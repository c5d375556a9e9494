import { useQuery } from '@tanstack/react-query';
import { Link2Off, Paperclip, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { MAIL_STATES, type MailState } from '#domain/mail/mail.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { DOT, dateAndTime, shortDate } from '#domain/text/formats.ts';
import { execute } from '#web/api/graphql.ts';
import { useMay, useMayMail } from '#web/api/session.ts';
import { openFile } from '#web/api/uploads.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { type Mail, type MailRecord, mailsQuery, REVOKE_LINK, SEND_AGAIN } from './mail-api.ts';

/** The mails of a record with their states; shows nothing without mails, or for people who may not read them. */
export function RecordMails({ record, className = '' }: { record: MailRecord; className?: string }) {
  const mayRead = useMay('mail:read');
  const query = useQuery({ ...mailsQuery(record), enabled: mayRead });
  const { data, error } = query;
  if (!mayRead || !(data ? data.length > 0 : error)) return null;
  return (
    <Card title="Mejlovi" className={className}>
      <Loading query={query} />
      <ul className="divide-y divide-line">
        {data?.map(mail => (
          <MailRow key={mail.id} mail={mail} record={record} />
        ))}
      </ul>
    </Card>
  );
}

const stateOf = (stanje: string) => MAIL_STATES[stanje as MailState] ?? { label: stanje, tone: 'neutral' };

/** The text about the link to the documents; null without a link. */
function linkWords({ vezaDo, vezaUkinuta }: Mail): string | null {
  if (!vezaDo) return null;
  if (vezaUkinuta) return 'Link za priloge je ukinut.';
  const until = shortDate(belgradeDay(new Date(vezaDo)));
  return Date.parse(vezaDo) > Date.now() ? `Link za priloge važi do ${until}` : `Link za priloge je važio do ${until}`;
}

function MailRow({ mail, record }: { mail: Mail; record: MailRecord }) {
  const { naslov, tekst, prima, kopija, prilozi, razlog, korisnik, createdAt, stanje } = mail;
  const { label, tone } = stateOf(stanje);
  const link = linkWords(mail);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <span className="w-32 flex-none">
        <Chip tone={tone}>{label}</Chip>
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <details>
          <summary className="cursor-pointer font-medium">{naslov}</summary>
          <p className="mt-1 mb-2 text-sm whitespace-pre-wrap">{tekst}</p>
        </details>
        <p className="text-sm text-muted">{[...prima, ...kopija].join(', ')}</p>
        {prilozi.length > 0 && (
          <div className="flex items-start gap-1.5 text-sm text-muted">
            <Paperclip size={14} className="mt-1 flex-none" aria-hidden />
            <span className="flex min-w-0 flex-wrap gap-x-3 pointer-coarse:gap-y-4">
              {prilozi.map(({ objectKey, naziv }) => (
                <button
                  key={objectKey}
                  type="button"
                  className="reach text-left underline hover:text-ink"
                  onClick={() => void openFile(objectKey)}
                >
                  {naziv}
                </button>
              ))}
            </span>
          </div>
        )}
        {link && <p className="text-sm text-muted">{link}</p>}
        {razlog && <p className="text-sm">{razlog}</p>}
        {stanje === 'možda poslato' && (
          <p className="text-sm">
            Ne zna se da li je mejl stigao, pa ga program ne šalje ponovo sam. Pitajte klijenta, pa po potrebi izaberite
            „Pošalji ponovo“.
          </p>
        )}
        <p className="num text-sm text-muted">{`${dateAndTime(createdAt)}${DOT}${korisnik}`}</p>
      </div>
      <MailActions mail={mail} record={record} />
    </li>
  );
}

function MailActions({ mail, record }: { mail: Mail; record: MailRecord }) {
  const mayWrite = useMay('mail:write');
  const maySend = useMayMail();
  const [now] = useState(Date.now);
  const toCache = ({ mails }: { mails: Mail[] }) => ({ key: mailsQuery(record).queryKey, value: mails });
  const resend = useChange((id: string, options) => execute(SEND_AGAIN, { id }, options), {
    toCache,
    onDone: () => toast('Mejl je ponovo na redu za slanje.'),
  });
  const revoke = useChange((id: string, options) => execute(REVOKE_LINK, { id }, options), {
    toCache,
    onDone: () => toast('Link za priloge više ne važi.'),
  });
  if (!mayWrite) return null;
  const confirmAndResend = async () => {
    const isSure = await confirm({
      title: 'Poslati ponovo?',
      what: `Isti mejl i isti prilozi idu još jednom na: ${[...mail.prima, ...mail.kopija].join(', ')}.`,
      action: 'Pošalji',
      tone: 'primary',
    });
    if (isSure) await resend.act(mail.id);
  };
  const hasLink = mail.vezaDo && !mail.vezaUkinuta && Date.parse(mail.vezaDo) > now;
  return (
    <div className="flex flex-wrap gap-1">
      {hasLink && (
        <Button icon={Link2Off} variant="text" pending={revoke.isPending} onClick={() => void revoke.act(mail.id)}>
          Ukini link
        </Button>
      )}
      {maySend && mail.stanje !== 'čeka' && (
        <Button icon={RotateCcw} variant="text" pending={resend.isPending} onClick={() => void confirmAndResend()}>
          Pošalji ponovo
        </Button>
      )}
    </div>
  );
}
