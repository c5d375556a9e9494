import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';
import type { GraphQLField, GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { Refusal } from '#domain/errors.ts';
import { type Access, requireAccess } from '#domain/rights.ts';
import type { Call } from '../call.ts';

interface OperationOptions {
  /** The right that the caller needs; `signed-in`, any active account, where the rights depend on the record. */
  right: Access;
  /** What the operation does or returns, for the schema's description. */
  what: string;
}

declare global {
  export namespace PothosSchemaTypes {
    interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > extends OperationOptions {}
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > extends OperationOptions {}
    interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > extends OperationOptions {}
  }
}

type Field = GraphQLField<unknown, Call>;
type Resolver = GraphQLFieldResolver<unknown, Call>;

/** The operations of a schema: the fields of its root types. */
export const rootFields = (schema: GraphQLSchema): Field[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(root =>
    Object.values(root?.getFields() ?? {}),
  );

const optionsOf = ({ extensions }: Field): Partial<OperationOptions> => extensions.pothosOptions ?? {};

/** Returns what the operation does; the empty text in a schema that was not made by the builder. */
export const wordsOfField = (field: Field): string => optionsOf(field).what ?? '';

/**
 * Returns the right that an operation requires; throws when the operation names none, so that the server does not start
 * when a right was forgotten.
 */
export function accessOfField(field: Field): Access {
  const { right } = optionsOf(field);
  if (!right) throw new Error(`the operation ${field.name} names no right`);
  return right;
}

export const ONLY_VIEWING = 'Gledate program kao druga grupa, pa izmene nisu moguće. Vratite se na svoj prikaz.';

/** Makes every operation check its right before it runs. */
export function withRights(schema: GraphQLSchema): GraphQLSchema {
  const mutations = new Set<Field>(Object.values(schema.getMutationType()?.getFields() ?? {}));
  for (const field of rootFields(schema)) {
    const access = accessOfField(field);
    const isMutation = mutations.has(field);
    const withRightCheck =
      (run: Resolver): Resolver =>
      (root, args, call, info) => {
        if (isMutation && call.actor.viewingAs) throw new Refusal('FORBIDDEN', ONLY_VIEWING);
        requireAccess(call.actor, access);
        return run(root, args, call, info);
      };
    if (field.subscribe) field.subscribe = withRightCheck(field.subscribe);
    else if (field.resolve) field.resolve = withRightCheck(field.resolve);
  }
  return schema;
}
