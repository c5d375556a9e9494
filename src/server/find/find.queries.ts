import { FOUND_PER_KIND_MAX, findRank } from '#domain/found.ts';
import { glassOrderNumber } from '#domain/glass/order.ts';
import { HIDDEN_FROM } from '#domain/job/job-search.ts';
import { PROJECT_SEARCH_RIGHT } from '#domain/project/read-rights.ts';
import { FOUND_KINDS, type FoundKind, RECORDS } from '#domain/records.ts';
import { type Holder, may } from '#domain/rights.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { phoneSearch, searchText } from '#domain/text/search.ts';
import { RECORD_TABLES } from '#server/changes/record-tables.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { type Narrowing, pageStatement, runStatement } from '#server/lists/list-statements.ts';
import { pageColumns } from '#server/lists/page-columns.ts';
import type { PagedList } from '#server/lists/paged-list.ts';
import { searchWalk } from '#server/lists/search-walk.ts';

export interface FoundRecord {
  vrsta: FoundKind;
  id: string;
  naziv: string;
  opis: string;
}

type FoundRow = Record<string, string | number | null> & { id: string; created_at: string; search: string };

interface KindQuery extends Pick<PagedList, 'order'> {
  columns: readonly string[];
  /** SQL of selected columns that the table does not have, keyed by name. */
  extra?: Record<string, string>;
  lists: readonly Pick<PagedList, 'where'>[];
  /** Whether the record's search text begins with its name. */
  isNamedFirst?: boolean;
  /** The names by which people look for the record: a good match with one of them ranks it first. */
  names(row: Record<string, string | number | null>): string[];
  show(row: Record<string, string | number | null>, words: readonly string[]): Pick<FoundRecord, 'naziv' | 'opis'>;
}

const commaList = (...parts: (string | number | null | undefined)[]) =>
  parts.filter(part => part !== null && part !== '').join(', ');

const LIVE = 'deleted_at is null';

const KIND_QUERIES: Record<FoundKind, KindQuery> = {
  client: {
    order: 'clients',
    columns: ['poslovno_ime', 'mesto', 'adresa', 'pib', 'telefon1', 'telefon2'],
    lists: [{ where: LIVE }],
    isNamedFirst: true,
    names: row => [String(row.poslovno_ime)],
    show: ({ poslovno_ime, mesto, adresa, pib, telefon1, telefon2 }, words) => {
      const shown = searchText(commaList(poslovno_ime, mesto, adresa));
      const isReason = (text: string) => words.some(word => !shown.includes(word) && text.includes(word));
      const phones = [telefon1, telefon2]
        .map(phone => String(phone ?? ''))
        .filter(phone => isReason(phoneSearch(phone)));
      const reasons = [isReason(String(pib ?? '')) ? `PIB ${pib}` : null, ...phones.map(showPhone)];
      return { naziv: String(poslovno_ime), opis: commaList(...reasons, mesto, adresa) };
    },
  },
  project: {
    order: 'projects',
    columns: ['number', 'year', 'stari_broj', 'klijent', 'vrsta_posla', 'mesto', 'archived'],
    lists: [{ where: `${LIVE} and not archived` }, { where: `${LIVE} and archived` }],
    names: row => [
      String(row.klijent),
      projectNumber(Number(row.number), Number(row.year)),
      String(row.stari_broj ?? ''),
    ],
    show: row => ({
      naziv: `${projectNumber(Number(row.number), Number(row.year))} ${row.klijent}`,
      opis: commaList(
        row.vrsta_posla,
        row.mesto,
        row.stari_broj && `stari broj ${row.stari_broj}`,
        row.archived ? 'u arhivi' : null,
      ),
    }),
  },
  preoffer: {
    order: 'preoffers',
    columns: ['klijent', 'vrsta_posla', 'mesto', 'adresa'],
    lists: [{ where: LIVE }],
    names: row => [String(row.klijent)],
    show: row => ({ naziv: String(row.klijent), opis: commaList(row.vrsta_posla, row.mesto, row.adresa) }),
  },
  'measuring-list': {
    order: 'measuringLists',
    columns: ['naziv', 'vrsta', 'status', 'klijent'],
    extra: { klijent: '(select p.klijent from projects p where p.id = measuring_lists.project_id)' },
    lists: [{ where: `${LIVE} and project_id in (select id from projects where deleted_at is null)` }],
    names: row => [String(row.naziv)],
    show: row => ({ naziv: commaList(row.naziv, row.klijent), opis: commaList(row.vrsta, row.status) }),
  },
  'glass-order': {
    order: 'glassOrders',
    columns: ['number', 'year', 'dobavljac', 'status'],
    lists: [{ where: LIVE }],
    names: row => [String(row.dobavljac), glassOrderNumber(Number(row.number), Number(row.year))],
    show: row => ({
      naziv: glassOrderNumber(Number(row.number), Number(row.year)),
      opis: commaList(row.dobavljac, row.status),
    }),
  },
};

const newness = ({ created_at, id }: FoundRow): string => `${created_at} ${id}`;

/** The most rows that are read for each kind of match, of which the best ones are returned. */
const CANDIDATES_MAX = 4 * FOUND_PER_KIND_MAX;

/** The lists that contain records of the kind, newest rows first. */
function pagedListsOf(vrsta: FoundKind, who: Holder): PagedList[] {
  const { columns, extra = {}, order, lists } = KIND_QUERIES[vrsta];
  const table = RECORD_TABLES[vrsta];
  return lists.map(list => ({
    ...list,
    name: `found_${table}`,
    table,
    columns: Object.fromEntries(
      ['id', 'created_at', 'search', ...columns].map(column => [column, extra[column] ?? `${table}.${column}`]),
    ),
    order,
    sorts: { created_at: 'created_at' },
    fieldSorts: ['created_at'],
    filters: {},
    isSearchOpenOnly: vrsta === 'project' && !may(who, PROJECT_SEARCH_RIGHT),
  }));
}

/** Reads the newest matching rows: first among the newest ones, then by the search index (search-walk.ts). */
async function newest(db: Db, list: PagedList, narrowing: Narrowing): Promise<FoundRow[]> {
  const position = {
    column: 'createdAt',
    key: 'created_at',
    direction: 'desc',
    after: null,
    limit: CANDIDATES_MAX,
    walk: await searchWalk(db, list, narrowing, CANDIDATES_MAX),
  } as const;
  const columns = pageColumns(list).of(undefined, 'created_at');
  return runStatement<FoundRow>(db, pageStatement(list, narrowing, position, columns));
}

/** Whether each searched word begins a word in the part of `search` that everybody may search. */
const eachBeginsWord = (words: readonly string[], { search }: FoundRow): boolean => {
  const [open = ''] = search.split(HIDDEN_FROM, 1);
  return words.every(word => ` ${open}`.includes(` ${word}`));
};

/**
 * Returns the rows of the list from which the best ones are chosen: the newest that contain each searched word, the
 * newest in which each begins a word, and the newest that begin with the search. Each set is part of the one before, so
 * once a set has fewer than CANDIDATES_MAX rows, no further query is needed.
 */
async function candidates(
  db: Db,
  list: PagedList,
  words: readonly string[],
  isNamedFirst: boolean,
): Promise<FoundRow[]> {
  const search = words.join(' ');
  const containing = await newest(db, list, { search });
  if (containing.length < CANDIDATES_MAX) return containing;
  const beginningWords = containing.every(row => eachBeginsWord(words, row))
    ? containing
    : await newest(db, list, { search, at: 'word' });
  if (beginningWords.length < CANDIDATES_MAX || !isNamedFirst) return [...containing, ...beginningWords];
  return [...containing, ...beginningWords, ...(await newest(db, list, { search, at: 'text' }))];
}

/**
 * The best few records of each kind that the person may read and whose visible columns contain all the words. Records
 * whose name begins with the words come first, then those in whose name each word begins a word; among equals, the
 * newest first. The number of rows read is limited, because sorting all rows by match would read every row.
 */
export async function findEverywhere(db: Db, who: Holder, words: readonly string[]): Promise<FoundRecord[]> {
  const foundByKind = await Promise.all(
    FOUND_KINDS.filter(kind => may(who, RECORDS[kind].live)).map(async vrsta => {
      const { show, names, isNamedFirst = false } = KIND_QUERIES[vrsta];
      const rowsByList = await Promise.all(
        pagedListsOf(vrsta, who).map(list => candidates(db, list, words, isNamedFirst)),
      );
      const rows = new Map(rowsByList.flat().map(row => [row.id, row]));
      return [...rows.values()]
        .map(row => ({ row, rank: Math.min(...names(row).map(text => findRank(words, text))) }))
        .toSorted((a, b) => a.rank - b.rank || (newness(a.row) < newness(b.row) ? 1 : -1))
        .slice(0, FOUND_PER_KIND_MAX)
        .map(({ row }) => ({ vrsta, id: row.id, ...show(row, words) }));
    }),
  );
  return foundByKind.flat();
}
