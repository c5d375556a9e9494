import type { Db } from '#server/kernel/database.ts';

export interface ChangeRow {
  id: string;
  at: string;
  actorName: string;
  action: string;
  entity: string;
  entityId: string;
  detail: Record<string, unknown>;
}

export interface TrailFilter {
  record: { entity: string; entityId: string } | null;
  /** LIKE patterns, all of which must match. */
  patterns: string[];
  /** Only changes before this one. */
  before: number | null;
  limit: number;
}

/** Changes, newest first. */
export async function readChanges(db: Db, { record, patterns, before, limit }: TrailFilter): Promise<ChangeRow[]> {
  let query = db
    .selectFrom('changes')
    .select(['id', 'at', 'actor_name as actorName', 'action', 'entity', 'entity_id as entityId', 'detail'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (record) query = query.where('entity', '=', record.entity).where('entity_id', '=', record.entityId);
  for (const pattern of patterns) query = query.where('search', 'like', pattern);
  if (before !== null) query = query.where('id', '<', before);
  return (await query.execute()).map(row => ({ ...row, id: String(row.id) }));
}
