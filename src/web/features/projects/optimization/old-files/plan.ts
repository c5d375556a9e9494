import { fileSize, integer } from '#domain/text/formats.ts';
import {
  FOLDERS_PER_REQUEST_MAX,
  folderKey,
  type OldFileList,
  parsePath,
  targetOf,
  ZIP_FILE_BYTES_MAX,
  ZIP_FILES_MAX,
} from '#domain/transfer/old-files.ts';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import { readZip, type ZipEntry, ZipError } from '#web/api/zip-file.ts';

const MATCHES = graphql(`
  query matchOldProjects($folders: [String!]!) {
    matchOldProjects(folders: $folders) { folder id createdAt klijent putanje }
  }
`);

const UPLOAD_LIMIT = graphql('query getUploadLimit { getUploadLimit }');

/** Fetches the most bytes that a file may have for the server to accept it. */
const fetchUploadLimit = async (signal: AbortSignal): Promise<number> =>
  (await execute(UPLOAD_LIMIT, {}, { signal })).getUploadLimit;

type OldProjectMatch = ResultOf<typeof MATCHES>['matchOldProjects'][number];

/** Finds the projects whose old numbers are the names of the folders. Returns a map from a folder to its project. */
async function fetchMatches(folders: readonly string[], signal: AbortSignal): Promise<Map<string, OldProjectMatch>> {
  const matches = new Map<string, OldProjectMatch>();
  for (let from = 0; from < folders.length; from += FOLDERS_PER_REQUEST_MAX) {
    const batch = folders.slice(from, from + FOLDERS_PER_REQUEST_MAX);
    const { matchOldProjects } = await execute(MATCHES, { folders: batch }, { signal });
    for (const match of matchOldProjects) matches.set(match.folder, match);
  }
  return matches;
}

/** A file of the zip that will be added to a list of a project. */
export interface PlannedFile {
  entry: ZipEntry;
  name: string;
  id: string;
  createdAt: string;
  lista: OldFileList;
  putanja: string;
}

/** A file of the zip that will not be added, with the reason. */
export interface SkippedFile {
  path: string;
  reason: string;
}

export interface ZipPlan {
  files: PlannedFile[];
  skipped: SkippedFile[];
  duplicates: number;
  projects: number;
}

const NO_PROJECT = 'Naziv foldera ne odgovara starom broju nijednog uvezenog projekta.';
const SEVERAL_PROJECTS = 'Više projekata ima taj stari broj.';

const reasonToSkip = ({ isEncrypted, size }: ZipEntry, bytesMax: number): string | null => {
  if (isEncrypted) return 'Fajl je zaštićen lozinkom.';
  if (size === 0) return 'Fajl je prazan.';
  return size > bytesMax ? `Fajl je veći od dozvoljenog (${fileSize(bytesMax)}).` : null;
};

/** Decides which files of a zip will be added, without unpacking them. Throws ZipError and ApiError. */
export async function planOf(zip: Blob, signal: AbortSignal): Promise<ZipPlan> {
  const entries = await readZip(zip, ZIP_FILES_MAX);
  const plan: ZipPlan = { files: [], skipped: [], duplicates: 0, projects: 0 };
  const parsedFiles = entries.flatMap(entry => {
    const file = parsePath(entry.path);
    if (typeof file === 'string') plan.skipped.push({ path: entry.path, reason: file });
    return file && typeof file === 'object' ? [{ entry, file }] : [];
  });
  const folders = new Set(parsedFiles.flatMap(({ file }) => file.folders));
  const [matches, limit] = await Promise.all([fetchMatches([...folders], signal), fetchUploadLimit(signal)]);
  const bytesMax = Math.min(ZIP_FILE_BYTES_MAX, limit);
  const matchByKey = new Map([...matches.values()].map(match => [folderKey(match.folder), match]));
  const plannedKeys = new Set<string>();
  const projects = new Set<string>();
  for (const { entry, file } of parsedFiles) {
    const target = targetOf(file, key => matchByKey.has(key));
    const match = target && matchByKey.get(folderKey(target.folder));
    const refused = match ? (match.id === null ? SEVERAL_PROJECTS : reasonToSkip(entry, bytesMax)) : NO_PROJECT;
    if (refused !== null || !target || !match?.id || !match.createdAt) {
      plan.skipped.push({ path: entry.path, reason: refused ?? NO_PROJECT });
      continue;
    }
    const { id, createdAt, putanje } = match;
    const { lista, putanja } = target;
    const fileKey = `${id} ${putanja}`;
    projects.add(id);
    if (putanje.includes(putanja) || plannedKeys.has(fileKey)) plan.duplicates++;
    else plan.files.push({ entry, name: file.name, id, createdAt, lista, putanja });
    plannedKeys.add(fileKey);
  }
  if (plan.files.length + plan.skipped.length + plan.duplicates === 0)
    throw new ZipError(`U zipu nema fajlova (do ${integer(ZIP_FILES_MAX)} se uzima odjednom).`);
  return { ...plan, projects: projects.size };
}
