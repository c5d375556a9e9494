import type { ObjectRef } from '@pothos/core';
import type { Person } from '#domain/identity/fields.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Builder, BuilderTypes } from '#server/kernel/graphql/graphql-builder.ts';
import { batchedBy } from '#server/lists/batch.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import type { LockedPreoffer, LockedProject } from './job-lock.ts';

type JobRow = Pick<LockedPreoffer, keyof LockedPreoffer & keyof LockedProject>;

interface NextContact extends Pick<JobRow, 'sledeciKontaktOsoba' | 'sledeciKontaktOpis'> {
  sledeciKontakt: string;
}

interface JobOutcome extends Pick<JobRow, 'ishodUzrok' | 'ishodRazlog' | 'ishodBy'> {
  ishod: string;
  ishodAt: string;
}

/** Reads the people of all rows of a response in one statement. */
const personById = batchedBy<Person>(`/*people*/
  select id, name as ime, username as "korisnickoIme" from accounts where id = any($1::uuid[])`);

const personOf = (call: Call, id: string | null) => (id === null ? null : personById(call, id));

/**
 * Adds to the types Preoffer and Project what they show about the work on them: the responsible person, the next
 * contact, and how the job ended.
 */
export function addJobState(builder: Builder, { Preoffer, Project, Person }: ObjectTypes): void {
  const NextContactType = builder.objectRef<NextContact>('NextContact').implement({
    fields: t => ({
      datum: t.expose('sledeciKontakt', { type: 'Date' }),
      osoba: t.field({
        type: Person,
        nullable: true,
        description: 'who contacts the client; null is whoever is responsible',
        resolve: ({ sledeciKontaktOsoba }, _args, call) => personOf(call, sledeciKontaktOsoba),
      }),
      opis: t.exposeString('sledeciKontaktOpis', { nullable: true }),
    }),
  });
  const Outcome = builder.objectRef<JobOutcome>('JobOutcome').implement({
    fields: t => ({
      ishod: t.exposeString('ishod', { description: 'izgubljeno or otkazano' }),
      uzrok: t.exposeString('ishodUzrok', {
        nullable: true,
        description: 'null of a job that ended before causes were asked for',
      }),
      razlog: t.exposeString('ishodRazlog', { nullable: true }),
      datum: t.expose('ishodAt', { type: 'DateTime' }),
      korisnik: t.field({
        type: Person,
        nullable: true,
        resolve: ({ ishodBy }, _args, call) => personOf(call, ishodBy),
      }),
    }),
  });
  for (const type of [Preoffer, Project] as ObjectRef<BuilderTypes, JobRow>[]) {
    builder.objectFields(type, t => ({
      odgovornaOsoba: t.field({
        type: Person,
        nullable: true,
        reads: ['odgovornaOsoba'],
        resolve: ({ odgovornaOsoba }, _args, call) => personOf(call, odgovornaOsoba),
      }),
      sledeciKontakt: t.field({
        type: NextContactType,
        nullable: true,
        reads: ['sledeciKontakt', 'sledeciKontaktOsoba', 'sledeciKontaktOpis'],
        resolve: job => (job.sledeciKontakt === null ? null : { ...job, sledeciKontakt: job.sledeciKontakt }),
      }),
      ishod: t.field({
        type: Outcome,
        nullable: true,
        description: 'null while the job is open',
        reads: ['ishod', 'ishodUzrok', 'ishodRazlog', 'ishodAt', 'ishodBy'],
        resolve: job =>
          job.ishod === null || job.ishodAt === null ? null : { ...job, ishod: job.ishod, ishodAt: job.ishodAt },
      }),
    }));
  }
}
