import { UNSCHEDULED_MAX, unscheduledReasonsFor } from '#domain/calendar/unscheduled.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { addressField } from '#server/job/address-field.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { type UnscheduledJob, unscheduledJobs } from './unscheduled.queries.ts';

/** Adds the jobs for which nothing is scheduled yet, shown next to the calendar. */
export function addUnscheduled(builder: Builder, { Person }: ObjectTypes): void {
  const Job = builder.objectRef<UnscheduledJob>('UnscheduledJob').implement({
    fields: t => ({
      razlog: t.exposeString('razlog', { description: 'why somebody has to go there' }),
      entity: t.exposeString('entity'),
      id: t.exposeID('id', { description: 'of that record' }),
      naziv: t.exposeString('naziv', { description: 'the client' }),
      broj: t.string({
        nullable: true,
        resolve: ({ number, year }) => (number === null || year === null ? null : projectNumber(number, year)),
      }),
      adresa: t.string({ nullable: true, resolve: addressField('adresa') }),
      mesto: t.exposeString('mesto', { nullable: true }),
      telefon: t.string({ nullable: true, resolve: addressField('telefon') }),
      osoba: t.field({
        type: Person,
        nullable: true,
        description: 'who is responsible',
        resolve: ({ osoba }) => osoba,
      }),
      od: t.expose('od', { type: 'DateTime', description: 'since when it waits' }),
    }),
  });
  builder.queryField('listUnscheduled', t =>
    t.field({
      type: [Job],
      right: 'calendar:read',
      what: `at most ${UNSCHEDULED_MAX}, the newest need first; only of records that the caller may read`,
      resolve: (_root, _args, { db, actor }) => unscheduledJobs(db, unscheduledReasonsFor(actor)),
    }),
  );
}
