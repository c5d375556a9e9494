import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { dateAndTime } from '#domain/text/formats.ts';
import { authorOf } from '#domain/trail/author.ts';
import { sentence } from '#domain/trail/sentence.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { type Change, historyQuery } from './api.ts';

interface Props {
  entity: string;
  entityId: string;
  /** The id of a payment of the project, to show only the changes of that payment. */
  uplataId?: string;
  onClose(): void;
}

export function HistoryDialog({ entity, entityId, uplataId, onClose }: Props) {
  const query = useInfiniteQuery(historyQuery(entity, entityId, uplataId));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useErrorToast(data ? error : null, fetchNextPage);
  const changes = data?.pages.flatMap(page => page.items) ?? [];
  return (
    <Modal onClose={onClose} title={uplataId ? 'Istorija uplate' : 'Istorija'} width={640}>
      <Loading query={query} rows={4} />
      {data && changes.length === 0 && (
        <EmptyState icon={History} title="Još nema izmena" text="Ovde se beleži ko je šta uradio i kada." />
      )}
      <ol>
        {changes.map(change => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ol>
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="ghost" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Prikaži starije
          </Button>
        </div>
      )}
    </Modal>
  );
}

const ChangeRow = ({ change }: { change: Change }) => (
  <li className="row flex-wrap items-baseline">
    <span className="min-w-0 flex-1 basis-64">
      <span className="block font-medium">{sentence(change)}</span>
      <span className="mt-0.5 flex items-center gap-2 text-sm text-muted">
        <Avatar of={change.actorUsername} name={change.actorName} />
        {authorOf(change)}
      </span>
    </span>
    <time className="num text-sm text-muted" dateTime={change.at}>
      {dateAndTime(change.at)}
    </time>
  </li>
);
