import type { ObjectRef } from '@pothos/core';
import { isOneOf, VRSTE_POSLA } from '#domain/enumerations.ts';
import { JOB_FACTS, type JobField, PROJECT_JOB_FIELDS, type ProjectJobField } from '#domain/job/fields.ts';
import { ISHOD_LABELS, labelOf, UZROK_LABELS } from '#domain/labels.ts';
import type { SortColumn } from '#domain/list-sort.ts';
import { PROJECT_FIELD_RIGHTS } from '#domain/project/read-rights.ts';
import { withLongDays } from '#domain/text/long-days.ts';
import type { Builder, BuilderTypes } from '#server/kernel/graphql/graphql-builder.ts';
import type { KindCount } from '#server/lists/counts.ts';
import type { ExportColumn } from '#server/lists/exported-list.ts';
import { fieldColumn } from '#server/lists/field-column.ts';
import { type PageType, pageType } from '#server/lists/list-query.ts';
import type { ListFilter } from '#server/lists/paged-list.ts';

const SERBIAN = 'collate "sr-Latn-x-icu"';

/** The sortable columns that pre-offers and projects share; each has its index (migrations, 0005). */
const SORTS: Record<SortColumn<'preoffers' | 'archive'>, string> = {
  vrstaPosla: `vrsta_posla ${SERBIAN}`,
  klijent: `klijent ${SERBIAN}`,
  mesto: `coalesce(mesto, '') ${SERBIAN}`,
  adresa: `coalesce(adresa, '') ${SERBIAN}`,
  telefon: `coalesce(telefon, '') ${SERBIAN}`,
  createdAt: 'created_at',
};

const FILTERS = {
  vrstaPosla: {
    type: 'String',
    condition: 'vrsta_posla = ?',
    accepts: text => isOneOf(VRSTE_POSLA, text),
    refusal: 'Ta vrsta posla ne postoji.',
    words: text => text,
  },
} satisfies Record<string, ListFilter>;

/** The properties that the lists of pre-offers and of projects have in common. */
export const JOB_LIST = {
  sorts: SORTS,
  fieldSorts: Object.keys(SORTS),
  filters: FILTERS,
  readSearch: withLongDays,
  kinds: { filter: 'vrstaPosla', column: 'vrsta_posla', values: VRSTE_POSLA },
};

type JobRow = Record<ProjectJobField | 'ishod' | 'ishodUzrok' | 'ishodRazlog', string | null> & { createdAt: string };

/** The export columns for the fields; a field without a width is not exported. */
export const jobColumns = <Field extends JobField>(fields: readonly Field[]) =>
  fields.flatMap(field => {
    const { width, ...fact } = JOB_FACTS[field];
    return width === null ? [] : [{ ...fieldColumn(field, { ...fact, width }), right: PROJECT_FIELD_RIGHTS[field] }];
  });

/** The export columns that the lists of pre-offers and of projects have in common. */
export const JOB_EXPORT: readonly ExportColumn<JobRow>[] = [
  ...jobColumns(PROJECT_JOB_FIELDS),
  { head: 'Datum', width: 18, kind: 'timestamp', cell: row => row.createdAt },
  { head: 'Ishod posla', width: 14, cell: row => row.ishod && labelOf(ISHOD_LABELS, row.ishod) },
  {
    head: 'Razlog ishoda',
    width: 20,
    right: PROJECT_FIELD_RIGHTS.ishodUzrok,
    cell: row => row.ishodUzrok && labelOf(UZROK_LABELS, row.ishodUzrok),
  },
  {
    head: 'Obrazloženje ishoda',
    width: 40,
    right: PROJECT_FIELD_RIGHTS.ishodRazlog,
    cell: row => row.ishodRazlog,
  },
];

/**
 * Returns a function that creates the type of a page of jobs, which also has the number of matching rows per job type,
 * whatever job type is chosen.
 */
export function jobPageTypes(builder: Builder) {
  const Count = builder.objectRef<KindCount>('JobTypeCount').implement({
    fields: t => ({
      vrstaPosla: t.exposeString('vrstaPosla'),
      broj: t.exposeInt('broj'),
      isAtLeast: t.exposeBoolean('isAtLeast', { description: 'there are more, which were not counted' }),
    }),
  });
  return (name: string, item: ObjectRef<BuilderTypes, object>): PageType => {
    const type = pageType(builder, name, item);
    builder.objectField(type, 'poVrsti', t => t.field({ type: [Count], resolve: page => page.counts.byKind() }));
    return type;
  };
}

export type JobPageTypes = ReturnType<typeof jobPageTypes>;
