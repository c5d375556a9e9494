import { searchWords } from '#domain/text/search.ts';
import type { Narrowing } from './list-statements.ts';
import type { PagedList } from './paged-list.ts';
import { wordConditions } from './search-patterns.ts';
import type { SearchWay } from './search-way.ts';

/** Rows of a zone: few, so that many zones lack a word; not too few, since each costs a look at its bit. */
export const ZONE_ROWS = 128;
/** Zones are made for tables of so many rows; shorter ones are quickly walked. */
export const ZONED_ROWS_MIN = 20_000;
/** With more rows that changed since, a search does without zones. */
const FRESH_MAX = 5_000;
const GRAM = 3;

const isPlain = (text: string): boolean => /^[a-z0-9]+$/.test(text);

/** The groups of three letters or digits within a word, as they are looked up and kept. */
export function* gramsOf(word: string): Generator<string> {
  for (let at = 0; at + GRAM <= word.length; at++) {
    const gram = word.slice(at, at + GRAM);
    if (isPlain(gram)) yield gram;
  }
}

/** SQL of the text by which zones are ordered: that of a moment has one length, so that it sorts as the moment does. */
export const zoneKey = (column: string, key: string): string =>
  column === 'createdAt' ? `to_char((${key}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')` : key;

/** SQL: the newest zones of the list. */
const buildOf = (list: PagedList): string =>
  `zone_build as materialized (select (select max(id) from search_builds where list = '${list.zones}') as id)`;

const IS_MADE = '(select id from zone_build) is not null';

/** SQL condition of the zones of that order. */
const ownOf = (sorted: string): string => `build = (select id from zone_build) and sorted = ${sorted}`;

type Placeholder = (value: unknown) => string;

/** Which page of which order. */
interface ZonedPlace {
  column: string;
  key: string;
  direction: 'asc' | 'desc';
  after: { key: string; id: string } | null;
  /** At most so many zones that may have the words are looked through. */
  zones: number;
  /** SQL of the page's length and order. */
  count: string;
  order: string;
}

/** SQL of what is read. */
interface ZonedRows {
  columns: string;
  /** The conditions of a row of the page. */
  fits: string;
  /** The rows that the search index finds. */
  found: string;
}

/** The words of a search, and of the kind that it chooses: a row's text begins with its kind. */
function zonedWords(list: PagedList, { search, at = 'anywhere', chosen = {} }: Narrowing, placeholder: Placeholder) {
  const kind = list.kinds && chosen[list.kinds.filter];
  const kindWords = searchWords(typeof kind === 'string' ? kind : '');
  const searched = searchWords(search ?? '');
  const fitsText = (pattern: string) => `row_text like ${pattern}`;
  return {
    grams: [...new Set([...searched, ...kindWords].flatMap(word => [...gramsOf(word)]))],
    /** SQL conditions of a copied text. */
    patterns: () =>
      [
        ...wordConditions(searched, at, placeholder, fitsText),
        ...wordConditions(kindWords, 'anywhere', placeholder, fitsText),
      ].join(' and '),
  };
}

/** SQL: a bit for each zone that has all groups of letters of the words. */
const bitsOf = (own: string, grams: readonly string[], placeholder: Placeholder): string =>
  grams.length === 0
    ? ''
    : `zone_bits as materialized (
      select case when count(*) = ${placeholder(grams.length)} then bit_and(zones) end as zones
      from search_grams where ${own} and gram = any(${placeholder(grams)}::text[])),`;

/** „= 1“ would be taken for rare, and all zones would be read and sorted. */
const HAS_WORDS = 'get_bit((select zones from zone_bits), place) <> 0';

/** SQL: the ids of a zone's rows whose copied text fits. */
const nearIds = (list: PagedList, patterns: string): string => `
      select row_id from near_zone cross join lateral (select row_id
        from unnest(row_ids, row_texts) as texts (row_id, row_text)
        where ${patterns} and row_id not in (${freshOf(list)})) near`;

/** The rows that changed since the zones were made. */
const freshOf = (list: PagedList): string => `select row_id from search_fresh where source = '${list.table}'`;

const COLLATION = 'collate "sr-Latn-x-icu"';

/** Of equal moments the row that stands first, and the one that stands last. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** SQL: the place of the zone in which a row of that key and id stands, or would stand; null before all zones. */
const placeOf = (column: string, key: string, id: string, own: string): string => `(
        select place from search_zones
        where ${own} and (first_key ${COLLATION}, first_id) <= (${zoneKey(column, key)} ${COLLATION}, ${id}::uuid)
        order by first_key ${COLLATION} desc, first_id desc limit 1)`;

/** SQL conditions of the place of a zone, in the order of days, that has rows of the days which the filters name. */
function placesOfDays(list: PagedList, { chosen = {} }: Narrowing, placeholder: Placeholder): string[] {
  const own = ownOf("'createdAt'");
  return Object.entries(list.filters).flatMap(([name, { madeBefore = '', madeSince = '' }]) => {
    const value = chosen[name];
    if (!value) return [];
    const before = typeof madeBefore === 'string' ? madeBefore : madeBefore[String(value)];
    const place = (moment: string, id: string) =>
      placeOf(
        'createdAt',
        moment.replace('?', () => placeholder(value)),
        `'${id}'`,
        own,
      );
    return [
      ...(madeSince ? [`place >= coalesce(${place(madeSince, FIRST_ID)}, 0)`] : []),
      ...(before ? [`place <= ${place(before, LAST_ID)}`] : []),
    ];
  });
}

/** SQL condition of the place of a zone that is not before the last row of the page before. */
function placeAfter({ column, direction, after }: ZonedPlace, own: string, placeholder: Placeholder): string[] {
  if (!after) return [];
  const key = `${placeholder(after.key)}::${column === 'createdAt' ? 'timestamptz' : 'text'}`;
  const place = placeOf(column, key, placeholder(after.id), own);
  return [direction === 'asc' ? `place >= coalesce(${place}, 0)` : `place <= ${place}`];
}

/** So many zones at most are read of the order in which fewest have the words. */
const NEAR_MAX = 160;

/**
 * Whether what a search finds can be looked for in the order in which it stands closest together. With a filter other than the
 * kind too many rows would be read that do not fit.
 */
export const isNearSearch = (list: PagedList, { search, chosen = {} }: Narrowing): boolean =>
  searchWords(search ?? '').some(word => gramsOf(word).next().done === false) &&
  Object.entries(chosen).every(([name, value]) => !value || name === list.kinds?.filter);

/** Expressions of a statement that reads what a search finds from few zones. */
interface NearRows {
  ctes: string;
  /** The ids of rows that may fit, and of those that changed since. */
  near: string;
  fresh: string;
  /** Whether these are all. */
  isAll: string;
  /** Whether there are zones at all. */
  isMade: string;
}

/** What a search finds, in any order: from the zones of the days that the filters name, or from those near each other. */
export const nearRows = (
  list: PagedList,
  narrowing: Narrowing,
  placeholder: Placeholder,
  { near, zones }: SearchWay,
): NearRows =>
  near === 'days' ? rowsOfDays(list, narrowing, placeholder) : rowsTogether(list, narrowing, placeholder, zones === 0);

/** From the zones of that order in which fewest have the words, as that by town for a town's name; of few rows all of them or none. */
function rowsTogether(list: PagedList, narrowing: Narrowing, placeholder: Placeholder, isFew: boolean): NearRows {
  const { grams, patterns } = zonedWords(list, narrowing, placeholder);
  const own = 'build = (select id from zone_build)';
  return {
    ctes: `${buildOf(list)},
    zone_best as materialized (
      select sorted, zones, bit_count(zones) as zones_count
      from (select sorted, bit_and(zones) as zones from search_grams
        where ${own} and gram = any(${placeholder(grams)}::text[])
        group by sorted having count(*) = ${placeholder(grams.length)}) grams
      order by bit_count(zones) limit 1),
    near_zone as materialized (
      select row_ids, row_texts
      from (select place from zone_best cross join generate_series(0, length(zones) - 1) place
        where get_bit(zones, place) = 1${isFew ? ` and zones_count <= ${NEAR_MAX}` : ''} order by place limit ${NEAR_MAX}) places
      cross join lateral (select row_ids, row_texts from search_zones
        where ${own} and sorted = (select sorted from zone_best) and search_zones.place = places.place) zone)`,
    near: nearIds(list, patterns()),
    fresh: freshOf(list),
    isAll: `(${IS_MADE}
      and coalesce((select zones_count from zone_best), 0) <= ${NEAR_MAX})`,
    isMade: IS_MADE,
  };
}

/** From the zones of the days that the filters name. */
function rowsOfDays(list: PagedList, narrowing: Narrowing, placeholder: Placeholder): NearRows {
  const { grams, patterns } = zonedWords(list, narrowing, placeholder);
  const own = ownOf("'createdAt'");
  const conditions = [own, ...placesOfDays(list, narrowing, placeholder), ...(grams.length > 0 ? [HAS_WORDS] : [])];
  return {
    ctes: `${buildOf(list)},
    ${bitsOf(own, grams, placeholder)}
    near_zone as materialized (select row_ids, row_texts from search_zones where ${conditions.join(' and ')})`,
    near: nearIds(list, patterns()),
    fresh: freshOf(list),
    isAll: IS_MADE,
    isMade: IS_MADE,
  };
}

/** Of so few zones each may be read. */
const DAYS_MAX = 32;

/**
 * SQL: whether a search of the list can use zones now, as `is_ready`, and whether the filters name days of which there are few
 * zones, as `are_few_days`.
 */
export function zonesStatement(list: PagedList, narrowing: Narrowing, placeholder: Placeholder): string {
  const places = placesOfDays(list, narrowing, placeholder);
  const zones = `select from search_zones where ${[ownOf("'createdAt'"), ...places].join(' and ')} limit ${DAYS_MAX + 1}`;
  return `${places.length > 0 ? '' : `/*${list.zones}_zones_now*/`} with ${buildOf(list)}
    select ${IS_MADE} and (select count(*) from (${freshOf(list)} limit ${FRESH_MAX + 1}) fresh) <= ${FRESH_MAX} as is_ready,
      ${places.length > 0 ? `(select count(*) from (${zones}) zones) <= ${DAYS_MAX}` : 'false'} as are_few_days`;
}

/**
 * A page of a search that looks through zones. A zone is a copy of the ids and texts of the rows that stood next to each other
 * in one order when the zones were made; a bit for each group of three letters tells whether it stands in the zone. So zones
 * without a word are passed over, and only rows whose copied text fits are read. Rows that changed since (`search_fresh`)
 * are left out there and read besides. When so many zones do not fill the page, the search index finds its rows.
 */
export function zonedPage(
  list: PagedList,
  narrowing: Narrowing,
  position: ZonedPlace,
  { columns, fits, found }: ZonedRows,
  placeholder: Placeholder,
): string {
  const { grams, patterns } = zonedWords(list, narrowing, placeholder);
  const { column, key, direction, zones, count, order } = position;
  const own = ownOf(placeholder(column));
  const conditions = [
    own,
    ...placeAfter(position, own, placeholder),
    ...(column === 'createdAt' ? placesOfDays(list, narrowing, placeholder) : []),

    ...(grams.length > 0 ? [HAS_WORDS] : []),
  ];
  const fresh = freshOf(list);
  const most = placeholder(zones);
  // a server that was promoted in between has no zones yet
  const isWhole = `(${IS_MADE}
        and ((select count(*) from walked) = ${count} or (select count(*) from zone) < ${most}))`;
  return `
    with ${buildOf(list)},
    ${bitsOf(own, grams, placeholder)}
    zone as materialized (
      select place, row_ids, row_texts from search_zones where ${conditions.join(' and ')}
      order by place ${direction} limit ${most}),
    walked as materialized (
      select ${columns}, ${key} as page_key
      from (select * from zone order by place ${direction} offset 0) zone
      cross join lateral (
        select row_id, nth from unnest(row_ids, row_texts) with ordinality as texts (row_id, row_text, nth)
        where ${patterns()} and row_id not in (${fresh})) zoned
      join ${list.table} on ${list.table}.id = zoned.row_id
      where ${fits}
      order by zone.place ${direction}, zoned.nth ${direction}
      limit ${count}),
    fresh as materialized (
      select ${columns}, ${key} as page_key
      from (select * from ${list.table} where id in (${fresh}) and ${fits} offset 0) ${list.table}
      ${order}
      limit ${count})
    (select * from (select * from walked union all select * from fresh) walked
      where ${isWhole} order by page_key ${direction}, id ${direction} limit ${count})
    union all (select ${columns}, ${key} as page_key from ${found} where not ${isWhole} ${order} limit ${count})`;
}
