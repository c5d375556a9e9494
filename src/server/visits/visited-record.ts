import type { VisitData } from '#domain/calendar/fields.ts';
import type { VisitedRecord } from '#domain/calendar/visit.ts';
import type { RecordId } from '#domain/calendar/visit-input.ts';
import { notFound } from '#domain/errors.ts';
import { COPIED_FIELDS } from '#domain/job/fields.ts';
import { lockPreoffer, lockProject } from '#server/job/job-lock.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { liveRow } from '#server/kernel/postgres/live-row.ts';
import { isRowId } from '#server/lists/row-id.ts';

export type Place = Pick<VisitData, 'adresa' | 'mesto' | 'telefon'>;

/** The record of a visit: the state that its rules read, and the address and phone that a new visit copies. */
export interface LockedRecord extends VisitedRecord {
  place: Place;
}

const placeOf = ({ adresa, mesto, telefon }: Place): Place => ({ adresa, mesto, telefon });

/**
 * The live record, locked until the transaction ends; records are locked before their visits in all transactions.
 * Throws NOT_FOUND.
 */
export async function lockRecord(db: Db, field: RecordId, id: string): Promise<LockedRecord> {
  if (field === 'projectId') {
    const project = await lockProject(db, id);
    return { place: placeOf(project), project };
  }
  if (field === 'preofferId') {
    const preoffer = await lockPreoffer(db, id);
    return { place: placeOf(preoffer), preoffer };
  }
  const client = liveRow(db, 'clients', id)
    .select(['adresa', 'mesto', `${COPIED_FIELDS.telefon} as telefon`])
    .forShare();
  const place = isRowId(id) ? await client.executeTakeFirst() : undefined;
  if (!place) throw notFound('Klijent ne postoji ili je obrisan.');
  return { place };
}
