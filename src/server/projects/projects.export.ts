import { projectNumber } from '#domain/text/formats.ts';
import { type ExportColumn, exportedPages } from '#server/lists/exported-list.ts';
import { JOB_EXPORT } from '#server/lists/job-export.ts';
import type { ProjectRow } from '#server/lists/object-types.ts';
import { PROJECT_LISTS } from './projects.queries.ts';

const COLUMNS: readonly ExportColumn<ProjectRow>[] = [
  { head: 'Broj', width: 12, cell: row => projectNumber(row.number, row.year) },
  ...JOB_EXPORT,
  { head: 'Korak', width: 8, kind: 'number', cell: row => row.step },
  { head: 'Vrednost (EUR)', width: 16, kind: 'number', cell: row => Number(row.vrednost) },
  { head: 'Kurs', width: 10, kind: 'number', cell: row => Number(row.kurs) },
  { head: 'Popust (%)', width: 12, kind: 'number', cell: row => Number(row.popust) },
];

const SHARED = { filters: ['vrstaPosla'], columns: COLUMNS } as const;

/** The three lists of projects, each under its own name. */
export const PROJECT_EXPORTS = [
  exportedPages(PROJECT_LISTS.listProjects, { name: 'projekti', title: 'Aktivni projekti', ...SHARED }),
  exportedPages(PROJECT_LISTS.listOptimizationProjects, { name: 'optimizacija', title: 'Optimizacija', ...SHARED }),
  exportedPages(PROJECT_LISTS.listArchivedProjects, { name: 'arhiva', title: 'Arhiva', ...SHARED }),
];
