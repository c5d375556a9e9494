import { found } from '#domain/errors.ts';
import { parseTag, parseTags } from '#domain/project/project-input.ts';
import { requireUnlocked } from '#domain/project/project-rules.ts';
import { fold } from '#domain/text/search.ts';
import type { JobAction } from '#domain/trail/readable-changes.ts';
import { recordChange } from '#server/changes/changes.ts';
import { liveDocuments } from '#server/job/items.queries.ts';
import { lockProject } from '#server/job/job-lock.ts';
import type { Call } from '#server/kernel/call.ts';
import type { StoredFile } from '#server/lists/child-lists.ts';
import { setTags } from './project-writes.queries.ts';
import { readProject } from './projects.ts';

interface TagInput {
  projectId: string;
  objectKey: string;
  tag: string;
}

/**
 * Sets the photo's tags to the result of `next` and returns the photo; writes nothing when their number stays equal.
 */
async function changeTags(
  call: Call,
  action: JobAction,
  { projectId, objectKey, tag }: TagInput,
  next: (tags: string[], name: string) => string[],
): Promise<StoredFile> {
  requireUnlocked('fotografije', await lockProject(call.db, projectId));
  const name = parseTag(tag);
  const images = await liveDocuments(call.db, 'project', projectId, 'image');
  const index = images.findIndex(image => image.objectKey === objectKey);
  const image = found(images[index], 'Fotografija ne postoji ili je obrisana.');
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

/** Adds a tag to a photo; changes nothing when the photo has it already. */
export const addImageTag = (call: Call, input: TagInput) =>
  changeTags(call, 'createImageTag', input, (tags, name) => parseTags([...tags, name]));

/** Removes a tag from a photo, ignoring case and diacritics; changes nothing when the photo does not have it. */
export const removeImageTag = (call: Call, input: TagInput) =>
  changeTags(call, 'deleteImageTag', input, (tags, name) => tags.filter(one => fold(one) !== fold(name)));
