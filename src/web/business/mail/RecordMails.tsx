import { useQuery } from '@tanstack/react-query';
import { useMay } from '#web/api/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { MailRow } from './MailRow.tsx';
import { type MailRecord, mailsQuery } from './mail-api.ts';

/** The mails of a record and their results; shows nothing without mails, or for people who may not read them. */
export function RecordMails({ record, className = '' }: { record: MailRecord; className?: string }) {
  const mayRead = useMay('mail:read');
  const { data, error, refetch } = useQuery({ ...mailsQuery(record), enabled: mayRead });
  if (!mayRead || !(data ? data.length > 0 : error)) return null;
  return (
    <Card title="Mejlovi" className={className}>
      {error && !data && <ListError error={error} onReload={() => void refetch()} />}
      <ul className="divide-y divide-line">
        {data?.map(mail => (
          <MailRow key={mail.id} mail={mail} record={record} />
        ))}
      </ul>
    </Card>
  );
}
