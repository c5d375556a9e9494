import type { InputRef, ObjectRef, ShapeFromTypeParam, TypeParam } from '@pothos/core';
import type { Access } from '#domain/rights.ts';
import type { Call, RecordTarget } from '../call.ts';
import type { Db } from '../postgres/database.ts';
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

/** A record that mutations change and return. */
export interface ChangedRecord<State> {
  type: ObjectRef<BuilderTypes, object>;
  /** Locks the live row made at that moment until the transaction ends; throws NOT_FOUND if there is none. */
  lock(db: Db, id: string, createdAt: string): Promise<State>;
  /** Reads the whole record, which every mutation returns. */
  read(call: Call, id: string): Promise<object>;
}

/** Adds mutations that change a locked record and return it. */
export const changesOf =
  <State>(builder: Builder, { type, lock, read }: ChangedRecord<State>, right: Access) =>
  <Input extends RecordTarget>(
    name: Mutation,
    input: InputRef<Input>,
    change: (call: Call, state: State, input: Input) => Promise<void>,
    what: string,
  ): void => {
    const run = async (call: Call, sent: Input) => {
      await change(call, await lock(call.db, sent.id, sent.createdAt), sent);
      return read(call, sent.id);
    };
    mutationsOf(builder, type, right)(name, input, run, what);
  };
