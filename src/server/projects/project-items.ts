import { notFound } from '#domain/errors.ts';
import { pickAtIndex, requireRoom } from '#domain/list-change.ts';
import { parseMeasurement, parseTag, parseTags } from '#domain/project-input.ts';
import { requireUnlocked } from '#domain/project-rules.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import type { StoredFile } from '#server/lists/child-lists.ts';
import { countItems, liveDocuments, moveToBin } from '#server/lists/items.queries.ts';
import type { ProjectRow } from '#server/lists/object-types.ts';
import { insertMeasurement, liveMeasurements, setTags } from './project-writes.queries.ts';
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

/** Tags a photo; a tag that it has already changes nothing. Answers the photo. */
export async function addImageTag(
  call: Call,
  { projectId, objectKey, tag }: { projectId: string; objectKey: string; tag: string },
): Promise<StoredFile> {
  requireUnlocked('fotografije', await lockProject(call.db, projectId));
  const name = parseTag(tag);
  const images = await liveDocuments(call.db, 'project', projectId, 'image');
  const index = images.findIndex(image => image.objectKey === objectKey);
  const image = images[index];
  if (!image) throw notFound('Fotografija ne postoji ili je obrisana.');
  await setTags(call.db, image.id, parseTags([...(image.tags ?? []), name]));
  const detail = { naziv: image.naziv, oznaka: name };
  await recordChange(call, { entity: 'project', id: projectId, action: 'createImageTag', detail });
  const { images: changed = [] } = await readProject(call, projectId);
  return changed[index] as StoredFile;
}
