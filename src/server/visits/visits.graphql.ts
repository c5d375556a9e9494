import type { VisitField } from '#domain/calendar/fields.ts';
import type { Builder, InputFields } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { addMeasurements } from './measurements.graphql.ts';
import { addUnscheduled } from './unscheduled.graphql.ts';
import { addVisitType } from './visit-type.graphql.ts';
import { photosOfVisit } from './visits.queries.ts';
import { createVisit, deleteVisit, readVisit, setVisitStatus, updateVisit } from './visits.ts';

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
        javiti: t.boolean({ description: 'the customer gets the message of a cancellation' }),
      }),
    }),
  };
}

/** Adds visits of every kind, including the measurements of projects. */
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
