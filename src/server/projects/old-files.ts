import * as z from 'zod/mini';
import { badInput, notFound } from '#domain/errors.ts';
import { oneOf, parseInput, requiredText } from '#domain/input-fields.ts';
import { DOCUMENT_LISTS } from '#domain/lists.ts';
import { requireAccess } from '#domain/rights.ts';
import { FOLDERS_PER_REQUEST_MAX, folderKey, OLD_FILE_LISTS, PATH_MAX } from '#domain/transfer/old-files.ts';
import { addDocument } from '#server/job/documents.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { importedPaths, lockOldProject, type NumberedProject, oldProjects, wasImported } from './old-files.queries.ts';

/** The project that a folder of a zip belongs to, and which of its files were imported already. */
export interface OldProjectMatch {
  folder: string;
  /** Null when several projects have the folder's number. */
  project: Omit<NumberedProject, 'stariBroj'> | null;
  /** The paths, below the folder, of the files that were imported already. */
  putanje: string[];
}

/** The imported project of each folder; folders without a project are left out. Throws BAD_USER_INPUT. */
export async function matchOldProjects(db: Db, folders: readonly string[]): Promise<OldProjectMatch[]> {
  if (folders.length > FOLDERS_PER_REQUEST_MAX || folders.some(folder => folder.length > PATH_MAX))
    throw badInput({ folders: `Pošaljite najviše ${FOLDERS_PER_REQUEST_MAX} foldera.` });
  const keyByFolder = new Map(folders.map(folder => [folder, folderKey(folder)]));
  const keys = new Set(keyByFolder.values());
  const projectsByKey = new Map<string, NumberedProject[]>();
  for (const project of await oldProjects(db)) {
    const key = folderKey(project.stariBroj);
    if (key !== '' && keys.has(key)) projectsByKey.set(key, [...(projectsByKey.get(key) ?? []), project]);
  }
  const pathsByProject = await importedPaths(
    db,
    [...projectsByKey.values()].flat().map(({ id }) => id),
  );
  return [...keyByFolder].flatMap(([folder, key]) => {
    const [project, another] = projectsByKey.get(key) ?? [];
    if (!project) return [];
    return [{ folder, project: another ? null : project, putanje: pathsByProject.get(project.id) ?? [] }];
  });
}

const fileSchema = z.object({
  lista: oneOf(OLD_FILE_LISTS),
  putanja: requiredText('Navedite putanju fajla.', PATH_MAX),
});

interface OldFileInput {
  id: string;
  createdAt: string;
  lista: string;
  putanja: string;
  naziv: string;
  objectKey: string;
}

/**
 * Adds a stored object to a list of an imported project, although the project is archived. Returns false when a file
 * with that path was added before.
 */
export async function addOldFile(call: Call, input: OldFileInput): Promise<boolean> {
  const { lista, putanja } = parseInput(fileSchema, { lista: input.lista, putanja: input.putanja });
  requireAccess(call.actor, `${DOCUMENT_LISTS[lista].area}:write`);
  const project = await lockOldProject(call.db, input.id, input.createdAt);
  if (!project) throw notFound('Projekat nije uvezen ili više ne postoji.');
  if (await wasImported(call.db, project.id, putanja)) return false;
  const rules = {
    mayAdd: () => {},
    mayRemove: () => {},
    details: () => ({ importedFrom: putanja, ...(lista === 'image' && { tags: [] }) }),
  };
  await addDocument(call, lista, rules, project, input);
  return true;
}
