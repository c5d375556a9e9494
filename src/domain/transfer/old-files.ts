import { namesOf } from '../fields.ts';
import type { DocumentKind } from '../lists.ts';
import { fold } from '../text/search.ts';

/** The most files of one zip, and the most bytes that one of them may unpack to; a server may allow fewer. */
export const ZIP_FILES_MAX = 20_000;
export const ZIP_FILE_BYTES_MAX = 256 * 1024 ** 2;
/** The most folders whose projects one request may look up, and the most characters of a path. */
export const FOLDERS_PER_REQUEST_MAX = 500;
export const PATH_MAX = 1_000;

/** The lists that a file of an old project may be added to; a measurement document needs answers, which no file has. */
export const OLD_FILE_TITLES = {
  offer: 'Ponude',
  contract: 'Ugovor',
  optimization: 'Optimizacija',
  bookkeeping: 'Knjigovodstvo',
  image: 'Fotografije',
  impressions: 'Knjiga utisaka',
} as const satisfies Partial<Record<DocumentKind, string>>;
export type OldFileList = keyof typeof OLD_FILE_TITLES;
export const OLD_FILE_LISTS = namesOf(OLD_FILE_TITLES);

/**
 * Returns the key by which folders are compared with project numbers. A folder cannot be named `45/2019`, so all signs between
 * the parts of a number count as equal.
 */
export const folderKey = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-');

/** For each list the beginnings of names of folders and files that belong to it, folded; the first list that matches is used. */
const WORDS: readonly (readonly [OldFileList, readonly string[]])[] = [
  ['impressions', ['knjiga utisaka', 'utis']],
  ['contract', ['ugovor', 'aneks']],
  ['bookkeeping', ['knjigovod', 'racun', 'faktur', 'predracun', 'profaktur', 'uplat', 'izvod', 'avans', 'otpremnic']],
  ['optimization', ['optimiz', 'meren', 'mere', 'merna', 'nalog', 'krojn', 'sema', 'crtez']],
  ['image', ['foto', 'slik']],
  ['offer', ['ponud', 'predponud', 'kalkulac']],
];

const words = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u);
const listNamed = (text: string): OldFileList | undefined => {
  const own = words(text);
  const fits = (start: string) =>
    start.includes(' ') ? own.join(' ').includes(start) : own.some(w => w.startsWith(start));
  return WORDS.find(([, starts]) => starts.some(fits))?.[0];
};

const PICTURE = /\.(?:jpe?g|jfif|png)$/i;

/**
 * Returns the project's document list to which an old file belongs: by the nearest folder with a known name, else by the name of
 * a file that is no picture, else by its type. Only pictures belong to the photos.
 */
function listOf(folders: readonly string[], name: string): OldFileList {
  const isPicture = PICTURE.test(name);
  const named = folders.toReversed().map(listNamed).find(Boolean) ?? (isPicture ? undefined : listNamed(name));
  if (named === 'image' && !isPicture) return 'offer';
  return named ?? (isPicture ? 'image' : 'offer');
}

/** Whether the name is that of a file or folder that an operating system adds to zips. */
const isSystem = (segment: string): boolean =>
  segment === '__MACOSX' || segment.startsWith('.') || ['thumbs.db', 'desktop.ini'].includes(segment.toLowerCase());

export interface OldFile {
  /** The path of the zip's entry. */
  path: string;
  /** Names of the folders above the file; one of them names the project. */
  folders: string[];
  name: string;
}

/**
 * Returns the parts of the path of a zip's entry; null for a folder or a file of the operating system, a sentence for a path that
 * is refused.
 */
export function parsePath(path: string): OldFile | null | string {
  if (path.length > PATH_MAX) return 'Putanja u zipu je predugačka.';
  const segments = path.replaceAll('\\', '/').split('/');
  const name = segments.at(-1) ?? '';
  if (segments.includes('..') || path.startsWith('/') || /^[a-z]:/i.test(path) || /\p{Cc}/u.test(path))
    return 'Putanja u zipu nije ispravna.';
  const folders = segments.slice(0, -1).filter(segment => segment !== '' && segment !== '.');
  if (name === '' || [...folders, name].some(segment => segment !== '.' && isSystem(segment))) return null;
  return { path, folders, name };
}

/**
 * The project and the list of a file: the first of its folders that names a project decides about the project, the folders below
 * it about the list.
 */
interface OldFileTarget {
  folder: string;
  lista: OldFileList;
  /** Distinguishes the file from the project's other files; equal for the same file in another zip. */
  putanja: string;
}

/**
 * Returns the project and the list of a file; null when no folder names a project. `isProject` gets the `folderKey` of a folder.
 */
export function targetOf({ folders, name }: OldFile, isProject: (key: string) => boolean): OldFileTarget | null {
  const at = folders.findIndex(folder => isProject(folderKey(folder)));
  const folder = folders[at];
  if (folder === undefined) return null;
  const below = folders.slice(at + 1);
  return { folder, lista: listOf(below, name), putanja: [...below, name].join('/') };
}
