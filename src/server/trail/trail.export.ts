import { PAGE_ROWS_MAX } from '#domain/limits.ts';
import { recordName, sentence } from '#domain/trail/sentence.ts';
import { exportedList } from '#server/lists/exported-list.ts';
import { type ChangeRow, countChanges, readChanges } from './trail.queries.ts';
import { trailWords } from './trail.ts';

const filter = (search: string | null | undefined, before: number | null = null) => ({
  record: null,
  words: trailWords(search),
  before,
  limit: PAGE_ROWS_MAX,
});

/** The whole audit trail, newest first; its newest row is the export itself. */
export const TRAIL_EXPORT = exportedList<ChangeRow>({
  name: 'istorija',
  columns: [
    { head: 'Vreme', width: 18, kind: 'timestamp', cell: change => change.at },
    { head: 'Ko', width: 24, cell: change => change.actorName },
    { head: 'Korisničko ime', width: 20, cell: change => change.actorUsername },
    { head: 'Šta', width: 70, cell: ({ action, detail }) => sentence({ action, detail: JSON.stringify(detail) }) },
    { head: 'Zapis', width: 44, cell: change => recordName(change) },
  ],
  count: (db, { search }) => countChanges(db, filter(search)),
  async *read(db, { search }) {
    let before: number | null = null;
    for (;;) {
      const rows: ChangeRow[] = await readChanges(db, filter(search, before));
      yield rows;
      const last = rows.at(-1);
      if (rows.length < PAGE_ROWS_MAX || !last) return;
      before = Number(last.id);
    }
  },
});
