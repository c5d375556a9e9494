import type { Columns } from '#domain/transfer/column-guide.ts';
import type { ImportedList } from '#domain/transfer/imported-lists.ts';
import { authorized } from '#web/api/authorized.ts';
import { type SendFileOptions, sendFile } from '#web/api/send-file.ts';
import { submitOfForm, submitOnce } from '#web/api/submits.ts';

/** An error or note about a row's cell or the whole row. */
export interface CellMessage {
  row: number;
  column: string | null;
  message: string;
}

export interface Preview {
  /** The number of the header's row in the file; null if there is none. */
  headRow: number | null;
  /** The first rows of the file, one of which may be the header. */
  top: { row: number; text: string }[];
  /** The number of lines that the rows take in the file. */
  lines: number;
  /** The names of the other sheets of a workbook that have values; they are not read. */
  otherSheets: string[];
  /** The reason why the chosen columns cannot be imported; in that case no row was counted. */
  problem: string | null;
  columns: { head: string; samples: string[]; field: string | null }[];
  counts: { rows: number; fresh: number; duplicates: number; faulty: number; noted: number; overpaid?: number };
  errors: CellMessage[];
  /** Values that are imported differently from what the cells contain: numbers that were rounded. */
  notes: CellMessage[];
  /** Clients have `by`, the value that equals that of an existing client, and `client`; jobs have a description. */
  duplicates: {
    row: number;
    naziv: string;
    by?: 'PIB' | 'naziv';
    client?: string | null;
    opis?: string;
    earlierRow: number | null;
  }[];
  /** For clients: name and town; for jobs: the client and the description. */
  sample: { row: number; poslovnoIme?: string; mesto?: string | null; naziv?: string; opis?: string }[];
  /** The numbers of new and existing clients of the jobs; missing for a list of clients. */
  clients?: { fresh: number; known: number };
  /** Old projects that were paid above their value. */
  overpaid?: { row: number; naziv: string; opis: string }[];
  /** The sums of the new jobs in RSD; only for jobs with payments. */
  sums?: { vrednost: string; placeno: string; dug: string } | null;
  matches?: { row: number; rows: number; by: 'PIB' | 'naziv' | null; naziv: string }[];
}

/** The person's choices about the columns; the server guesses missing ones. */
export interface ColumnChoices {
  /** The number of the header's row; null if there is none. */
  head?: number | null;
  fields?: Columns<string>;
}

export type UploadOptions = Omit<SendFileOptions, 'headers'>;

const query = ({ head, fields }: ColumnChoices, more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...(head !== undefined && { head: head === null ? 'ne' : String(head) }),
    ...(fields && { fields: fields.map(field => field ?? '').join(',') }),
    ...more,
  });

/** Fetches what an import would do; writes nothing. */
export const previewFile = (
  list: ImportedList,
  file: File,
  choices: ColumnChoices,
  uploadOptions: UploadOptions,
): Promise<Preview> =>
  authorized(headers =>
    sendFile('POST', `/api/import/${list}/preview?${query(choices)}`, file, { headers, ...uploadOptions }),
  );

export interface ImportChoice {
  withDuplicates: boolean;
  skipFaulty: boolean;
  /** The number of new records that the preview showed. */
  expected: number;
  /** The number of new clients in the preview; undefined for a list of clients. */
  clients: number | undefined;
}

/** Imports all rows or none; the same file with the same choices is one submit until the server responds. */
export function importFile(
  list: ImportedList,
  file: File,
  choices: ColumnChoices,
  choice: ImportChoice,
  uploadOptions: UploadOptions,
): Promise<{ imported: number }> {
  const url = `/api/import/${list}?${query(choices, {
    duplicates: choice.withDuplicates ? 'import' : 'skip',
    faulty: choice.skipFaulty ? 'skip' : 'refuse',
    expected: String(choice.expected),
    ...(choice.clients !== undefined && { clients: String(choice.clients) }),
    naziv: file.name,
  })}`;
  const { size, lastModified } = file;
  return submitOnce(submitOfForm(`${list}:import`), [url, size, lastModified], key =>
    authorized(headers => sendFile('POST', url, file, { headers: { ...headers, ...key }, ...uploadOptions })),
  );
}
