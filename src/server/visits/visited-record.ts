import { sql } from 'kysely';
import type { VisitData } from '#domain/calendar/fields.ts';
import type { VisitedRecord } from '#domain/calendar/visit.ts';
import type { RecordId } from '#domain/calendar/visit-input.ts';
import { COPIED_FIELDS } from '#domain/job/fields.ts';
import { PROJECT_STATE, type ProjectState } from '#domain/project/project-rules.ts';
import { selectList, snake } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

export type Place = Pick<VisitData, 'adresa' | 'mesto' | 'telefon'>;

/** A record that is visited: what its rules read, and the address and phone that a new visit copies. */
export interface LockedRecord extends VisitedRecord {
  place: Place;
}

const PLACE = ['adresa', 'mesto', 'telefon'] as const;

const COLUMNS: Record<RecordId, string> = {
  projectId: `${selectList([...PROJECT_STATE, ...PLACE])} from projects`,
  preofferId: `${selectList(['ishod', 'projectId', ...PLACE])} from preoffers`,
  clientId: `${PLACE.map(field => `${snake(COPIED_FIELDS[field])} as "${field}"`).join(', ')} from clients`,
};

type Found = Place & ProjectState & { projectId: string | null; ishod: string | null };

/** The live record, locked until the transaction ends: parents before their items, as everywhere. */
export async function lockRecord(db: Db, field: RecordId, id: string): Promise<LockedRecord | undefined> {
  const lock = sql.raw(field === 'clientId' ? 'for share' : 'for update');
  const { rows } =
    await sql<Found>`select ${sql.raw(COLUMNS[field])} where id = ${id} and deleted_at is null ${lock}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { adresa, mesto, telefon, ...state } = found;
  const place = { adresa, mesto, telefon };
  if (field === 'projectId') return { place, project: state };
  return field === 'preofferId' ? { place, preoffer: state } : { place };
}
