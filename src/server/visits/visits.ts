import { PLACE_FIELDS, type PlaceField, VISIT_FIELDS, type VisitData, type VisitRow } from '#domain/calendar/fields.ts';
import {
  mayChangeVisit,
  requirePossibleDay,
  requireSeenVisit,
  requireStatusMove,
  requireVisitable,
} from '#domain/calendar/visit.ts';
import {
  parseVisit,
  parseVisitedRecord,
  parseVisitStatus,
  type RecordId,
  type WholeVisit,
} from '#domain/calendar/visit-input.ts';
import { badInput, conflict, found, Refusal } from '#domain/errors.ts';
import { eachField } from '#domain/fields.ts';
import { requireStillPreoffer } from '#domain/job/job-state.ts';
import { requireRoom } from '#domain/list-change.ts';
import { may, requireAccess } from '#domain/rights.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import type { JobAction } from '#domain/trail/readable-changes.ts';
import { type Change, notifyOf, recordChange } from '#server/changes/changes.ts';
import { countItems } from '#server/job/items.queries.ts';
import type { Call, SeenRecord } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import { isRowId, itemId } from '#server/kernel/postgres/row-id.ts';
import { notifyVisitPeople } from '#server/notices/notices.ts';
import { notifyClient } from '#server/reminders/messages.ts';
import { type LockedRecord, lockRecord } from './visited-record.ts';
import {
  activeAccounts,
  findVisit,
  insertVisit,
  lockVisitRow,
  type VisitRecord,
  writeStatus,
  writeVisit,
} from './visits.queries.ts';

/**
 * Notifies the client and the people of a visit about a change, in the transaction of the change. `before` is null
 * for a new visit, `after` for a deleted one.
 */
export async function notifyOfVisitChange(
  call: Call,
  before: VisitRow | null,
  after: VisitRow | null,
  isNotifiedOfDelete = false,
): Promise<void> {
  await notifyClient(call, before, after, isNotifiedOfDelete);
  await notifyVisitPeople(call, before, after);
}

const MISSING = 'Poseta ne postoji ili je obrisana.';

/** The visit. Throws NOT_FOUND. */
export async function readVisit(db: Db, id: string): Promise<VisitRow> {
  return requireVisit(db, itemId(id));
}

/** Throws FORBIDDEN unless the caller may change the whole calendar or is assigned to the visit. */
export function requireOwnVisit(actor: Call['actor'], visit: Pick<VisitRow, 'osobe'>): void {
  if (!mayChangeVisit(actor, visit))
    throw new Refusal('FORBIDDEN', 'Možete da menjate samo posete na koje idete vi. Obratite se kancelariji.');
}

/**
 * Throws FORBIDDEN unless the caller may change the whole calendar, or the visit is a project's measurement to which
 * exactly `people` are assigned.
 */
function requireMeasurement(
  actor: Call['actor'],
  { vrsta, osobe }: Pick<WholeVisit, 'vrsta' | 'osobe'>,
  projectId: string | null | undefined,
  people: readonly string[],
): void {
  if (may(actor, 'calendar:write')) return;
  requireAccess(actor, 'measurements:write');
  if (vrsta !== 'merenje' || !projectId || osobe.join() !== people.join())
    throw new Refusal('FORBIDDEN', 'Možete da zakažete samo svoje merenje. Za ostalo se obratite kancelariji.');
}

/** The record that a visit is for: its project, else its pre-offer or client; undefined when it is for none. */
function recordOf({ projectId, preofferId, clientId }: VisitRecord): { field: RecordId; id: string } | undefined {
  if (projectId) return { field: 'projectId', id: projectId };
  if (preofferId) return { field: 'preofferId', id: preofferId };
  return clientId ? { field: 'clientId', id: clientId } : undefined;
}

const ENTITIES = { projectId: 'project', preofferId: 'preoffer', clientId: 'client' } as const;

/** The record under which the trail stores changes of a visit; the visit itself when it is for no record. */
function recordInTrail(visit: VisitRow): Pick<Change, 'entity' | 'id'> {
  const record = recordOf(visit);
  return record ? { entity: ENTITIES[record.field], id: record.id } : { entity: 'visit', id: String(visit.id) };
}

/** Records a change in the trail of the visit's record, and notifies screens that show the visit. */
async function recordVisit(call: Call, action: JobAction, visit: VisitRow, more: object = {}): Promise<void> {
  const { id, vrsta, datum, vreme } = visit;
  const record = recordInTrail(visit);
  await recordChange(call, { ...record, action, detail: { visitId: String(id), vrsta, datum, vreme, ...more } });
  if (record.entity !== 'visit') await notifyOf(call, { entity: 'visit', id: String(id), action });
}

/** Throws BAD_USER_INPUT unless the people who were not assigned `before` have active accounts. */
async function requirePeople(db: Db, people: readonly string[], before: readonly string[] = []): Promise<void> {
  const addedPeople = people.filter(id => !before.includes(id));
  if (addedPeople.length === 0) return;
  const active = addedPeople.every(isRowId) ? await activeAccounts(db, addedPeople) : [];
  if (active.length < addedPeople.length) throw badInput({ osobe: 'Izaberite osobe koje imaju aktivan nalog.' });
}

/**
 * The fields among address, town and phone that were typed for the visit: their value differs from the record's, or was
 * typed earlier and has not changed.
 */
const typedFields = (visit: WholeVisit, { address }: LockedRecord, before?: VisitRow): PlaceField[] =>
  PLACE_FIELDS.filter(field =>
    before && visit[field] === before[field] ? before.upisano.includes(field) : visit[field] !== address[field],
  );

/** Schedules a visit. An address or phone that is not sent is copied from the record of the visit. */
export async function createVisit(
  call: Call,
  input: { [Id in RecordId]?: string | null | undefined },
): Promise<VisitRow> {
  const { db } = call;
  const sentVisit = parseVisit(input, parsePhone);
  // checked before the record is read, so that the response does not reveal whether the record exists
  requireMeasurement(call.actor, sentVisit, input.projectId, [call.actor.accountId]);
  const target = parseVisitedRecord(sentVisit.vrsta, input);
  const record = target && (await lockRecord(db, target.field, target.id));
  if (record?.preoffer) requireStillPreoffer(record.preoffer);
  if (record) requireVisitable([sentVisit.vrsta], record);
  const visit = parseVisit(input, parsePhone, record?.address);
  await requirePeople(db, visit.osobe);
  if (target && target.field !== 'clientId')
    requireRoom(await countItems(db, 'visits', ENTITIES[target.field], target.id));
  const ids = { projectId: null, preofferId: null, clientId: null, ...(target && { [target.field]: target.id }) };
  const visitRow = await requireVisit(db, await insertVisit(call, visit, ids, record && typedFields(visit, record)));
  await recordVisit(call, 'createVisit', visitRow);
  await notifyOfVisitChange(call, null, visitRow);
  return visitRow;
}

export async function requireVisit(db: Db, id: number): Promise<VisitRow> {
  return found(await findVisit(db, id), MISSING);
}

/** The visit, locked after its record; throws CONFLICT when the visit has changed since the caller read it. */
async function lockVisit(db: Db, { id, version }: SeenRecord): Promise<{ visit: VisitRow; record: LockedRecord }> {
  const target = recordOf(await readVisit(db, id));
  const record: LockedRecord = target
    ? await lockRecord(db, target.field, target.id)
    : { address: { adresa: null, mesto: null, telefon: null } };
  const visit = found(await lockVisitRow(db, Number(id)), MISSING);
  if (recordOf(visit)?.id !== target?.id)
    throw conflict('Poseta je upravo prešla u projekat. Osvežite stranicu i pokušajte ponovo.');
  requireSeenVisit(visit, version);
  return { visit, record };
}

const namesOfPeople = (visit: VisitRow) => visit.osobe.map(({ ime }) => ime).join(', ') || null;

/** The typed fields of a visit as the trail stores them. */
const trailValues = (visit: VisitRow) => ({
  ...(eachField(VISIT_FIELDS, field => visit[field]) as unknown as VisitData),
  osobe: namesOfPeople(visit),
});

/**
 * Replaces all typed fields of a visit; throws CONFLICT when somebody else has changed the visit since it was read.
 * Equal content changes nothing.
 */
export async function updateVisit(call: Call, input: SeenRecord): Promise<VisitRow> {
  const { db } = call;
  const { visit: before, record } = await lockVisit(db, input);
  const visit: WholeVisit = parseVisit(input, parsePhone, {}, before.dana);
  requireVisitable([before.vrsta, visit.vrsta], record);
  requirePossibleDay(before.status, visit.datum, belgradeDay(call.now));
  const people = before.osobe.map(({ id }) => id);
  requireOwnVisit(call.actor, before);
  requireMeasurement(call.actor, { ...visit, vrsta: before.vrsta }, before.projectId, people);
  requireMeasurement(call.actor, visit, before.projectId, people);
  await requirePeople(db, visit.osobe, people);
  const isSame = VISIT_FIELDS.every(field => before[field] === visit[field]) && people.join() === visit.osobe.join();
  if (isSame) return before;
  await writeVisit(call, before.id, visit, typedFields(visit, record, before));
  const after = await requireVisit(db, before.id);
  await recordVisit(call, 'updateVisit', before, changedFields(trailValues(before), trailValues(after)));
  await notifyOfVisitChange(call, before, after);
  return after;
}

const statusValues = ({ status, napomena, stigaoAt }: VisitRow) => ({ status, napomena, stigao: stigaoAt !== null });

interface StatusInput extends SeenRecord {
  status: string;
  napomena?: string | null | undefined;
  stigao?: boolean | null | undefined;
}

/**
 * Changes a visit's status and whether people have arrived; without the right to the calendar only for visits assigned
 * to the caller.
 */
export async function setVisitStatus(call: Call, input: StatusInput): Promise<VisitRow> {
  const { db, actor } = call;
  const { status, napomena } = parseVisitStatus({ ...input, napomena: input.napomena ?? undefined });
  const before = found(await lockVisitRow(db, itemId(input.id)), MISSING);
  requireOwnVisit(actor, before);
  requireSeenVisit(before, input.version);
  requireStatusMove(before.status, status, before.datum, belgradeDay(call.now));
  const newStatus = {
    status,
    napomena: napomena === undefined ? before.napomena : napomena,
    hasArrived: input.stigao ?? before.stigaoAt !== null,
  };
  await writeStatus(call, before.id, newStatus);
  const after = await requireVisit(db, before.id);
  await recordVisit(call, 'setVisitStatus', before, changedFields(statusValues(before), statusValues(after)));
  await notifyOfVisitChange(call, before, after);
  return after;
}

/** Moves a visit to the bin; returns its last state. */
export async function deleteVisit(
  call: Call,
  { javiti, ...input }: SeenRecord & { javiti?: boolean | null | undefined },
): Promise<VisitRow> {
  const { visit, record } = await lockVisit(call.db, input);
  requireVisitable([visit.vrsta], record);
  await binRow(call, 'visits', visit.id);
  await recordVisit(call, 'deleteVisit', visit);
  await notifyOfVisitChange(call, visit, null, javiti ?? false);
  return visit;
}

/** Notifies people and screens of a visit that was restored from the bin. */
export async function notifyOfRestoredVisit(call: Call, id: string): Promise<void> {
  const visit = await requireVisit(call.db, Number(id));
  await notifyOf(call, { entity: 'visit', id, action: 'restoreDeleted' });
  await notifyOfVisitChange(call, null, visit);
}
