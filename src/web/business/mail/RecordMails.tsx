import { useQuery } from '@tanstack/react-query';
import { useMay } from '#web/api/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { MailButton } from './MailButton.tsx';
import { MailRow } from './MailRow.tsx';
import { type MailRecord, mailsQuery } from './mail-api.ts';

/** The mails of a record, what became of each, and the button for a new one; nothing for those who read no mails. */
export function RecordMails({ record, className = '' }: { record: MailRecord; className?: string }) {
  const mayRead = useMay('mail:read');
  const { data, error, refetch } = useQuery({ ...mailsQuery(record), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Card title="Mejlovi" className={className} actions={<MailButton record={record} />}>
      {!data && (error ? <ListError error={error} onReload={() => void refetch()} /> : <Skeleton className="h-11" />)}
      {data?.length === 0 && <p className="text-muted">Odavde još nije poslat nijedan mejl.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map(mail => (
            <MailRow key={mail.id} mail={mail} record={record} />
          ))}
        </ul>
      )}
    </Card>
  );
}
