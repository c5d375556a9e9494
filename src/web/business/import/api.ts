import type { Columns } from '#domain/transfer/column-guide.ts';
import type { ImportedList } from '#domain/transfer/imported-lists.ts';
import { authorized } from '#web/api/authorized.ts';
import { sendFile } from '#web/api/send-file.ts';
import { submitOfForm, submitOnce } from '#web/api/submits.ts';

/** What a row's cell, or the whole row, is reported for. */
export interface CellMessage {
  row: number;
  column: string | null;
  message: string;
}

export interface Preview {
  /** The header's row in the file; null: there is none. */
  headRow: number | null;
  /** The first rows, of which one may be the header. */
  top: { row: number; text: string }[];
  /** On how many lines of the file the rows are. */
  lines: number;
  /** Why these columns cannot be imported; nothing was counted in that case. */
  problem: string | null;
  columns: { head: string; samples: string[]; field: string | null }[];
  counts: { rows: number; fresh: number; duplicates: number; faulty: number; noted: number; overpaid?: number };
  errors: CellMessage[];
  /** What is imported other than the cells hold it: numbers that were rounded. */
  notes: CellMessage[];
  /** Of clients by what they are one (`by`) and with whom; of jobs with what they say. */
  duplicates: {
    row: number;
    naziv: string;
    by?: 'PIB' | 'naziv';
    client?: string | null;
    opis?: string;
    earlierRow: number | null;
  }[];
  /** Clients by name and place, jobs by the client and what they say. */
  sample: { row: number; poslovnoIme?: string; mesto?: string | null; naziv?: string; opis?: string }[];
  /** Whose the jobs are; not of a list of clients. */
  clients?: { fresh: number; known: number };
  /** What the new jobs come to, in RSD; only of those with money. */
  /** Old projects that were paid above their value. */
  overpaid?: { row: number; naziv: string; opis: string }[];
  sums?: { vrednost: string; placeno: string; dug: string } | null;
  matches?: { row: number; rows: number; by: 'PIB' | 'naziv' | null; naziv: string }[];
}

/** The person's choices about the columns; the server guesses the missing ones. */
export interface Reading {
  /** The header's row; null: there is none. */
  head?: number | null;
  fields?: Columns<string>;
}

interface Sending {
  signal: AbortSignal;
  onProgress(percent: number): void;
}

const query = ({ head, fields }: Reading, more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...(head !== undefined && { head: head === null ? 'ne' : String(head) }),
    ...(fields && { fields: fields.map(field => field ?? '').join(',') }),
    ...more,
  });

/** What an import would do; writes nothing. */
export const previewFile = (list: ImportedList, file: File, reading: Reading, sending: Sending): Promise<Preview> =>
  authorized(headers =>
    sendFile('POST', `/api/import/${list}/preview?${query(reading)}`, file, { headers, ...sending }),
  );

export interface Choice {
  withDuplicates: boolean;
  skipFaulty: boolean;
  /** The number of new records that the preview showed. */
  expected: number;
  /** The number of new clients that the preview showed; not of a list of clients. */
  clients: number | undefined;
}

/** Writes all of them or none; the same file with the same choices is one submit until it is answered. */
export function importFile(
  list: ImportedList,
  file: File,
  reading: Reading,
  choice: Choice,
  sending: Sending,
): Promise<{ imported: number }> {
  const url = `/api/import/${list}?${query(reading, {
    duplicates: choice.withDuplicates ? 'import' : 'skip',
    faulty: choice.skipFaulty ? 'skip' : 'refuse',
    expected: String(choice.expected),
    ...(choice.clients !== undefined && { clients: String(choice.clients) }),
    naziv: file.name,
  })}`;
  const { size, lastModified } = file;
  return submitOnce(submitOfForm(`${list}:import`), [url, size, lastModified], key =>
    authorized(headers => sendFile('POST', url, file, { headers: { ...headers, ...key }, ...sending })),
  );
}
