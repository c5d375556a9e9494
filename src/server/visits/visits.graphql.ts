import type { VisitField } from '#domain/calendar/fields.ts';
import { UNSCHEDULED_MAX, unscheduledReasonsFor } from '#domain/calendar/unscheduled.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { addressField } from '#server/job/address-field.ts';
import type { Builder, InputFields } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { addMeasurements } from './measurements.graphql.ts';
import { type UnscheduledJob, unscheduledJobs } from './unscheduled.queries.ts';
import { photosOfVisit } from './visits.queries.ts';
import { createVisit, deleteVisit, readVisit, setVisitStatus, updateVisit } from './visits.ts';

/** The number of the project; null for a visit or job without a project. */
const numberOfProject = ({ number, year }: { number: number | null; year: number | null }): string | null =>
  number === null || year === null ? null : projectNumber(number, year);

const addVisitType = ({ Visit, Person }: ObjectTypes) =>
  Visit.implement({
    fields: t => ({
      id: t.id({ resolve: ({ id }) => String(id) }),
      ...({
        vrsta: t.exposeString('vrsta'),
        datum: t.expose('datum', { type: 'Date' }),
        vreme: t.expose('vreme', { type: 'LocalTime', nullable: true, description: 'null: during the day' }),
        minuta: t.exposeInt('minuta', { description: 'minutes' }),
        dana: t.exposeInt('dana', { description: 'consecutive days, each with the same time and length' }),
        rokDo: t.expose('rokDo', { type: 'LocalTime', nullable: true, description: 'end of the arrival window' }),
        opis: t.exposeString('opis', { nullable: true }),
        napomena: t.exposeString('napomena', { nullable: true }),
        adresa: t.string({
          nullable: true,
          description: 'of the record when the visit was made, or as typed; null without the right to addresses',
          resolve: addressField('adresa'),
        }),
        mesto: t.exposeString('mesto', { nullable: true }),
        telefon: t.string({ nullable: true, resolve: addressField('telefon') }),
      } satisfies Record<VisitField, unknown>),
      status: t.exposeString('status'),
      naziv: t.exposeString('naziv', { description: 'the client; of a visit without a record its description' }),
      osobe: t.field({ type: [Person], resolve: ({ osobe }) => osobe }),
      broj: t.string({
        nullable: true,
        description: 'of the project',
        resolve: numberOfProject,
      }),
      projectId: t.exposeID('projectId', { nullable: true }),
      projectCreatedAt: t.expose('projectCreatedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'createdAt of the project, which its mutations take',
      }),
      preofferId: t.exposeID('preofferId', {
        nullable: true,
        description: 'of a visit that was made before the project, both are there',
      }),
      clientId: t.exposeID('clientId', { nullable: true, description: 'only of a visit to the client itself' }),
      stigaoAt: t.expose('stigaoAt', {
        type: 'DateTime',
        nullable: true,
        description: 'when they said they are there',
      }),
      version: t.exposeInt('version', { description: 'raised by each change' }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      korisnik: t.exposeString('korisnik'),
      izmenjeno: t.expose('izmenjeno', { type: 'DateTime', nullable: true, description: 'when it was changed last' }),
    }),
  });

/** Adds to the schema the jobs that need a visit and have none scheduled, which are shown next to the calendar. */
function addUnscheduled(builder: Builder, { Person }: ObjectTypes): void {
  const Job = builder.objectRef<UnscheduledJob>('UnscheduledJob').implement({
    fields: t => ({
      razlog: t.exposeString('razlog', { description: 'why somebody has to go there' }),
      entity: t.exposeString('entity'),
      id: t.exposeID('id', { description: 'of that record' }),
      naziv: t.exposeString('naziv', { description: 'the client' }),
      broj: t.string({
        nullable: true,
        resolve: numberOfProject,
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

const seen = (t: InputFields) => ({
  id: t.id({ required: true }),
  version: t.int({ required: true, description: 'of the visit as the caller saw it' }),
});

export const visitInput = (t: InputFields) => ({
  ...({
    vrsta: t.string({ required: true }),
    datum: t.field({ type: 'Date', required: true }),
    vreme: t.field({ type: 'LocalTime', description: 'left out: during the day' }),
    minuta: t.int({ description: 'from 5 to 1440; left out: what is usual for the kind' }),
    dana: t.int({ description: 'consecutive days, 1 to 31; left out: one, in an update those that it has' }),
    rokDo: t.field({ type: 'LocalTime', description: 'end of the arrival window, after vreme' }),
    opis: t.string(),
    napomena: t.string(),
    adresa: t.string(),
    mesto: t.string(),
    telefon: t.string(),
  } satisfies Record<VisitField, unknown>),
  osobe: t.idList({ description: 'active accounts, in their order; left out: nobody' }),
});

function visitInputs(builder: Builder) {
  return {
    create: builder.inputType('CreateVisitInput', {
      description:
        'for one record, „ostalo“ also without; address, place and phone that are left out are those of the record',
      fields: t => ({ ...visitInput(t), projectId: t.id(), preofferId: t.id(), clientId: t.id() }),
    }),
    update: builder.inputType('UpdateVisitInput', {
      description: 'replaces everything: fields that are left out are cleared, except dana',
      fields: t => ({ ...seen(t), ...visitInput(t) }),
    }),
    status: builder.inputType('SetVisitStatusInput', {
      fields: t => ({
        ...seen(t),
        status: t.string({ required: true, description: 'the present one stays' }),
        napomena: t.string({ description: 'left out: stays as it is; empty: removed' }),
        stigao: t.boolean({ description: 'left out: stays as it is' }),
      }),
    }),
    delete: builder.inputType('DeleteVisitInput', {
      fields: t => ({
        ...seen(t),
        javiti: t.boolean({ description: 'the client gets the message of a cancellation' }),
      }),
    }),
  };
}

/** Adds to the schema visits of every kind, measurements of projects, and jobs without a scheduled visit. */
export function addVisits(builder: Builder, types: ObjectTypes): void {
  const { Visit, StoredFile } = types;
  addVisitType(types);
  const inputs = visitInputs(builder);
  builder.queryField('getVisit', t =>
    t.field({
      type: Visit,
      right: 'calendar:read',
      what: 'a visit',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, { db }) => readVisit(db, id),
    }),
  );
  builder.queryField('listVisitPhotos', t =>
    t.field({
      type: [StoredFile],
      right: 'measurements:read',
      what: 'taken at the visit; index is that in fotografijePoseta of its project',
      args: { id: t.arg.id({ required: true, description: 'of the visit' }) },
      resolve: async (_root, { id }, { db }) => {
        const { id: visitId, projectId } = await readVisit(db, id);
        return projectId ? photosOfVisit(db, projectId, visitId) : [];
      },
    }),
  );
  const ownVisits = mutationsOf(builder, Visit, 'own-visits:write');
  ownVisits(
    'createVisit',
    inputs.create,
    createVisit,
    'without the right to the calendar only measurements of projects, on which the caller goes',
  );
  ownVisits(
    'updateVisit',
    inputs.update,
    updateVisit,
    'without the right to the calendar only measurements of projects on which the caller goes',
  );
  ownVisits(
    'setVisitStatus',
    inputs.status,
    setVisitStatus,
    'of visits in which the caller is named; of all with the right to write the calendar',
  );
  const calendar = mutationsOf(builder, Visit, 'calendar:write');
  calendar('deleteVisit', inputs.delete, deleteVisit, 'into the bin; returns what was deleted');
  addUnscheduled(builder, types);
  addMeasurements(builder, types);
}
