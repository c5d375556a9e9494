import {
  BlobReader,
  type Entry,
  ERR_ENCRYPTED,
  ERR_UNSUPPORTED_COMPRESSION,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';

/** One file of a zip, as its directory describes it. */
export interface ZipEntry {
  path: string;
  /** The size in the directory; `unpack` refuses content of another size. */
  size: number;
  isEncrypted: boolean;
  packed: FileEntry;
}

/** Thrown when a zip cannot be read; the message is a Serbian sentence for the user. */
export class ZipError extends Error {}

const BROKEN = 'Zip je oštećen ili nije zip. Napravite ga ponovo.';
const BROKEN_CONTENT = 'Sadržaj fajla u zipu je oštećen.';
const UNREADABLE: Readonly<Record<string, string>> = {
  [ERR_ENCRYPTED]: 'Fajl je zaštićen lozinkom.',
  [ERR_UNSUPPORTED_COMPRESSION]: 'Fajl je spakovan na način koji program ne podržava. Napravite običan zip.',
};

/** Serbian letters of DOS code page 852, in which Windows writes the file names of a zip (the standard says 437). */
const LETTERS_OF_DOS: Readonly<Record<number, string>> = {
  134: 'ć',
  143: 'Ć',
  159: 'č',
  166: 'Ž',
  167: 'ž',
  172: 'Č',
  208: 'đ',
  209: 'Đ',
  230: 'Š',
  231: 'š',
};
const decodeText = (bytes: Uint8Array, encoding: string): string | undefined =>
  encoding === 'cp437'
    ? Array.from(bytes, byte => (byte < 128 ? String.fromCharCode(byte) : (LETTERS_OF_DOS[byte] ?? '_'))).join('')
    : undefined;

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

/**
 * The files of a zip; reads only the zip's directory. Paths are returned unchecked and may be absolute or contain `..`,
 * so callers must check them. Throws ZipError.
 */
export async function readZip(zip: Blob, filesMax: number): Promise<ZipEntry[]> {
  const reader = new ZipReader(new BlobReader(zip), {
    useWebWorkers: false,
    filenameValidation: 'tolerant',
    decodeText,
  });
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (!isFile(entry)) continue;
      if (entries.length === filesMax)
        throw new ZipError(`Zip ima više od ${filesMax} fajlova. Podelite ga na više zipova.`);
      const { filename: path, uncompressedSize: size, encrypted: isEncrypted } = entry;
      entries.push({ path, size, isEncrypted, packed: entry });
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(BROKEN, { cause: error });
  }
  return entries;
}

/**
 * The content of one entry. Unpacking ends at the first byte beyond the declared size, so that a zip bomb cannot fill
 * the memory. Throws ZipError, and the signal's reason when it is aborted.
 */
export async function unpack({ packed }: ZipEntry, name: string, signal?: AbortSignal): Promise<File> {
  const parts: Blob[] = [];
  // The browser may store a blob on disk, but an array is in memory.
  const content = new WritableStream<Uint8Array<ArrayBuffer>>({ write: part => void parts.push(new Blob([part])) });
  try {
    await packed.getData(content, { checkCrc32: true, checkOverlappingEntry: true, ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    throw new ZipError(UNREADABLE[(error as Error).message] ?? BROKEN_CONTENT, { cause: error });
  }
  return new File(parts, name);
}
