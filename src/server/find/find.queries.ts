import { CompiledQuery } from 'kysely';
import { FOUND_EACH, findRank } from '#domain/found.ts';
import { glassOrderNumber } from '#domain/glass/order.ts';
import { PROJECT_SEARCH_RIGHT } from '#domain/project/reading.ts';
import { FOUND_KINDS, type FoundKind, RECORDS } from '#domain/records.ts';
import { type Holder, may } from '#domain/rights.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { RECORD_TABLES } from '#server/changes/record-tables.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { fitsPattern, likeText } from '#server/lists/search-patterns.ts';

export interface Found {
  vrsta: FoundKind;
  id: string;
  naziv: string;
  opis: string;
}

type FoundRow = Record<string, string | number | null> & { id: string; created_at: string };

interface Shown {
  columns: string;
  /** What the person calls it by: fitting one of them well puts it first. */
  name(row: Record<string, string | number | null>): string[];
  show(row: Record<string, string | number | null>): Pick<Found, 'naziv' | 'opis'>;
}

const text = (...parts: (string | number | null | undefined)[]) =>
  parts.filter(part => part !== null && part !== '').join(', ');

const SHOWN: Record<FoundKind, Shown> = {
  client: {
    columns: 'poslovno_ime, mesto, adresa',
    name: row => [String(row.poslovno_ime)],
    show: row => ({ naziv: String(row.poslovno_ime), opis: text(row.mesto, row.adresa) }),
  },
  project: {
    columns: 'number, year, stari_broj, klijent, vrsta_posla, mesto, archived',
    name: row => [
      String(row.klijent),
      projectNumber(Number(row.number), Number(row.year)),
      String(row.stari_broj ?? ''),
    ],
    show: row => ({
      naziv: `${projectNumber(Number(row.number), Number(row.year))} ${row.klijent}`,
      opis: text(
        row.vrsta_posla,
        row.mesto,
        row.stari_broj && `stari broj ${row.stari_broj}`,
        row.archived ? 'u arhivi' : null,
      ),
    }),
  },
  preoffer: {
    columns: 'klijent, vrsta_posla, mesto, adresa',
    name: row => [String(row.klijent)],
    show: row => ({ naziv: String(row.klijent), opis: text(row.vrsta_posla, row.mesto, row.adresa) }),
  },
  'glass-order': {
    columns: 'number, year, dobavljac, status',
    name: row => [String(row.dobavljac), glassOrderNumber(Number(row.number), Number(row.year))],
    show: row => ({
      naziv: glassOrderNumber(Number(row.number), Number(row.year)),
      opis: text(row.dobavljac, row.status),
    }),
  },
};

const newness = ({ created_at, id }: FoundRow): string => `${created_at} ${id}`;

/** So many of each way to fit are read, so that the best of them can be shown first. */
const CANDIDATES = 4 * FOUND_EACH;

/**
 * The best few of every kind that the person may read, whose visible columns contain all the words: a name that begins with
 * them first, then names whose words do, newest first. Three bounded reads a kind, because an order by fit alone would read every row.
 */
export async function findEverywhere(db: Db, who: Holder, words: readonly string[]): Promise<Found[]> {
  const escaped = words.map(likeText);
  const parameters = [
    CANDIDATES,
    `${escaped.join(' ')}%`,
    ...escaped.flatMap(word => [`%${word}%`, `${word}%`, `% ${word}%`]),
  ];
  const place = (word: number, way: number) => `$${3 + 3 * word + way}`;
  const found = await Promise.all(
    FOUND_KINDS.filter(kind => may(who, RECORDS[kind].live)).map(async vrsta => {
      const { columns, show, name } = SHOWN[vrsta];
      const fits = (pattern: string) => fitsPattern(pattern, vrsta === 'project' && !may(who, PROJECT_SEARCH_RIGHT));
      const inside = words.map((_, i) => fits(place(i, 0))).join(' and ');
      const starts = words.map((_, i) => `(${fits(place(i, 1))} or ${fits(place(i, 2))})`).join(' and ');
      const reads = [fits('$2'), starts, inside].map(
        condition =>
          `(select id, created_at, ${columns} from ${RECORD_TABLES[vrsta]}
            where deleted_at is null and ${condition} order by created_at desc, id desc limit $1)`,
      );
      const { rows } = await db.executeQuery(CompiledQuery.raw(reads.join(' union '), parameters));
      return (rows as FoundRow[])
        .map(row => ({ row, rank: Math.min(...name(row).map(text => findRank(words, text))) }))
        .toSorted((a, b) => a.rank - b.rank || (newness(a.row) < newness(b.row) ? 1 : -1))
        .slice(0, FOUND_EACH)
        .map(({ row }) => ({ vrsta, id: row.id, ...show(row) }));
    }),
  );
  return found.flat();
}
