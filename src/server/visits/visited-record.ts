import type { PlaceField, VisitData } from '#domain/calendar/fields.ts';
import type { VisitedRecord } from '#domain/calendar/visit.ts';
import type { RecordId } from '#domain/calendar/visit-input.ts';
import { notFound } from '#domain/errors.ts';
import { COPIED_FIELDS } from '#domain/job/fields.ts';
import { lockPreoffer, lockProject } from '#server/job/job-lock.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { liveRow } from '#server/kernel/postgres/live-row.ts';

export type AddressData = Pick<VisitData, PlaceField>;

/** The record of a visit, locked: its state, for the rules, and the address and phone that a new visit copies. */
export interface LockedRecord extends VisitedRecord {
  address: AddressData;
}

const addressOf = ({ adresa, mesto, telefon }: AddressData): AddressData => ({ adresa, mesto, telefon });

/**
 * Returns the record, locked until the transaction ends. In all transactions, records are locked before their visits.
 * Throws NOT_FOUND.
 */
export async function lockRecord(db: Db, field: RecordId, id: string): Promise<LockedRecord> {
  if (field === 'projectId') {
    const project = await lockProject(db, id);
    return { address: addressOf(project), project };
  }
  if (field === 'preofferId') {
    const preoffer = await lockPreoffer(db, id);
    return { address: addressOf(preoffer), preoffer };
  }
  const address = await liveRow(db, 'clients', id)
    .select(['adresa', 'mesto', `${COPIED_FIELDS.telefon} as telefon`])
    .forShare()
    .executeTakeFirst();
  if (!address) throw notFound('Klijent ne postoji ili je obrisan.');
  return { address };
}
