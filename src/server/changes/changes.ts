import { sql } from 'kysely';
import { searchColumn } from '#domain/search.ts';
import type { Call } from '#server/kernel/call.ts';
import { CHANGES_CHANNEL, noticeText } from './notice.ts';

export const ENTITIES = [
  'client',
  'preoffer',
  'project',
  'glass-order',
  'glass-supplier',
  'account',
  'company',
] as const;
export type Entity = (typeof ENTITIES)[number];

export interface Change {
  entity: Entity;
  id: string;
  /** What was done: the contract's operation name where there is one. */
  action: string;
  detail?: Record<string, unknown>;
}

/** The texts inside a change's facts, for the search. */
const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.slice(0, 200)];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
};

/** Writes the audit trail and wakes open lists and details, both with the transaction of the change or not at all. */
export async function recordChange(call: Pick<Call, 'db' | 'actor' | 'page'>, change: Change): Promise<void> {
  const { db, actor } = call;
  const { entity, id, action, detail = {} } = change;
  await db
    .insertInto('changes')
    .values({
      actor_id: actor.accountId,
      actor_name: actor.name,
      action,
      entity,
      entity_id: id,
      detail: JSON.stringify(detail),
      search: searchColumn(actor.name, actor.username, action, ...texts(detail)),
    })
    .execute();
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${noticeText(call, change)})`.execute(db);
}
