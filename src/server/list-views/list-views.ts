import * as z from 'zod/mini';
import { conflict, notFound, Refusal } from '#domain/errors.ts';
import { parseInput } from '#domain/input-fields.ts';
import { viewName } from '#domain/job/list-view-name.ts';
import {
  type ColumnList,
  LIST_RIGHTS,
  parseColumnList,
  parseColumns,
  parseViewQuery,
  parseWorkList,
  WORK_LISTS,
} from '#domain/job/list-views.ts';
import { VIEWS_MAX } from '#domain/limits.ts';
import { may, requireAccess } from '#domain/rights.ts';
import { requireSeen } from '#domain/seen.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { chosenColumns, countViews, lockView, type ViewRow, viewsOf } from './list-views.queries.ts';

interface ViewInput {
  id?: string | null | undefined;
  version?: number | null | undefined;
  lista: string;
  naziv: string;
  upit: string;
  deljen: boolean;
}

/** Returns the list; throws unless the caller may read it. */
function readableList<L extends ColumnList>({ actor }: Call, list: L): L {
  requireAccess(actor, LIST_RIGHTS[list]);
  return list;
}

export const listViews = (call: Call, lista: string): Promise<ViewRow[]> =>
  viewsOf(call.db, call.actor.accountId, readableList(call, parseWorkList(lista)));

/**
 * Locks a view that the caller may change: the caller's own view, or a shared view of somebody else if the caller has
 * the right `others-views:write`. To people who may not read its list, a shared view does not exist.
 */
async function lockChangeableView({ db, actor }: Call, id: string): Promise<ViewRow> {
  const view = await lockView(db, id);
  const isOwn = view?.accountId === actor.accountId;
  if (!view || !(isOwn || (view.deljen && may(actor, LIST_RIGHTS[view.lista]))))
    throw notFound('Prikaz ne postoji ili je obrisan.');
  if (!isOwn && !may(actor, 'others-views:write'))
    throw new Refusal('FORBIDDEN', 'Deljeni prikaz može da menja samo osoba koja ga je napravila ili vlasnik.');
  return view;
}

/** Records the change of a shared view in the trail, because everybody sees the view. */
async function recordShared(call: Call, action: Action, ...views: (ViewRow | undefined)[]): Promise<void> {
  const sharedView = views.find(view => view?.deljen);
  if (!sharedView) return;
  const { lista, naziv } = sharedView;
  await recordChange(call, {
    entity: 'list',
    id: lista,
    action,
    detail: { naziv: `${WORK_LISTS[lista]}: ${naziv}` },
  });
}

/** Adds a view, or changes the one with `id` and `version`. */
export async function saveView(call: Call, input: ViewInput): Promise<ViewRow> {
  const lista = readableList(call, parseWorkList(input.lista));
  const { naziv } = parseInput(z.object({ naziv: viewName }), { naziv: input.naziv });
  const values = { naziv, upit: parseViewQuery(lista, input.upit), deljen: input.deljen };
  const { db, actor } = call;
  const before = input.id ? await lockChangeableView(call, input.id) : undefined;
  if (before && before.lista !== lista) throw notFound('Prikaz ne postoji ili je obrisan.');
  if (before) requireSeen('view', before, input.version);
  if (!before && (await countViews(db, actor.accountId)) >= VIEWS_MAX)
    throw conflict(`Možete imati najviše ${VIEWS_MAX} prikaza. Obrišite neki koji ne koristite.`);
  const { id } = before
    ? await db
        .updateTable('list_views')
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', Number(before.id))
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('list_views')
        .values({ ...values, lista, account_id: actor.accountId })
        .returning('id')
        .executeTakeFirstOrThrow();
  const after = (await lockView(db, String(id))) as ViewRow;
  await recordShared(call, 'saveListView', after, before);
  return after;
}

export async function deleteView(call: Call, id: string): Promise<ViewRow> {
  const view = await lockChangeableView(call, id);
  await call.db.deleteFrom('list_views').where('id', '=', Number(view.id)).execute();
  await recordShared(call, 'deleteListView', view);
  return view;
}

/** The columns that the caller chose for the list; null when they chose none. */
export const listColumns = (call: Call, lista: string): Promise<string[] | null> =>
  chosenColumns(call.db, call.actor.accountId, readableList(call, parseColumnList(lista)));

/** Stores the caller's columns of a list; an empty choice restores the defaults. */
export async function saveColumns(call: Call, input: { lista: string; kolone: readonly string[] }) {
  const lista = readableList(call, parseColumnList(input.lista));
  const kolone = parseColumns(lista, input.kolone);
  const row = { account_id: call.actor.accountId, lista, kolone };
  if (kolone.length === 0)
    await call.db
      .deleteFrom('list_columns')
      .where('account_id', '=', row.account_id)
      .where('lista', '=', lista)
      .execute();
  else
    await call.db
      .insertInto('list_columns')
      .values(row)
      .onConflict(one => one.columns(['account_id', 'lista']).doUpdateSet({ kolone }))
      .execute();
  return { lista, kolone };
}
