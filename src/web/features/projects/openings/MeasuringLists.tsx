import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListPlus, Ruler, Scale } from 'lucide-react';
import { useState } from 'react';
import { listSums } from '#domain/opening/list-sums.ts';
import { DOT, longDate } from '#domain/text/formats.ts';
import { UNSENT_LIST_TEXT, useUnsentMeasuringLists } from '#web/business/use-unsent-measuring-lists.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import type { Project } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';
import { ListStatusChip } from './ListStatusChip.tsx';
import { type MeasuringListHead, measuringListsQuery } from './openings-api.ts';

const NewListDialog = lazyPart(() => import('./NewListDialog.tsx'), 'NewListDialog');

/** The card of the project's measuring lists, the oldest first, and the buttons that add a list and compare two. */
export function MeasuringLists({ project }: { project: Project }) {
  const mayChange = useMayChange(project, 'measurements');
  const navigate = useNavigate();
  const { data: lists, error, refetch } = useQuery(measuringListsQuery(project.id));
  useErrorToast(error, refetch);
  const unsentIds = useUnsentMeasuringLists();
  const [isAdding, setAdding] = useState(false);
  const open = (listId: string) => void navigate({ to: '/projekti/merne-liste/$listId', params: { listId } });
  if (!lists && error) return null;
  /** Whether a list is probably made next: a measurement was scheduled, and nothing of it was entered yet. */
  const isNext = project.merenja.length > 0 && project.merenjaDokumenti.length === 0 && lists?.length === 0;
  return (
    <Card
      title="Merne liste"
      actions={
        mayChange &&
        lists && (
          <Button icon={ListPlus} variant={isNext ? 'primary' : 'ghost'} onClick={() => setAdding(true)}>
            Nova merna lista
          </Button>
        )
      }
    >
      {!lists && <Skeleton className="h-16" />}
      {lists?.length === 0 && (
        <EmptyState
          icon={Ruler}
          title="Nema mernih lista"
          text="Unesite otvore jednom, na licu mesta: iz njih se rade ponuda, staklo i krojenje."
        />
      )}
      <ul>
        {lists?.map(list => (
          <ListRow key={list.id} list={list} isUnsent={unsentIds.includes(list.id)} />
        ))}
      </ul>
      {lists && <CompareLink lists={lists} />}
      {isAdding && lists && (
        <NewListDialog
          projectId={project.id}
          lists={lists}
          onClose={() => setAdding(false)}
          onCreated={({ id }) => open(id)}
        />
      )}
    </Card>
  );
}

function ListRow({ list, isUnsent }: { list: MeasuringListHead; isUnsent: boolean }) {
  return (
    <li className="row">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/projekti/merne-liste/$listId"
            params={{ listId: list.id }}
            className="reach min-w-0 font-semibold text-brand-ink"
          >
            {list.naziv}
          </Link>
          <ListStatusChip status={list.status} />
          {list.posleSpremnosti && <Chip tone="warning">potvrđena posle spremnosti</Chip>}
        </p>
        <p className="num text-sm text-muted">
          {listSums(list)}
          {DOT}
          {longDate(list.datum)}
          {list.merio && `${DOT}${list.merio}`}
        </p>
        {isUnsent && <p className="text-sm text-warning">{UNSENT_LIST_TEXT}</p>}
      </div>
    </li>
  );
}

/** A link to the comparison of the two newest finished lists; nothing for fewer than two finished lists. */
function CompareLink({ lists }: { lists: readonly MeasuringListHead[] }) {
  const finishedLists = lists.filter(({ status, vrsta }) => status !== 'u radu' && vrsta !== 'usaglašena');
  const [left, right] = finishedLists.slice(-2);
  if (!left || !right) return null;
  return (
    <Link
      to="/projekti/merne-liste/$listId"
      params={{ listId: left.id }}
      search={{ sa: right.id }}
      className="btn btn-ghost mt-3 h-auto min-h-10 max-w-full py-2"
    >
      <Scale size={18} className="flex-none" aria-hidden />
      <span className="min-w-0 text-left whitespace-normal">
        Uporedi „{left.naziv}“ i „{right.naziv}“
      </span>
    </Link>
  );
}
