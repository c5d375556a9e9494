import { notFound } from '#domain/errors.ts';
import { eachField } from '#domain/fields.ts';
import { pickAtIndex, requireRoom } from '#domain/list-change.ts';
import { MEASUREMENT_FIELDS } from '#domain/project/fields.ts';
import { parseMeasurement, parseTag, parseTags } from '#domain/project/project-input.ts';
import { requireUnlocked } from '#domain/project/project-rules.ts';
import { fold } from '#domain/text/search.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import type { StoredFile } from '#server/lists/child-lists.ts';
import { countItems, liveDocuments, moveToBin } from '#server/lists/items.queries.ts';
import type { ProjectRow } from '#server/lists/object-types.ts';
import { insertMeasurement, liveMeasurements, setTags, writeMeasurement } from './project-writes.queries.ts';
import { lockProject, readProject } from './projects.ts';

interface ProjectTarget {
  id: string;
  createdAt: string;
}

/** Schedules a measurement; its author is the signed-in user, whatever is sent. */
export async function addMeasurement(call: Call, input: ProjectTarget & object): Promise<ProjectRow> {
  const { id } = input;
  requireUnlocked('merenja', await lockProject(call.db, id, input.createdAt));
  const measurement = parseMeasurement(input);
  requireRoom(await countItems(call.db, 'measurements', 'project', id));
  await insertMeasurement(call, id, measurement);
  const { datum, vreme } = measurement;
  const detail = { datum, vreme };
  await recordChange(call, { entity: 'project', id, action: 'updateProjectMeasurements', detail });
  return readProject(call, id);
}

/** Replaces a measurement's day, time, description and note, if its content is still what the caller saw. */
export async function changeMeasurement(
  call: Call,
  input: ProjectTarget & { index: number; merenjeId: string; version: number },
): Promise<ProjectRow> {
  const { id, createdAt, index, merenjeId, version } = input;
  requireUnlocked('merenja', await lockProject(call.db, id, createdAt));
  const parsed = parseMeasurement(input);
  const next = eachField(MEASUREMENT_FIELDS, field => parsed[field] ?? null);
  const items = await liveMeasurements(call.db, id);
  const item = pickAtIndex(items, index, found => String(found.id) === merenjeId && found.version === version);
  const changed = changedFields(item, next);
  if (Object.keys(changed).length > 0) {
    await writeMeasurement(call.db, item.id, parsed, new Date());
    const detail = { merenjeId, datum: item.datum, vreme: item.vreme, ...changed };
    await recordChange(call, { entity: 'project', id, action: 'updateProjectMeasurement', detail });
  }
  return readProject(call, id);
}

/** Moves the measurement at that index to the bin, if its day and time are those named. */
export async function removeMeasurement(
  call: Call,
  { id, createdAt, index, datum, vreme }: ProjectTarget & { index: number; datum: string; vreme: string },
): Promise<ProjectRow> {
  requireUnlocked('merenja', await lockProject(call.db, id, createdAt));
  const items = await liveMeasurements(call.db, id);
  const item = pickAtIndex(items, index, found => found.datum === datum && found.vreme === vreme);
  await moveToBin('measurements', call, item.id);
  const detail = { datum, vreme };
  await recordChange(call, { entity: 'project', id, action: 'deleteProjectMeasurements', detail });
  return readProject(call, id);
}

interface TagInput {
  projectId: string;
  objectKey: string;
  tag: string;
}

/** Replaces the photo's tags by what `next` returns for them, and returns the photo; equal tags change nothing. */
async function changeTags(
  call: Call,
  action: string,
  { projectId, objectKey, tag }: TagInput,
  next: (tags: string[], name: string) => string[],
): Promise<StoredFile> {
  requireUnlocked('fotografije', await lockProject(call.db, projectId));
  const name = parseTag(tag);
  const images = await liveDocuments(call.db, 'project', projectId, 'image');
  const index = images.findIndex(image => image.objectKey === objectKey);
  const image = images[index];
  if (!image) throw notFound('Fotografija ne postoji ili je obrisana.');
  const before = image.tags ?? [];
  const tags = next(before, name);
  if (tags.length !== before.length) {
    await setTags(call.db, image.id, tags);
    const detail = { naziv: image.naziv, oznaka: name };
    await recordChange(call, { entity: 'project', id: projectId, action, detail });
  }
  const { images: changed = [] } = await readProject(call, projectId);
  return changed[index] as StoredFile;
}

/** Adds a tag to a photo; a tag that it has already changes nothing. */
export const addImageTag = (call: Call, input: TagInput) =>
  changeTags(call, 'createImageTag', input, (tags, name) => parseTags([...tags, name]));

/** Removes a tag from a photo, ignoring case and diacritics; a missing tag changes nothing. */
export const removeImageTag = (call: Call, input: TagInput) =>
  changeTags(call, 'deleteImageTag', input, (tags, name) => tags.filter(one => fold(one) !== fold(name)));
