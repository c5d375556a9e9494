import { History } from 'lucide-react';
import type { ListSource } from '#web/api/list-query.ts';
import { useList } from '#web/api/use-list.ts';
import { ListScreen } from '#web/business/ListScreen.tsx';
import { type Change, fetchChanges } from '#web/history/api.ts';
import { TRAIL_COLUMNS, trailCard } from './trail-columns.tsx';

const trailList: ListSource<Change> = {
  key: ['trail'],
  fetchPage: ({ first, after, search }, signal) =>
    fetchChanges({ first, ...(after && { after }), ...(search && { search }) }, signal),
};

/** The page `/podesavanja/istorija`, for owners: who did what to which record, and when. */
export function TrailPage() {
  const list = useList({ ...trailList, defaultSort: '' });
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
