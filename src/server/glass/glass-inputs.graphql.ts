import { eachField } from '#domain/fields.ts';
import {
  type ComputedSource,
  type HeadField,
  isWhole,
  POSITION_FIELDS,
  type SupplierField,
} from '#domain/glass/fields.ts';
import { type Builder, type InputFields, recordTarget } from '#server/kernel/graphql/graphql-builder.ts';

const headFields = (t: InputFields) =>
  ({
    projectId: t.id(),
    datumIsporuke: t.field({ type: 'Date' }),
    napomena: t.string(),
  }) satisfies Record<HeadField, unknown>;

/** Creates the input types. The domain refuses a missing field that is optional here, with a sentence at the field. */
export function glassInputs(builder: Builder) {
  const Source = builder.inputType('GlassPositionSourceInput', {
    description: 'as glassOfMeasuringList or the position’s izvor has it',
    fields: t =>
      ({
        openingId: t.id(),
        polje: t.int({ required: true }),
        sistem: t.string({ required: true }),
        sistemVerzija: t.int({ required: true }),
        sirina: t.int({ required: true }),
        visina: t.int({ required: true }),
      }) satisfies Record<keyof ComputedSource, unknown>,
  });
  const Position = builder.inputType('GlassPositionInput', {
    fields: t => ({
      ...eachField(POSITION_FIELDS, field => (isWhole(field) ? t.int() : t.string())),
      izvor: t.field({ type: Source, description: 'of a position computed for a confirmed measuring list' }),
    }),
  });
  return {
    Create: builder.inputType('CreateGlassOrderInput', {
      fields: t => ({
        dobavljac: t.string({ description: 'by name; one that is not known yet is remembered' }),
        ...headFields(t),
        pozicije: t.field({ type: [Position] }),
      }),
    }),
    Update: builder.inputType('UpdateGlassOrderInput', {
      fields: t => ({
        ...recordTarget(t),
        version: t.int({ required: true }),
        dobavljac: t.string(),
        ...headFields(t),
        pozicije: t.field({ type: [Position], description: 'all of them, in their order' }),
      }),
    }),
    UpdateStatus: builder.inputType('UpdateGlassOrderStatusInput', {
      fields: t => ({
        ...recordTarget(t),
        status: t.string({ required: true, description: 'next status, never back to the first one' }),
      }),
    }),
    Delete: builder.inputType('DeleteGlassOrderInput', { fields: recordTarget }),
    Supplier: builder.inputType('SaveGlassSupplierInput', {
      fields: t => ({
        id: t.id({ description: 'of the supplier to change; without it a new one' }),
        version: t.int({ description: 'with id' }),
        ...({
          naziv: t.string(),
          minPovrsina: t.int({ description: 'least area billed for a pane, mm²' }),
          korak: t.int({ description: 'the billed area of a pane is a multiple of it, mm²; 0: as it is' }),
          najvecaStranica: t.int({ description: 'longest side, mm' }),
        } satisfies Record<SupplierField, unknown>),
      }),
    }),
  };
}
