import { VISIT_KINDS } from '#domain/calendar/visit.ts';
import { hasSentId, pickAtIndex, requireRoom } from '#domain/list-change.ts';
import { parseMeasurement } from '#domain/project/project-input.ts';
import { may } from '#domain/rights.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import type { JobAction } from '#domain/trail/readable-changes.ts';
import { notifyOf, recordChange } from '#server/changes/changes.ts';
import { countItems } from '#server/job/items.queries.ts';
import type { LockedProject } from '#server/job/job-lock.ts';
import type { Call } from '#server/kernel/call.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import { liveMeasurements } from './measurements.queries.ts';
import { insertVisit, writeVisit } from './visits.queries.ts';
import { notifyOfVisitChange, requireOwnVisit, requireVisit } from './visits.ts';

/** Records the change in the project's trail, and notifies screens that show the visit. */
async function record(call: Call, id: string, action: JobAction, visitId: number, detail: object): Promise<void> {
  await recordChange(call, { entity: 'project', id, action, detail: { merenjeId: String(visitId), ...detail } });
  await notifyOf(call, { entity: 'visit', id: String(visitId), action });
}

/**
 * Schedules a measurement; its author is the caller, regardless of the input. It is assigned to the project's responsible
 * person, or to the author if they may schedule only their own visits.
 */
export async function addMeasurement(call: Call, project: LockedProject, input: object): Promise<void> {
  const { datum, vreme, opis = null, napomena = null } = parseMeasurement(input);
  const { id, odgovornaOsoba, adresa, mesto, telefon } = project;
  requireRoom(await countItems(call.db, 'visits', 'project', id));
  const minuta = VISIT_KINDS.merenje.minutes;
  const assignee = may(call.actor, 'calendar:write') ? odgovornaOsoba : call.actor.accountId;
  const visit = {
    ...{ datum, vreme, minuta, dana: 1, rokDo: null, opis, napomena, adresa, mesto, telefon },
    vrsta: 'merenje' as const,
    osobe: assignee === null ? [] : [assignee],
  };
  const visitId = await insertVisit(call, visit, { projectId: id, preofferId: null, clientId: null });
  await record(call, id, 'updateProjectMeasurements', visitId, { datum, vreme });
  await notifyOfVisitChange(call, null, await requireVisit(call.db, visitId));
}

/**
 * Replaces a measurement's day, time, description and note; throws CONFLICT when the content is not what the caller
 * saw.
 */
export async function changeMeasurement(
  call: Call,
  { id }: LockedProject,
  input: { index: number; merenjeId: string; version: number },
): Promise<void> {
  const { index, merenjeId, version } = input;
  const parsed = parseMeasurement(input);
  const items = await liveMeasurements(call.db, id);
  const item = pickAtIndex(items, index, found => String(found.id) === merenjeId && found.version === version);
  const newValues = {
    datum: parsed.datum,
    vreme: parsed.vreme,
    opis: parsed.opis ?? null,
    napomena: parsed.napomena ?? null,
  };
  const fields = changedFields(item, newValues);
  if (Object.keys(fields).length > 0) {
    const before = await requireVisit(call.db, item.id);
    requireOwnVisit(call.actor, before);
    const rokDo = before.rokDo !== null && before.rokDo > newValues.vreme ? before.rokDo : null;
    const people = before.osobe.map(person => person.id);
    await writeVisit(call, item.id, { ...before, ...newValues, rokDo, osobe: people }, before.upisano);
    const detail = { datum: item.datum, vreme: item.vreme, ...fields };
    await record(call, id, 'updateProjectMeasurement', item.id, detail);
    await notifyOfVisitChange(call, before, await requireVisit(call.db, item.id));
  }
}

interface RemovedMeasurement {
  index: number;
  datum: string;
  vreme?: string | null | undefined;
  merenjeId?: string | null | undefined;
}

/** Moves the measurement at `index` to the bin; throws CONFLICT unless it has the sent day, time and, if sent, id. */
export async function removeMeasurement(
  call: Call,
  { id }: LockedProject,
  { index, datum, vreme: sent, merenjeId }: RemovedMeasurement,
): Promise<void> {
  const vreme = sent ?? null;
  const items = await liveMeasurements(call.db, id);
  const item = pickAtIndex(
    items,
    index,
    found => found.datum === datum && found.vreme === vreme && hasSentId(found, merenjeId),
  );
  const before = await requireVisit(call.db, item.id);
  requireOwnVisit(call.actor, before);
  await binRow(call, 'visits', item.id);
  await record(call, id, 'deleteProjectMeasurements', item.id, { datum, vreme });
  await notifyOfVisitChange(call, before, null);
}
