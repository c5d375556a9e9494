import { Trash2 } from 'lucide-react';
import { BIN_DAYS } from '#domain/limits.ts';
import { plural } from '#domain/text/formats.ts';
import { useList } from '#web/api/use-list.ts';
import { ExportMenu } from '#web/business/ExportMenu.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListPage } from '#web/ui/ListPage.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { binList } from './api.ts';
import { BIN_COLUMNS, binCard } from './bin-columns.tsx';

/** `/podesavanja/korpa` (owners) */
export function BinPage() {
  const list = useList({ ...binList, defaultSort: '' });
  return (
    <ListPage>
      <PageHeader
        title="Korpa"
        count={list.total === undefined ? undefined : plural(list.total, 'zapis', 'zapisa', 'zapisa')}
        actions={
          <>
            <ExportMenu list="korpa" choice={{ search: list.search }} />
            <RefreshButton onRefresh={list.refresh} isFetching={list.isFetching} />
          </>
        }
      />
      <p className="mb-3 max-w-180 text-sm text-muted">
        Obrisano ostaje u korpi {plural(BIN_DAYS, 'dan', 'dana', 'dana')}, a zatim nestaje zauvek, zajedno sa fajlovima.
      </p>
      <div className="mb-3 flex">
        <SearchBox
          value={list.search}
          onValue={list.setSearch}
          placeholder="Pretraga (naziv, klijent, ko je obrisao…)"
        />
      </div>
      <DataTable
        {...list}
        label="Korpa"
        columns={BIN_COLUMNS}
        rowKey={({ vrsta, id }) => `${vrsta} ${id}`}
        card={binCard}
        onSort={list.setSort}
        empty={<EmptyState icon={Trash2} title="Korpa je prazna" text="Ovde stoji ono što je neko obrisao." />}
      />
    </ListPage>
  );
}
