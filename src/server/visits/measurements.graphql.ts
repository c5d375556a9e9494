import type { MeasurementField } from '#domain/project/fields.ts';
import type { Builder, InputFields } from '#server/kernel/graphql/graphql-builder.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { addMeasurement, changeMeasurement, removeMeasurement } from './measurements.ts';

/**
 * Fields that identify the project; `createdAt` must be that of the row, which guards against changing another project.
 */
const target = (t: InputFields) => ({
  id: t.id({ required: true }),
  createdAt: t.field({ type: 'DateTime', required: true }),
});

const measurement = (t: InputFields) =>
  ({
    datum: t.field({ type: 'Date', required: true }),
    vreme: t.field({ type: 'LocalTime', required: true }),
    opis: t.string(),
    napomena: t.string(),
  }) satisfies Record<MeasurementField, unknown>;

/**
 * Adds the mutations of a project's measurements by their index in its list; older callers, from before other visits
 * existed, use them.
 */
export function addMeasurements(builder: Builder, { Project }: ObjectTypes): void {
  const AddInput = builder.inputType('AddMeasurementInput', {
    fields: t => ({
      ...target(t),
      ...measurement(t),
      korisnik: t.string({ description: 'ignored: the author is the signed-in user' }),
    }),
  });
  const UpdateInput = builder.inputType('UpdateMeasurementInput', {
    fields: t => ({
      ...target(t),
      index: t.int({ required: true }),
      merenjeId: t.id({ required: true }),
      version: t.int({ required: true, description: 'of the measurement as the caller saw it' }),
      ...measurement(t),
    }),
  });
  const DeleteInput = builder.inputType('DeleteMeasurementInput', {
    fields: t => ({
      ...target(t),
      datum: t.field({ type: 'Date', required: true }),
      vreme: t.field({ type: 'LocalTime', description: 'left out for a measurement during the day' }),
      index: t.int({ required: true }),
    }),
  });
  builder.mutationFields(t => ({
    updateProjectMeasurements: t.field({
      type: Project,
      right: 'measurements:write',
      what: 'schedules a measurement',
      args: { input: t.arg({ type: AddInput, required: true }) },
      resolve: (_root, { input }, call) => addMeasurement(call, input),
    }),
    updateProjectMeasurement: t.field({
      type: Project,
      right: 'measurements:write',
      what: 'changes a measurement',
      args: { input: t.arg({ type: UpdateInput, required: true }) },
      resolve: (_root, { input }, call) => changeMeasurement(call, input),
    }),
    deleteProjectMeasurements: t.field({
      type: Project,
      right: 'measurements:write',
      what: 'deletes a measurement; it goes to the bin',
      args: { input: t.arg({ type: DeleteInput, required: true }) },
      resolve: (_root, { input }, call) => removeMeasurement(call, input),
    }),
  }));
}
