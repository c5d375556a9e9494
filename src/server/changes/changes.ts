import { sql } from 'kysely';
import type { TrailKind } from '#domain/records.ts';
import { searchText } from '#domain/text/search.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import type { JobAction } from '#domain/trail/readable-changes.ts';
import type { Actor, Call } from '#server/kernel/call.ts';
import { CHANGES_CHANNEL, eventText } from './change-event.ts';

/** What was done to which kind of record; the action is the name of the operation where there is one. */
export type RecordedAction =
  | { entity: TrailKind; action: JobAction }
  | { entity: Exclude<TrailKind, 'project' | 'visit'>; action: Action };

export type Change = RecordedAction & { id: string; detail?: Record<string, unknown> };

/** The texts in a change's details, for the search of the trail. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.slice(0, 200)];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** Who makes a change: an account, or without one the administrator on the server or a person who is not signed in. */
export type Author = Pick<Actor, 'username' | 'name'> & { accountId: string | null };

const rowOf = (actor: Author, { entity, id, action, detail = {} }: Change) => ({
  actor_id: actor.accountId,
  actor_name: actor.name,
  actor_username: actor.username,
  action,
  entity,
  entity_id: id,
  search: searchText(actor.name, actor.username, action, ...textsIn(detail)),
});

/** `now` is the time of the change; without it the time of the database's clock. */
type ChangeContext = Pick<Call, 'db' | 'page'> & { actor: Author; now?: Date };

/** Records the change in the audit trail and notifies open screens, within the transaction of the change. */
export const recordChange = (call: ChangeContext, change: Change): Promise<void> => recordChanges(call, [change]);

/** Only notifies open screens of a change, which the trail stores under another record. */
export const notifyOf = ({ db, ...call }: ChangeContext, change: Change) =>
  sql`select pg_notify(${CHANGES_CHANNEL}, ${eventText(call, change)})`.execute(db);

/**
 * Records many changes of one kind at once. Notifies open screens of the first change, which is enough for lists; with
 * `each` of every change, for records that may be open.
 */
export async function recordChanges(
  call: ChangeContext,
  changes: readonly Change[],
  notified: 'first' | 'each' = 'first',
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const at = call.now?.toISOString() ?? null;
  const rows = changes.map(change => ({ ...rowOf(call.actor, change), detail: change.detail ?? {}, at }));
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map(name => sql.ref(name)));
  const values = sql.join(names.map(name => (name === 'at' ? sql`coalesce(at, now())` : sql.ref(name))));
  const events = (notified === 'each' ? changes : [first]).map(change => eventText(call, change));
  await sql`/*record_changes*/ with recorded as (
      insert into changes (${columns})
      select ${values} from json_populate_recordset(null::changes, ${JSON.stringify(rows)}))
    select pg_notify(${CHANGES_CHANNEL}, event)
    from json_array_elements_text(${JSON.stringify(events)}::json) event`.execute(call.db);
}
