import type { ObjectRef } from '@pothos/core';
import type { Builder, BuilderTypes } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ViewRow } from './list-views.queries.ts';
import { deleteView, listColumns, listViews, saveColumns, saveView } from './list-views.ts';

/** Adds to the schema saved views of lists and each person's choice of columns; both require the right to the list. */
export function addListViews(builder: Builder): void {
  const ListView = builder.objectRef<ViewRow>('ListView').implement({
    fields: t => ({
      id: t.exposeID('id'),
      lista: t.exposeString('lista'),
      naziv: t.exposeString('naziv'),
      upit: t.exposeString('upit', { description: 'filters and order, as in the address of the list' }),
      deljen: t.exposeBoolean('deljen', { description: 'everybody sees it' }),
      moj: t.boolean({ resolve: ({ accountId }, _args, { actor }) => accountId === actor.accountId }),
      autor: t.exposeString('autor'),
      version: t.exposeInt('version'),
    }),
  });
  addReads(builder, ListView);
  addWrites(builder, ListView);
}

type ListViewRef = ObjectRef<BuilderTypes, ViewRow>;

function addReads(builder: Builder, ListView: ListViewRef): void {
  builder.queryFields(t => ({
    listViews: t.field({
      type: [ListView],
      right: 'signed-in',
      what: "the caller's own views of the list and the shared ones; refused unless the caller may read the list",
      args: { lista: t.arg.string({ required: true }) },
      resolve: (_root, { lista }, call) => listViews(call, lista),
    }),
    getListColumns: t.field({
      type: ['String'],
      nullable: true,
      right: 'signed-in',
      what: 'the columns that the caller chose for the list, in order; null while none were chosen',
      args: { lista: t.arg.string({ required: true }) },
      resolve: (_root, { lista }, call) => listColumns(call, lista),
    }),
  }));
}

function addWrites(builder: Builder, ListView: ListViewRef): void {
  const SaveListViewInput = builder.inputType('SaveListViewInput', {
    fields: t => ({
      id: t.id({ description: 'of the view to change; with its version' }),
      version: t.int(),
      lista: t.string({ required: true }),
      naziv: t.string({ required: true }),
      upit: t.string({ required: true }),
      deljen: t.boolean({ required: true }),
    }),
  });
  const DeleteListViewInput = builder.inputType('DeleteListViewInput', {
    fields: t => ({ id: t.id({ required: true }) }),
  });
  const SaveListColumnsInput = builder.inputType('SaveListColumnsInput', {
    fields: t => ({ lista: t.string({ required: true }), kolone: t.stringList({ required: true }) }),
  });
  const ListColumns = builder.objectRef<{ lista: string; kolone: string[] }>('ListColumns').implement({
    fields: t => ({ lista: t.exposeString('lista'), kolone: t.exposeStringList('kolone') }),
  });
  const views = mutationsOf(builder, ListView, 'signed-in');
  views('saveListView', SaveListViewInput, saveView, 'saves a view of a list, or changes it');
  views(
    'deleteListView',
    DeleteListViewInput,
    (call, { id }) => deleteView(call, id),
    'answers what was deleted; a shared view is deleted by its author or an owner',
  );
  const columns = mutationsOf(builder, ListColumns, 'signed-in');
  columns('saveListColumns', SaveListColumnsInput, saveColumns, "no columns bring the list's own back");
}
