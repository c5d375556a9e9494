import { DOCUMENT_LISTS } from '#domain/lists.ts';
import { FOLDERS_ASKED_MAX, type OldFileList } from '#domain/transfer/old-files.ts';
import { authorized } from '#web/api/authorized.ts';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import { putFile } from '#web/api/send-file.ts';

const MATCHES = graphql(`
  query matchOldProjects($folders: [String!]!) {
    matchOldProjects(folders: $folders) { folder id createdAt klijent putanje }
  }
`);

const LIMIT = graphql('query getUploadLimit { getUploadLimit }');

/** The most bytes of one file that the server accepts. */
export const uploadLimit = async (signal: AbortSignal): Promise<number> =>
  (await execute(LIMIT, {}, { signal })).getUploadLimit;

export type OldProjectMatch = ResultOf<typeof MATCHES>['matchOldProjects'][number];

/** The projects that the folders belong to, by folder. */
export async function matchFolders(
  folders: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, OldProjectMatch>> {
  const found = new Map<string, OldProjectMatch>();
  for (let from = 0; from < folders.length; from += FOLDERS_ASKED_MAX) {
    const batch = folders.slice(from, from + FOLDERS_ASKED_MAX);
    const { matchOldProjects } = await execute(MATCHES, { folders: batch }, { signal });
    for (const match of matchOldProjects) found.set(match.folder, match);
  }
  return found;
}

const ADD = graphql(`
  mutation addOldProjectFile($input: OldFileInput!) { addOldProjectFile(input: $input) }
`);

interface OldFile {
  id: string;
  createdAt: string;
  lista: OldFileList;
  putanja: string;
}

/** Uploads the file and adds it to its list; returns false when it was added before. */
export async function addOldFile(content: File, { lista, ...file }: OldFile, signal: AbortSignal): Promise<boolean> {
  const stored = await authorized(headers =>
    putFile(DOCUMENT_LISTS[lista].prefix, content, { headers, signal, onProgress: () => {} }),
  );
  const input = { ...file, lista, naziv: stored.naziv, objectKey: stored.objectKey };
  return (await execute(ADD, { input }, { signal })).addOldProjectFile;
}
