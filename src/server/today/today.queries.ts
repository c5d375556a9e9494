import { type Holder, may } from '#domain/rights.ts';
import type { Money } from '#domain/text/decimal.ts';
import {
  type LateOrder,
  NEXT_STEP_NAMES,
  type NextStep,
  nextStepsFor,
  TODAY_ROWS,
  type TodayBlockKind,
} from '#domain/today.ts';
import { OPEN_PROJECT } from '#server/job/open-jobs.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { MONEY_SUM } from '#server/kernel/postgres/money-type.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { TODAY } from '#server/kernel/postgres/timestamps.ts';
import { BLOCK_SQL, type BlockSql, ITEM_FIELDS, type ItemField, OPEN_GLASS, PROJECT_COLUMNS } from './today-blocks.ts';

type TextField = Exclude<ItemField, 'number' | 'year' | 'spremno' | 'korak'>;

export interface TodayItem extends Record<TextField, string | null> {
  entity: string;
  id: string;
  naziv: string;
  number: number | null;
  year: number | null;
  spremno: NextStep | null;
  korak: number | null;
  iznos: Money | null;
}

export interface TodayBlock {
  vrsta: TodayBlockKind;
  total: number;
  /** The sum over all rows in RSD; null for blocks without sums. */
  iznos: Money | null;
  stavke: TodayItem[];
}

const itemOf = ({ fields }: BlockSql, hidden: readonly ItemField[]): string =>
  `json_build_object(${ITEM_FIELDS.map(
    field => `'${field}', ${(!hidden.includes(field) && fields[field]) || 'null'}`,
  ).join(', ')})`;

/** SQL that counts all rows of a block and reads the first ones. */
function blockStatement(kind: TodayBlockKind, who: Holder, isMine: boolean, isBySum: boolean): string {
  const block = BLOCK_SQL[kind];
  const { from, personWhere, sum, foundColumns } = block;
  const orderBy = (isBySum && block.orderBySum) || block.order;
  const steps = nextStepsFor(who);
  const isRestricted = kind === 'spremno' && steps.length < NEXT_STEP_NAMES.length;
  const hiddenFields: readonly ItemField[] = may(who, 'addresses:read') ? [] : ['telefon', 'adresa'];
  const conditions = [
    block.where,
    ...(isMine && personWhere ? [personWhere] : []),
    ...(isRestricted ? [`n.spremno in (${quotedList(steps)})`] : []),
  ];
  const where = conditions.join(' and ');
  const variant = [
    isRestricted ? `_${steps.join('_').replaceAll('-', '_')}` : '',
    hiddenFields.length > 0 ? '_without_address' : '',
    isBySum ? '_by_sum' : '',
  ].join('');
  const first = `where ${where} order by ${orderBy} limit ${TODAY_ROWS}`;
  const rows = foundColumns
    ? `select p.total, ${itemOf(block, hiddenFields)} as item from (
        select count(*) over ()::int as total, ${[PROJECT_COLUMNS, ...foundColumns].join(', ')} from ${from} ${first}) p`
    : `select ${itemOf(block, hiddenFields)} as item from ${from} ${first}`;
  const iznos = sum ? `(select sum(${sum})::${MONEY_SUM}::text from ${from} where ${where})` : 'null';
  const total = foundColumns ? 'max(first.total)' : `(select count(*)::int from ${from} where ${where})`;
  return `/*today_${kind}${isMine ? '_mine' : ''}${variant}*/
    select coalesce(${total}, 0) as total, ${iznos} as iznos, coalesce(json_agg(first.item), '[]') as stavke from (${rows}) first`;
}

/**
 * A block with everybody's work, or with `accountId` only with that person's work; fields that `who` may not read are
 * null.
 */
export async function readBlock(
  db: Db,
  vrsta: TodayBlockKind,
  who: Holder,
  accountId: string | null,
  lateOrder: LateOrder = 'rok',
): Promise<TodayBlock> {
  const isMine = accountId !== null && BLOCK_SQL[vrsta].personWhere !== null;
  const isBySum = lateOrder === 'dug' && BLOCK_SQL[vrsta].orderBySum !== undefined;
  const text = blockStatement(vrsta, who, isMine, isBySum);
  const [block] = await rowsOf<Omit<TodayBlock, 'vrsta'>>(db, text, isMine ? [accountId] : []);
  return { vrsta, total: 0, iznos: null, stavke: [], ...block };
}

/** SQL of the number of next contacts before today that are assigned to the account `$1` or to nobody. */
const LATE_CONTACTS = `/*today_late_contacts*/
  select count(*)::int as broj from ${BLOCK_SQL.kontakti.from}
  where c.datum < ${TODAY} and (c.osoba is null or c.osoba = $1)`;

export async function countLateContacts(db: Db, accountId: string): Promise<number> {
  const [row] = await rowsOf<{ broj: number }>(db, LATE_CONTACTS, [accountId]);
  return row?.broj ?? 0;
}

export interface WorkCounts {
  projekti: number | null;
  porudzbine: number | null;
  optimizacija: number | null;
  nalozi: number | null;
}

const COUNTS = `/*today_counts*/
  select case when $1 then (select count(*)::int from projects p
      where ${OPEN_PROJECT}) end as projekti,
    case when $2 then (select count(*)::int from glass_orders g
      where ${OPEN_GLASS}) end as porudzbine,
    case when $3 then (select count(*)::int from projects p
      where ${OPEN_PROJECT} and p.ready_for_optimization) end as optimizacija,
    case when $4 then (select count(*)::int from accounts a where ${BLOCK_SQL.nalozi.where}) end as nalozi`;

/** The number of open records in each section; null where the person may not read them. */
export async function countWork(db: Db, who: Holder): Promise<WorkCounts> {
  const rights = ['projects:read', 'glass:read', 'optimization:read', 'accounts:read'] as const;
  const mayRead = rights.map(right => may(who, right));
  const [counts] = await rowsOf<WorkCounts>(db, COUNTS, mayRead);
  return counts as WorkCounts;
}
