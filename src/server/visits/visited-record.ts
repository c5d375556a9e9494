import type { VisitData } from '#domain/calendar/fields.ts';
import type { VisitedRecord } from '#domain/calendar/visit.ts';
import type { RecordId } from '#domain/calendar/visit-input.ts';
import { COPIED_FIELDS } from '#domain/job/fields.ts';
import { PROJECT_STATE } from '#domain/project/project-rules.ts';
import { aliased } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { liveRow } from '#server/kernel/postgres/live-row.ts';

export type Place = Pick<VisitData, 'adresa' | 'mesto' | 'telefon'>;

/** The record of a visit: the state that its rules read, and the address and phone that a new visit copies. */
export interface LockedRecord extends VisitedRecord {
  place: Place;
}

const PLACE = ['adresa', 'mesto', 'telefon'] as const;

/** The live record, locked until the transaction ends; parents are locked before their items in all transactions. */
export async function lockRecord(db: Db, field: RecordId, id: string): Promise<LockedRecord | undefined> {
  if (field === 'clientId') {
    const client = liveRow(db, 'clients', id)
      .select(['adresa', 'mesto', `${COPIED_FIELDS.telefon} as telefon`])
      .forShare();
    const place = await client.executeTakeFirst();
    return place && { place };
  }
  if (field === 'preofferId') {
    const preoffer = liveRow(db, 'preoffers', id)
      .select(['ishod', 'project_id as projectId', ...PLACE])
      .forUpdate();
    const found = await preoffer.executeTakeFirst();
    if (!found) return undefined;
    const { ishod, projectId, ...place } = found;
    return { place, preoffer: { ishod, projectId } };
  }
  const project = liveRow(db, 'projects', id).select(PROJECT_STATE.map(aliased)).select(PLACE).forUpdate();
  const found = await project.executeTakeFirst();
  if (!found) return undefined;
  const { adresa, mesto, telefon, ...state } = found;
  return { place: { adresa, mesto, telefon }, project: state };
}
