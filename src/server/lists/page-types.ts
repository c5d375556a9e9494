import type { ObjectRef } from '@pothos/core';
import type { Builder, BuilderTypes } from '#server/kernel/graphql/graphql-builder.ts';
import type { Page } from './page.ts';

type ItemType = ObjectRef<BuilderTypes, object>;

/** `{items, nextToken, total}`; the total is counted only when it is asked for. */
export function pageType(builder: Builder, name: string, item: ItemType) {
  return builder.objectRef<Page<object>>(name).implement({
    fields: t => ({
      items: t.expose('items', { type: [item] }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
      total: t.int({ resolve: page => page.total() }),
    }),
  });
}

/** A page of rows with a `vrstaPosla`, and how many fit the search by kind of work. */
export function jobPageTypes(builder: Builder) {
  const JobTypeCount = builder.objectRef<{ vrstaPosla: string; broj: number }>('JobTypeCount').implement({
    fields: t => ({ vrstaPosla: t.exposeString('vrstaPosla'), broj: t.exposeInt('broj') }),
  });
  return (name: string, item: ItemType) => {
    const type = pageType(builder, name, item);
    builder.objectField(type, 'poVrsti', t => t.field({ type: [JobTypeCount], resolve: page => page.byJobType() }));
    return type;
  };
}

export type JobPageTypes = ReturnType<typeof jobPageTypes>;
