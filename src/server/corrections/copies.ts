import { type JobData, jobDifferences } from '#domain/job/job-data.ts';
import { jobSearch } from '#domain/job/job-search.ts';
import { projectNumber } from '#domain/text/formats.ts';
import type { Change } from '#server/changes/changes.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { type PreofferCopy, type ProjectCopy, writeCopies } from './corrections.queries.ts';

/** One locked copy and what changes in it. */
export interface Correction<Copy> {
  copy: Copy;
  change: Partial<JobData>;
}

export const isChanged = ({ change }: Correction<unknown>): boolean => Object.keys(change).length > 0;

export async function writePreoffers(db: Db, corrections: readonly Correction<PreofferCopy>[]): Promise<void> {
  const rows = corrections.map(({ copy, change }) => ({ ...copy, ...change }));
  await writeCopies(
    db,
    'preoffers',
    rows.map(row => ({ ...dataOf(row), pib: row.pib, search: jobSearch(row, row.createdAt) })),
  );
}

export async function writeProjects(db: Db, corrections: readonly Correction<ProjectCopy>[]): Promise<void> {
  const rows = corrections.map(({ copy, change }) => ({ ...copy, ...change }));
  await writeCopies(
    db,
    'projects',
    rows.map(row => {
      const broj = projectNumber(row.number, row.year);
      return { ...dataOf(row), search: jobSearch({ ...row, broj }, row.createdAt) };
    }),
  );
}

const dataOf = ({
  id,
  klijent,
  vrstaPosla,
  mesto,
  adresa,
  telefon,
  napomena,
}: Omit<JobData, 'pib'> & { id: string }) => ({
  id,
  klijent,
  vrstaPosla,
  mesto,
  adresa,
  telefon,
  napomena,
});

/** What the trail says of a corrected copy. */
export const told = (
  entity: 'preoffer' | 'project',
  action: string,
  { copy, change }: Correction<PreofferCopy | ProjectCopy>,
): Change => ({ entity, id: copy.id, action, detail: jobDifferences(copy, change) });
