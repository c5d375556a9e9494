import { conflict } from '#domain/errors.ts';
import { eachField } from '#domain/fields.ts';
import { pickAtIndex, requireRoom } from '#domain/list-change.ts';
import { DUE_FIELDS } from '#domain/project/fields.ts';
import { agreedRsd, VALUE_MISSING } from '#domain/project/finance.ts';
import { parseDue } from '#domain/project/project-input.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import { countItems } from '#server/job/items.queries.ts';
import type { LockedProject } from '#server/job/job-lock.ts';
import type { Call } from '#server/kernel/call.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import { clearDeletedPercents, insertDue, insertPlannedDues, liveDues, writeDue } from './dues.queries.ts';

/** A due of the project as the caller saw it: id and version identify its exact content. */
interface DueTarget {
  index: number;
  rokId: string;
  version: number;
}

export async function addDue(call: Call, { id }: LockedProject, input: object): Promise<void> {
  const due = parseDue(input);
  requireRoom(await countItems(call.db, 'payment_dues', 'project', id));
  await insertDue(call, id, due);
  const { tip, iznos, rok } = due;
  await recordChange(call, { entity: 'project', id, action: 'createDue', detail: { tip, iznos, rok } });
}

async function pickDue(call: Call, projectId: string, { index, rokId, version }: DueTarget) {
  const dues = await liveDues(call.db, projectId);
  return pickAtIndex(dues, index, found => String(found.id) === rokId && found.version === version);
}

/** Replaces the content of a due. A due with a percent stops following the total when its amount is changed. */
export async function changeDue(call: Call, { id }: LockedProject, input: DueTarget): Promise<void> {
  const parsed = parseDue(input);
  const newDue = eachField(DUE_FIELDS, field => parsed[field] ?? null);
  const due = await pickDue(call, id, input);
  const changes = changedFields(due, newDue);
  if (Object.keys(changes).length > 0) {
    await writeDue(call.db, due.id, parsed, parsed.iznos === due.iznos ? due.procenat : null);
    const { tip, iznos, rok } = due;
    const detail = { tip, iznos, rok, ...changes };
    await recordChange(call, { entity: 'project', id, action: 'updateDue', detail });
  }
}

export async function removeDue(call: Call, { id }: LockedProject, input: DueTarget): Promise<void> {
  const { id: dueId, tip, iznos, rok } = await pickDue(call, id, input);
  await binRow(call, 'payment_dues', dueId);
  await recordChange(call, { entity: 'project', id, action: 'deleteDue', detail: { tip, iznos, rok } });
}

/** Makes the dues of the company's plan in a project without dues, such as one made before plans existed. */
export async function makePlannedDues(call: Call, project: LockedProject): Promise<void> {
  const { id } = project;
  if ((await countItems(call.db, 'payment_dues', 'project', id)) > 0) throw conflict('Projekat već ima rokove uplate.');
  const agreed = agreedRsd(project);
  if (agreed === null) throw conflict(`${VALUE_MISSING}. Unesite je u koraku Finansije.`);
  await clearDeletedPercents(call.db, id);
  if ((await insertPlannedDues(call, id, agreed)) === 0)
    throw conflict('Firma nema plan plaćanja. Vlasnik ga upisuje u podacima firme.');
  await recordChange(call, { entity: 'project', id, action: 'createPlannedDues' });
}
