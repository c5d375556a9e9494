import type { MeasurementField } from '#domain/project/fields.ts';
import { type Builder, type InputFields, recordTarget } from '#server/kernel/graphql/graphql-builder.ts';
import { changesOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { lockStep, readProject } from '#server/projects/projects.ts';
import { addMeasurement, changeMeasurement, removeMeasurement } from './measurements.ts';

const measurement = (t: InputFields) =>
  ({
    datum: t.field({ type: 'Date', required: true }),
    vreme: t.field({ type: 'LocalTime', required: true }),
    opis: t.string(),
    napomena: t.string(),
  }) satisfies Record<MeasurementField, unknown>;

/**
 * Adds to the schema the mutations of a project's measurements by their index in the project's list; callers that were
 * written before there were other visits use them.
 */
export function addMeasurements(builder: Builder, { Project }: ObjectTypes): void {
  const AddInput = builder.inputType('AddMeasurementInput', {
    fields: t => ({
      ...recordTarget(t),
      ...measurement(t),
      korisnik: t.string({ description: 'ignored: the author is the signed-in user' }),
    }),
  });
  const UpdateInput = builder.inputType('UpdateMeasurementInput', {
    fields: t => ({
      ...recordTarget(t),
      index: t.int({ required: true }),
      merenjeId: t.id({ required: true }),
      version: t.int({ required: true, description: 'of the measurement as the caller saw it' }),
      ...measurement(t),
    }),
  });
  const DeleteInput = builder.inputType('DeleteMeasurementInput', {
    fields: t => ({
      ...recordTarget(t),
      datum: t.field({ type: 'Date', required: true }),
      vreme: t.field({ type: 'LocalTime', description: 'left out for a measurement during the day' }),
      merenjeId: t.id(),
      index: t.int({ required: true }),
    }),
  });
  const project = { type: Project, lock: lockStep('merenja'), read: readProject };
  const measurements = changesOf(builder, project, 'measurements:write');
  measurements('updateProjectMeasurements', AddInput, addMeasurement, 'schedules a measurement');
  measurements('updateProjectMeasurement', UpdateInput, changeMeasurement, 'changes a measurement');
  const removed = 'deletes a measurement; it goes to the bin';
  measurements('deleteProjectMeasurements', DeleteInput, removeMeasurement, removed);
}
