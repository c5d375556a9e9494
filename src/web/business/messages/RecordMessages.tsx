import { useQuery } from '@tanstack/react-query';
import { graphql } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { useMay } from '#web/api/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { MessageRow, messageFields } from './MessageRow.tsx';

const LIST = graphql(
  `query listVisitMessages($projectId: ID, $preofferId: ID, $visitId: ID) {
    messages: listVisitMessages(projectId: $projectId, preofferId: $preofferId, visitId: $visitId) {
      ...ReminderMessageFields
    }
  }`,
  [messageFields],
);

type MessageSubject = { projectId: string } | { preofferId: string } | { visitId: string };

export const messagesQuery = (of: MessageSubject) =>
  graphqlQuery(['visit-messages', ...Object.values(of)], LIST, of, data => data.messages);

/**
 * The messages to clients about the visits of a record, with their states; shows nothing when there is no message.
 */
export function RecordMessages({ of, className = '' }: { of: MessageSubject; className?: string }) {
  const mayRead = useMay('calendar:read');
  const query = useQuery({ ...messagesQuery(of), enabled: mayRead });
  const { data } = query;
  if (!data) return <Loading query={query} />;
  if (data.length === 0) return null;
  return (
    <Card title="Poruke klijentu o posetama" className={className}>
      <ul className="divide-y divide-line">
        {data.map(message => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
    </Card>
  );
}
