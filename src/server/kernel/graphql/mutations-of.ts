import type { InputRef, ObjectRef, ShapeFromTypeParam, TypeParam } from '@pothos/core';
import type { Access } from '#domain/rights.ts';
import type { Call, RecordTarget } from '../call.ts';
import type { Db } from '../postgres/database.ts';
import type { Builder, BuilderTypes, Mutation } from './graphql-builder.ts';

/**
 * Returns a function that adds a mutation to the schema; all its mutations return the same type and require the same
 * right, and each takes one input, which a use case handles. `what` describes the mutation in the schema.
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
  /** Locks the row created at `createdAt` until the transaction ends; throws NOT_FOUND if it is not there. */
  lock(db: Db, id: string, createdAt: string): Promise<State>;
  /** Reads the whole record, which every mutation returns. */
  read(call: Call, id: string): Promise<object>;
}

/** Returns a function that adds to the schema a mutation that locks a record, changes it and returns it. */
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
