import type { InputRef, ObjectRef, ShapeFromTypeParam, TypeParam } from '@pothos/core';
import type { Access } from '#domain/rights.ts';
import type { Call } from '../call.ts';
import type { Builder, BuilderTypes, Mutation } from './graphql-builder.ts';

/**
 * Adds mutations that return the same type and require the same right; each takes one input, which a use case handles.
 * `const glass = mutationsOf(builder, Order, 'glass:write'); glass('createGlassOrder', Input, createGlassOrder);`
 */
export const mutationsOf =
  <Type extends TypeParam<BuilderTypes>>(builder: Builder, type: Type, right: Access) =>
  <Input>(
    name: Mutation,
    input: InputRef<Input>,
    run: (call: Call, input: Input) => Promise<ShapeFromTypeParam<BuilderTypes, Type, false>>,
    what: string,
  ): void => {
    builder.mutationField(name, t =>
      t.field({
        type: type as ObjectRef<BuilderTypes, object>,
        right,
        what,
        args: { input: t.arg({ type: input as InputRef<object>, required: true }) },
        resolve: (_root, args, call) => run(call, args.input as Input) as Promise<object>,
      }),
    );
  };
