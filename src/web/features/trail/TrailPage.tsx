import { History } from 'lucide-react';
import { useList } from '#web/api/use-list.ts';
import { ExportMenu } from '#web/business/ExportMenu.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListPage } from '#web/ui/ListPage.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { trailList } from './api.ts';
import { TRAIL_COLUMNS, trailCard } from './trail-columns.tsx';

/** `/podesavanja/istorija` (owners): who did what to which record, and when. */
export function TrailPage() {
  const list = useList({ ...trailList, defaultSort: '' });
  return (
    <ListPage>
      <PageHeader
        title="Istorija"
        actions={
          <>
            <ExportMenu list="istorija" choice={{ search: list.search }} />
            <RefreshButton onRefresh={list.refresh} isFetching={list.isFetching} />
          </>
        }
      />
      <div className="mb-3 flex">
        <SearchBox value={list.search} onValue={list.setSearch} placeholder="Pretraga (ko, šta: „obrisan“, naziv…)" />
      </div>
      <DataTable
        {...list}
        label="Istorija"
        columns={TRAIL_COLUMNS}
        rowKey={change => change.id}
        card={trailCard}
        onSort={list.setSort}
        empty={<EmptyState icon={History} title="Još nema izmena" text="Ovde se beleži ko je šta uradio i kada." />}
      />
    </ListPage>
  );
}
