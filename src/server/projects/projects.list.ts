import { PAGE_SIZE } from '#domain/limits.ts';
import { areaBasis, type ListSums } from '#domain/opening/list-sums.ts';
import { PROJECT_FIELD_RIGHTS, PROJECT_SEARCH_RIGHT } from '#domain/project/read-rights.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { PROJECT_LIST_FILTERS } from '#server/job/job-filters.ts';
import { JOB_EXPORT, JOB_LIST } from '#server/job/job-list.ts';
import { IN_FORCE_FIRST, LIST_SUMS } from '#server/job/openings-sql.ts';
import { comingVisit, visitTitle } from '#server/job/visit-row.ts';
import { columnSql } from '#server/lists/columns.ts';
import { defineList } from '#server/lists/define-list.ts';
import type { ExportColumn } from '#server/lists/exported-list.ts';
import type { ProjectRow } from '#server/lists/object-types.ts';

/** The next visit and the openings, which are read only for an export. */
const ONLY_EXPORTED = {
  sledeciTermin: `(select to_char(v.datum, 'DD.MM.YYYY.') || coalesce(to_char(v.vreme, ' HH24:MI'), '') || ', ' || ${visitTitle('v')}
    from visits v where v.project_id = projects.id and ${comingVisit('v')}
    order by v.datum, v.vreme nulls first, v.id limit 1)`,
  otvori: `(select to_json(s) from measuring_lists l cross join lateral (${LIST_SUMS}) s
    where l.project_id = projects.id and l.deleted_at is null and l.status <> 'zamenjena' order by ${IN_FORCE_FIRST} limit 1)`,
};

type ExportedProject = ProjectRow & { sledeciTermin: string | null; otvori: ListSums | null };

const MM2 = 1_000_000;

const EXPORT: readonly ExportColumn<ExportedProject>[] = [
  { head: 'Broj', width: 12, cell: row => projectNumber(row.number, row.year) },
  { head: 'Stari broj', width: 14, cell: row => row.stariBroj },
  ...JOB_EXPORT,
  { head: 'Korak', width: 8, kind: 'number', cell: row => row.step },
  {
    head: 'Vrednost (EUR)',
    width: 16,
    kind: 'amount',
    right: 'finance:read',
    cell: row => row.ukupno && Number(row.vrednost),
  },
  { head: 'Kurs', width: 10, kind: 'number', right: 'finance:read', cell: row => Number(row.kurs) },
  { head: 'Popust (%)', width: 12, kind: 'number', right: 'finance:read', cell: row => Number(row.popust) },
  {
    head: 'Demontaža (din)',
    width: 16,
    kind: 'amount',
    right: 'finance:read',
    cell: row => row.demontaza && Number(row.demontaza),
  },
  { head: 'Uplaćeno (din)', width: 16, kind: 'amount', right: 'finance:read', cell: row => Number(row.placeno) },
  {
    head: 'Otvora (kom)',
    width: 13,
    kind: 'number',
    right: 'measurements:read',
    cell: row => row.otvori?.komada ?? null,
  },
  {
    head: 'Otvori (m²)',
    width: 12,
    kind: 'number',
    right: 'measurements:read',
    cell: row => row.otvori && row.otvori.povrsina / MM2,
  },
  {
    head: 'Površina je',
    width: 18,
    right: 'measurements:read',
    cell: row => row.otvori && areaBasis(row.otvori),
  },
  { head: 'Sledeći termin', width: 30, right: 'calendar:read', cell: row => row.sledeciTermin },
];

/** SQL of the day of the project's next installation; projects without one come last, or first in descending order. */
const NEXT_INSTALLATION = `coalesce((select min(v.datum)::text from visits v
  where v.project_id = projects.id and v.vrsta = 'montaza' and ${comingVisit('v')}), 'nema')`;

/** SQL of the day of the first due that is not paid; projects without one come last, or first in descending order. */
const NEXT_DUE = `coalesce(rok_uplate, 'infinity')`;

const SHARED = {
  ...JOB_LIST,
  table: 'projects',
  columns: columnSql('projects'),
  fieldRights: PROJECT_FIELD_RIGHTS,
  searchRight: PROJECT_SEARCH_RIGHT,
  pageSize: PAGE_SIZE.projects,
  filters: { ...JOB_LIST.filters, ...PROJECT_LIST_FILTERS },
} as const;

/**
 * The lists of active projects, of projects that are ready for production, and of archived ones. A project that is
 * ready for production stays on the list of active projects until it is archived.
 */
export const PROJECT_LISTS = [
  defineList<ExportedProject>({
    ...SHARED,
    name: 'projects',
    order: 'projects',
    sorts: { ...JOB_LIST.sorts, rokUplate: NEXT_DUE },
    query: 'listProjects',
    what: 'a page of the active projects',
    where: 'deleted_at is null and not archived',
    exported: {
      name: 'projekti',
      columns: EXPORT,
      more: ONLY_EXPORTED,
    },
  }),
  defineList<ExportedProject>({
    ...SHARED,
    name: 'optimization_projects',
    order: 'optimization',
    sorts: { ...JOB_LIST.sorts, ugradnja: NEXT_INSTALLATION },
    query: 'listOptimizationProjects',
    what: 'a page of the projects that are ready for production',
    where: 'deleted_at is null and ready_for_optimization and not archived',
    exported: {
      name: 'optimizacija',
      columns: EXPORT,
      more: ONLY_EXPORTED,
    },
  }),
  defineList<ExportedProject>({
    ...SHARED,
    name: 'archived_projects',
    order: 'archive',
    query: 'listArchivedProjects',
    what: 'a page of the archive',
    where: 'deleted_at is null and archived',
    exported: { name: 'arhiva', columns: EXPORT, more: ONLY_EXPORTED },
  }),
] as const;
