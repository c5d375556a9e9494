import { JOB_FIELDS, PROJECT_JOB_FIELDS } from '#domain/job/fields.ts';
import { type JobData, jobDifferences } from '#domain/job/job-data.ts';
import { jobSearch } from '#domain/job/job-search.ts';
import { projectNumber } from '#domain/text/formats.ts';
import type { Change, RecordedAction } from '#server/changes/changes.ts';
import { ordersOfProjects } from '#server/glass/glass-orders.queries.ts';
import { orderSearch } from '#server/glass/order-content.ts';
import type { LockedPreoffer, LockedProject } from '#server/job/job-lock.ts';
import { columnsOf } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { writeCopies } from './corrections.queries.ts';

/** A locked copy and the change to apply to it. */
export interface Correction<Copy> {
  copy: Copy;
  change: Partial<JobData>;
}

export const isChanged = ({ change }: Correction<unknown>): boolean => Object.keys(change).length > 0;

export async function writePreoffers(db: Db, corrections: readonly Correction<LockedPreoffer>[]): Promise<void> {
  const rows = corrections.map(({ copy, change }) => ({ ...copy, ...change }));
  await writeCopies(
    db,
    'preoffers',
    rows.map(row => ({ id: row.id, ...columnsOf(row, JOB_FIELDS), search: jobSearch(row, row.createdAt) })),
  );
}

/** Writes the projects, and the search texts of their glass orders, which contain the client's name. */
export async function writeProjects(db: Db, corrections: readonly Correction<LockedProject>[]): Promise<void> {
  const rows = corrections.map(({ copy, change }) => ({ ...copy, ...change }));
  await writeCopies(
    db,
    'projects',
    rows.map(row => {
      const broj = projectNumber(row.number, row.year);
      const search = jobSearch({ ...row, broj }, row.createdAt);
      return { id: row.id, ...columnsOf(row, PROJECT_JOB_FIELDS), search };
    }),
  );
  const ids = corrections.flatMap(({ copy, change }) => (change.klijent === undefined ? [] : [copy.id]));
  if (ids.length === 0) return;
  const orders = await ordersOfProjects(db, ids);
  await writeCopies(
    db,
    'glass_orders',
    orders.map(order => ({ id: order.id, search: orderSearch(order) })),
  );
}

/** The change of a corrected copy as the trail records it. */
export const correctionChange = (
  recordedAction: RecordedAction,
  { copy, change }: Correction<LockedPreoffer | LockedProject>,
): Change => ({
  ...recordedAction,
  id: copy.id,
  detail: jobDifferences(copy, change),
});
