import { Trash2 } from 'lucide-react';
import { BIN_DAYS } from '#domain/limits.ts';
import { plural } from '#domain/text/formats.ts';
import { useList } from '#web/api/use-list.ts';
import { ListScreen } from '#web/business/ListScreen.tsx';
import { binList } from './api.ts';
import { BIN_COLUMNS, binCard } from './bin-columns.tsx';

/** The page `/podesavanja/korpa`, where owners see the deleted records and restore them. */
export function BinPage() {
  const list = useList(binList);
  return (
    <ListScreen
      title="Korpa"
      list={list}
      count={total => plural(total, 'zapis', 'zapisa', 'zapisa')}
      exported="korpa"
      notice={
        <p className="mb-3 max-w-180 text-sm text-muted">
          Obrisano ostaje u korpi {plural(BIN_DAYS, 'dan', 'dana', 'dana')}, a zatim nestaje zauvek, zajedno sa
          fajlovima. Predponude i projekti obrisanog klijenta zadržavaju njegove podatke.
        </p>
      }
      placeholder="Naziv, klijent, ko je obrisao"
      columns={BIN_COLUMNS}
      rowKey={({ vrsta, id }) => `${vrsta} ${id}`}
      card={binCard}
      empty={{ icon: Trash2, title: 'Korpa je prazna' }}
    />
  );
}
