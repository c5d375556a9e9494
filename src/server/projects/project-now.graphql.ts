import { CompiledQuery } from 'kysely';
import { NOT_CANCELLED_MEASUREMENT } from '#server/job/visit-row.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { TODAY } from '#server/kernel/postgres/timestamps.ts';
import { batched } from '#server/lists/batch.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';

interface Appointment {
  datum: string;
  vreme: string | null;
  opis: string | null;
}

const byId = <Row extends { id: string }>(text: string) =>
  batched(async (db: Db, ids: string[]): Promise<Map<string, Row>> => {
    const rows = (await db.executeQuery(CompiledQuery.raw(text, [ids]))).rows as Row[];
    return new Map(rows.map(row => [row.id, row]));
  });

const activity = byId<{ id: string; at: string }>(`/*projects_activity*/ select id,
  (select at from changes where entity = 'project' and entity_id = projects.id::text order by changes.id desc limit 1)
  from projects where id = any($1::uuid[])`);

const appointment = byId<Appointment & { id: string }>(`/*projects_appointments*/
  select distinct on (project_id) project_id as id, datum, vreme, opis
  from visits
  where project_id = any($1::uuid[]) and ${NOT_CANCELLED_MEASUREMENT} and datum >= ${TODAY}
  order by project_id, datum, vreme nulls first, visits.id`);

/** What is read for a page's rows only, and only when it is asked for: the newest activity and the next appointment. */
export function addProjectNow(builder: Builder, { Project }: ObjectTypes): void {
  const AppointmentType = builder.objectRef<Appointment>('Appointment').implement({
    fields: t => ({
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
      resolve: async ({ id, createdAt }, _args, call) => (await activity(call, id))?.at ?? createdAt,
    }),
    sledeciTermin: t.field({
      type: AppointmentType,
      nullable: true,
      description: 'its next measurement, today or later',
      reads: ['id'],
      resolve: async ({ id }, _args, call) => (await appointment(call, id)) ?? null,
    }),
  }));
}
