import type { VisitRow } from '#domain/calendar/fields.ts';
import type { DocumentKind } from '#domain/lists.ts';
import { documentsFor, PROJECT_FIELD_RIGHTS } from '#domain/project/read-rights.ts';
import type { Holder } from '#domain/rights.ts';
import {
  comingVisit,
  LIVE_VISIT,
  PAST_VISIT,
  VISIT_COLUMNS,
  VISIT_FROM,
  VISIT_OF_UNENDED_JOB,
} from '#server/job/visit-row.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { MONEY_SUM } from '#server/kernel/postgres/money-type.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { type CamelRow, type ColumnSql, columnSql, readableColumns, selectText } from '#server/lists/columns.ts';
import type { PreofferRow, ProjectRow } from '#server/lists/object-types.ts';
import { OWED } from './client-computed.ts';

/** How many rows of each list are returned, the newest first. */
const ROWS_MAX = 100;

export interface ClientSums {
  predponude: number;
  projekti: number;
  /** RSD of the client's projects with a chosen offer, without lost and cancelled ones. */
  ugovoreno: string;
  /** RSD left to pay on the client's projects with a chosen offer, without lost, cancelled and overpaid ones. */
  duguje: string;
}

/** Counts and sums of the client's records; lost and cancelled jobs are counted but not included in sums. */
export async function clientSums(db: Db, id: string): Promise<ClientSums> {
  const [sums] = await rowsOf<ClientSums>(
    db,
    `/*client_sums*/ select
      (select count(*)::int from preoffers where client_id = $1 and deleted_at is null) as predponude,
      count(*)::int as projekti,
      coalesce(sum(ukupno) filter (where step >= 6 and ishod is null), 0)::${MONEY_SUM} as ugovoreno, ${OWED} as duguje
    from projects where client_id = $1 and deleted_at is null`,
    [id],
  );
  return sums ?? { predponude: 0, projekti: 0, ugovoreno: '0.00', duguje: '0.00' };
}

const newest = (table: 'preoffers' | 'projects', columns: ColumnSql) => `select ${selectText(columns)} from ${table}
  where deleted_at is null and client_id = $1 order by created_at desc, id desc limit ${ROWS_MAX}`;

export const preoffersOf = (db: Db, id: string): Promise<PreofferRow[]> =>
  rowsOf(db, newest('preoffers', columnSql('preoffers')), [id]);

export const projectsOf = (db: Db, who: Holder, id: string): Promise<ProjectRow[]> =>
  rowsOf(db, newest('projects', readableColumns(columnSql('projects'), PROJECT_FIELD_RIGHTS, who)), [id]);

const firstVisit = (name: string, where: string, order: string) => {
  const text = `/*${name}*/ select ${VISIT_COLUMNS} from ${VISIT_FROM}
    where (v.client_id = $1
        or v.preoffer_id = any(array(select id from preoffers where client_id = $1 and deleted_at is null))
        or v.project_id = any(array(select id from projects where client_id = $1 and deleted_at is null)))
      and ${LIVE_VISIT} and ${where} order by ${order} limit 1`;
  return async (db: Db, id: string) => (await rowsOf<VisitRow>(db, text, [id]))[0];
};

/** The next visit to the client, or for one of its jobs that are not lost or cancelled. */
export const nextVisitOf = firstVisit(
  'client_next_visit',
  `${VISIT_OF_UNENDED_JOB} and ${comingVisit('v')}`,
  'v.datum, v.vreme nulls first, v.id',
);
export const lastVisitOf = firstVisit(
  'client_last_visit',
  PAST_VISIT,
  'v.datum desc, v.vreme desc nulls last, v.id desc',
);

export type ClientGlass = Pick<
  CamelRow<'glass_orders'>,
  'id' | 'year' | 'number' | 'dobavljac' | 'status' | 'datumIsporuke'
>;

/** The newest glass orders for the client's projects. */
export const glassOf = (db: Db, id: string): Promise<ClientGlass[]> =>
  rowsOf(
    db,
    `/*client_glass*/ select g.id, g.year, g.number, g.dobavljac, g.status, g.datum_isporuke as "datumIsporuke"
      from glass_orders g join projects p on p.id = g.project_id
      where p.client_id = $1 and p.deleted_at is null and g.deleted_at is null
      order by g.created_at desc, g.id desc limit ${ROWS_MAX}`,
    [id],
  );

export interface ClientPayment {
  id: string;
  projectId: string;
  year: number;
  number: number;
  tip: string;
  nacin: string;
  iznos: string;
  datum: string;
}

export const paymentsOf = (db: Db, id: string): Promise<ClientPayment[]> =>
  rowsOf(
    db,
    `/*client_payments*/ select u.id::text as id, p.id as "projectId", p.year, p.number, u.tip, u.nacin, u.iznos, u.datum
      from payments u join projects p on p.id = u.project_id
      where p.client_id = $1 and p.deleted_at is null and u.deleted_at is null
      order by u.datum desc, u.id desc limit ${ROWS_MAX}`,
    [id],
  );

export interface ClientDocument {
  lista: DocumentKind;
  naziv: string;
  objectKey: string;
  createdAt: string;
  korisnik: string;
  preofferId: string | null;
  projectId: string | null;
}

/** Documents and photos of the client's pre-offers and projects, of the lists that the person may read. */
export const documentsOf = (db: Db, who: Holder, id: string): Promise<ClientDocument[]> =>
  rowsOf(
    db,
    `/*client_documents*/ select d.kind as lista, d.naziv, d.object_key as "objectKey", d.created_at as "createdAt",
        d.korisnik, d.preoffer_id as "preofferId", d.project_id as "projectId"
      from documents d
      where d.deleted_at is null and d.kind = any($2) and (
        d.preoffer_id in (select id from preoffers where client_id = $1 and deleted_at is null)
        or d.project_id in (select id from projects where client_id = $1 and deleted_at is null))
      order by d.created_at desc, d.id desc limit ${ROWS_MAX}`,
    [id, documentsFor(who)],
  );
