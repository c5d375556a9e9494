import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { briefDate, DOT, time } from '#domain/text/formats.ts';
import { authorOf } from '#domain/trail/author.ts';
import { recordName, sentence } from '#domain/trail/sentence.ts';
import type { ListSource } from '#web/api/list-query.ts';
import { useList } from '#web/api/use-list.ts';
import { ListScreen } from '#web/business/ListScreen.tsx';
import { recordLink } from '#web/business/records.ts';
import { type Change, fetchChanges } from '#web/history/api.ts';
import { BriefDate } from '#web/ui/BriefDate.tsx';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';

/** The text `children` as a link to the changed record; only the text if the record does not exist any more. */
function RecordLink({ change, children }: { change: Change; children: string }) {
  const { entity, entityId, zapis } = change;
  const link = zapis === null && entity !== 'company' ? null : recordLink(entity, entityId);
  if (!link) return children;
  return (
    <Link {...link} className="underline hover:text-brand-ink" title={children}>
      {children}
    </Link>
  );
}

const TRAIL_COLUMNS: readonly Column<Change>[] = [
  { id: 'at', header: 'Vreme', width: 150, cell: ({ at }) => <BriefDate value={at} time /> },
  {
    id: 'actorName',
    header: 'Ko',
    width: 180,
    cell: change => <span title={authorOf(change)}>{authorOf(change)}</span>,
  },
  {
    id: 'action',
    header: 'Šta',
    cell: change => (
      <span className="line-clamp-2 font-medium whitespace-normal" title={sentence(change)}>
        {sentence(change)}
      </span>
    ),
  },
  {
    id: 'entity',
    header: 'Zapis',
    width: 300,
    cell: change => <RecordLink change={change}>{recordName(change)}</RecordLink>,
  },
];

const trailCard = (change: Change): RowCard => ({
  title: (
    <span className="font-medium whitespace-normal">
      <RecordLink change={change}>{sentence(change)}</RecordLink>
    </span>
  ),
  lines: [recordName(change), `${authorOf(change)}${DOT}${briefDate(change.at)} ${time(change.at)}`],
});

const trailList: ListSource<Change> = {
  key: ['trail'],
  fetchPage: ({ first, after, search }, signal) =>
    fetchChanges({ first, ...(after && { after }), ...(search && { search }) }, signal),
};

/** The page `/podesavanja/istorija`, for owners: who did what to which record, and when. */
export function TrailPage() {
  const list = useList(trailList);
  return (
    <ListScreen
      title="Istorija"
      list={list}
      exported="istorija"
      placeholder="Ko, šta (obrisan), naziv"
      columns={TRAIL_COLUMNS}
      card={trailCard}
      empty={{ icon: History, title: 'Još nema izmena', text: 'Ovde se beleži ko je šta uradio i kada.' }}
    />
  );
}
