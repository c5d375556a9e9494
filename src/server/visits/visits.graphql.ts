import type { VisitField } from '#domain/calendar/fields.ts';
import type { Builder, InputFields } from '#server/kernel/graphql/graphql-builder.ts';
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

/** The typed fields of a visit as input fields. */
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
  builder.mutationFields(t => ({
    createVisit: t.field({
      type: Visit,
      right: 'own-visits:write',
      what: 'without the right to the calendar only measurements of projects, on which the caller goes',
      args: { input: t.arg({ type: inputs.create, required: true }) },
      resolve: (_root, { input }, call) => createVisit(call, input),
    }),
    updateVisit: t.field({
      type: Visit,
      right: 'own-visits:write',
      what: 'without the right to the calendar only measurements of projects on which the caller goes',
      args: { input: t.arg({ type: inputs.update, required: true }) },
      resolve: (_root, { input }, call) => updateVisit(call, input),
    }),
    setVisitStatus: t.field({
      type: Visit,
      right: 'own-visits:write',
      what: 'of visits in which the caller is named; of all with the right to write the calendar',
      args: { input: t.arg({ type: inputs.status, required: true }) },
      resolve: (_root, { input }, call) => setVisitStatus(call, input),
    }),
    deleteVisit: t.field({
      type: Visit,
      right: 'calendar:write',
      what: 'into the bin; returns what was deleted',
      args: { input: t.arg({ type: inputs.delete, required: true }) },
      resolve: (_root, { input }, call) => deleteVisit(call, input),
    }),
  }));
  addUnscheduled(builder, types);
  addMeasurements(builder, types);
}
