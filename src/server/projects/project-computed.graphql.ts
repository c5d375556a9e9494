import type { VisitRow } from '#domain/calendar/fields.ts';
import { may } from '#domain/rights.ts';
import { comingVisit, PAST_VISIT, VISIT_COLUMNS, VISIT_FROM } from '#server/job/visit-row.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { MONEY_SUM } from '#server/kernel/postgres/money-type.ts';
import { TODAY } from '#server/kernel/postgres/timestamps.ts';
import { batchedBy } from '#server/lists/batch.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';

interface Appointment {
  vrsta: string;
  status: string;
  rokDo: string | null;
  datum: string;
  vreme: string | null;
  opis: string | null;
}

const lastActivityOf = batchedBy<{ id: string; at: string }>(`/*projects_activity*/ select id,
  (select at from changes where entity = 'project' and entity_id = projects.id::text order by changes.id desc limit 1)
  from projects where id = any($1::uuid[])`);

const nextAppointmentOf = batchedBy<Appointment & { id: string }>(`/*projects_appointments*/
  select distinct on (project_id) project_id as id, vrsta, status, datum, vreme, rok_do as "rokDo", opis
  from visits
  where project_id = any($1::uuid[]) and ${comingVisit('visits')}
  order by project_id, datum, vreme nulls first, visits.id`);

const visitReader = (name: string, where: string, order: string) =>
  batchedBy<VisitRow & { project: string }>(
    `/*${name}*/
  select distinct on (v.project_id) v.project_id as project, ${VISIT_COLUMNS} from ${VISIT_FROM}
  where v.project_id = any($1::uuid[]) and ${where}
  order by v.project_id, ${order}`,
    row => row.project,
  );

const nextVisitOf = visitReader('projects_next_visit', comingVisit('v'), 'v.datum, v.vreme nulls first, v.id');
const lastVisitOf = visitReader('projects_last_visit', PAST_VISIT, 'v.datum desc, v.vreme desc nulls last, v.id desc');

const nextInstallationOf = batchedBy<{ id: string; datum: string }>(`/*projects_installation*/
  select project_id as id, min(datum) as datum from visits v
  where project_id = any($1::uuid[]) and vrsta = 'montaza' and ${comingVisit('v')} group by project_id`);

/** SQL of the sum of the domain's `overdue`: payments cover the earliest dues first. */
const lateSumOf = batchedBy<{ id: string; kasni: string }>(`/*projects_late*/
  select p.id, greatest(case when p.vrednost_uneta then least((select coalesce(sum(d.iznos), 0) from payment_dues d
      where d.project_id = p.id and d.deleted_at is null and d.rok < ${TODAY}), p.ukupno) - p.placeno end, 0)::${MONEY_SUM}::text as kasni
  from projects p where p.id = any($1::uuid[])`);

/**
 * Adds to the schema the fields of a project that are read only when they are selected, in one statement for the rows
 * of a page: activity, next and last visits, installation and late amount.
 */
export function addComputedProjectFields(builder: Builder, { Project, Visit }: ObjectTypes): void {
  const AppointmentType = builder.objectRef<Appointment>('Appointment').implement({
    fields: t => ({
      vrsta: t.exposeString('vrsta', { description: 'the kind of visit' }),
      status: t.exposeString('status'),
      rokDo: t.expose('rokDo', { type: 'LocalTime', nullable: true, description: 'end of the arrival window' }),
      datum: t.expose('datum', { type: 'Date' }),
      vreme: t.expose('vreme', { type: 'LocalTime', nullable: true, description: 'null: during the day' }),
      opis: t.exposeString('opis', { nullable: true }),
    }),
  });
  builder.objectFields(Project, t => ({
    aktivnostAt: t.field({
      type: 'DateTime',
      description: 'when anything was last done to it',
      reads: ['id', 'createdAt'],
      resolve: async ({ id, createdAt }, _args, call) => (await lastActivityOf(call, id))?.at ?? createdAt,
    }),
    sledeciTermin: t.field({
      type: AppointmentType,
      nullable: true,
      description: 'its next visit of any kind, today or later',
      reads: ['id'],
      resolve: ({ id }, _args, call) => nextAppointmentOf(call, id),
    }),
    sledecaPoseta: t.field({
      type: Visit,
      nullable: true,
      description: 'the next visit, today or later; null without the right to the calendar',
      reads: ['id'],
      resolve: ({ id }, _args, call) => (may(call.actor, 'calendar:read') ? nextVisitOf(call, id) : null),
    }),
    ugradnja: t.field({
      type: 'Date',
      nullable: true,
      description: 'the day of its next installation; null without one or without the right to the calendar',
      reads: ['id'],
      resolve: async ({ id }, _args, call) =>
        may(call.actor, 'calendar:read') ? (await nextInstallationOf(call, id))?.datum : null,
    }),
    poslednjaPoseta: t.field({
      type: Visit,
      nullable: true,
      description: 'the last visit that was not cancelled',
      reads: ['id'],
      resolve: ({ id }, _args, call) => (may(call.actor, 'calendar:read') ? lastVisitOf(call, id) : null),
    }),
    kasni: t.field({
      type: 'Money',
      nullable: true,
      description: 'RSD of the dues whose day has passed that are not paid; null without the right to finances',
      reads: ['id', 'step'],
      resolve: async ({ id, step }, _args, call) => {
        if (!may(call.actor, 'finance:read')) return null;
        return step >= 6 ? (await lateSumOf(call, id))?.kasni : '0.00';
      },
    }),
  }));
}
