import SchemaBuilder from '@pothos/core';
import { Refusal } from '#domain/errors.ts';
import { isDate, isTime } from '#domain/text/dates.ts';
import { parseMoney } from '#domain/text/decimal.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import type { Call } from '../call.ts';
import { isoUtc } from '../postgres/timestamps.ts';

export interface SchemaTypes {
  Context: Call;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    Date: { Input: string; Output: string };
    LocalTime: { Input: string; Output: string };
    Money: { Input: string; Output: string };
  };
}

export type BuilderTypes = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>;

/** A mutation's name. Every mutation has a label in the trail; `undoDelete` is recorded as `restoreDeleted`. */
export type Mutation = Action | 'undoDelete';
type PothosBuilder = PothosSchemaTypes.SchemaBuilder<BuilderTypes>;
type MutationFields = PothosSchemaTypes.MutationFieldBuilder<BuilderTypes, object>;
type MutationField = ReturnType<Parameters<PothosBuilder['mutationField']>[1]>;

/** Pothos' builder, restricted to mutations with names of actions in the trail. */
export interface Builder extends Omit<PothosBuilder, 'mutationField' | 'mutationFields'> {
  mutationField(name: Mutation, field: (t: MutationFields) => MutationField): void;
  mutationFields<Name extends Mutation>(fields: (t: MutationFields) => Record<Name, MutationField>): void;
}

/** The type of `t` in the fields of an input type. */
export type InputFields = PothosSchemaTypes.InputFieldBuilder<BuilderTypes, 'InputObject'>;
/** The type of `t` in the fields of an object type. */
export type ObjectFields<Shape> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Shape>;

/**
 * Fields of an input that identify a record. `createdAt` must equal `created_at` in the record's row, so that a wrong
 * id never changes another record.
 */
export const recordTarget = (t: InputFields) => ({
  id: t.id({ required: true }),
  createdAt: t.field({ type: 'DateTime', required: true }),
});

const refuse = (message: string) => new Refusal('BAD_USER_INPUT', message);
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

function parseDateTime(value: unknown): string {
  const isTimestamp = typeof value === 'string' && DATE_TIME.test(value) && isDate(value.slice(0, 10));
  const date = isTimestamp ? new Date(value) : undefined;
  if (!date || Number.isNaN(date.getTime())) throw refuse('Vreme treba da bude oblika 2026-11-21T09:30:00.000Z.');
  return date.toISOString();
}

const parseText = (accepts: (text: string) => boolean, problem: string) => (value: unknown) => {
  if (typeof value !== 'string' || !accepts(value)) throw refuse(problem);
  return value;
};

function parseMoneyValue(value: unknown): string {
  const money = typeof value === 'string' || typeof value === 'number' ? parseMoney(value) : null;
  if (money === null) throw refuse('Iznos treba da bude broj sa najviše 12 cifara pre i dve posle decimalne tačke.');
  return money;
}

/** Creates the builder with our four scalars; schema.ts lists the functions that add everything else. */
export function createBuilder(): Builder {
  const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false });
  builder.queryType({});
  builder.mutationType({});
  builder.scalarType('DateTime', {
    description: 'ISO 8601 in UTC: 2026-11-21T09:30:00.000Z',
    serialize: isoUtc,
    parseValue: parseDateTime,
  });
  builder.scalarType('Date', {
    description: '2026-11-21; a day that does not exist is refused',
    serialize: value => value,
    parseValue: parseText(isDate, 'Datum ne postoji.'),
  });
  builder.scalarType('LocalTime', {
    description: '09:30, in Europe/Belgrade',
    serialize: value => value.slice(0, 5),
    parseValue: parseText(isTime, 'Vreme treba da bude oblika 09:30.'),
  });
  builder.scalarType('Money', {
    description: 'decimal with two places, as a string: "1250.00"; a JSON number is accepted as input',
    serialize: value => value,
    parseValue: parseMoneyValue,
  });
  return builder;
}
