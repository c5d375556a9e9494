import type { ColumnFields, ImportField } from '#domain/transfer/client-columns.ts';
import { authorized } from '#web/api/authorized.ts';
import { sendFile } from '#web/api/send-file.ts';
import { submitOfForm, submitOnce } from '#web/api/submits.ts';

export interface Preview {
  hasHead: boolean;
  /** Why these columns cannot be imported; nothing was counted in that case. */
  problem: string | null;
  columns: { head: string; samples: string[]; field: ImportField | null }[];
  counts: { rows: number; fresh: number; duplicates: number; faulty: number };
  errors: { row: number; column: string | null; message: string }[];
  duplicates: { row: number; naziv: string; by: 'PIB' | 'naziv'; client: string | null; earlierRow: number | null }[];
  sample: { row: number; poslovnoIme: string; pib?: string | null; mesto?: string | null; telefon1?: string | null }[];
}

/** The person's choices about the columns; the server guesses the missing ones. */
export interface Reading {
  hasHead?: boolean;
  fields?: ColumnFields;
}

interface Sending {
  signal: AbortSignal;
  onProgress(percent: number): void;
}

const query = ({ hasHead, fields }: Reading, more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...(hasHead !== undefined && { head: hasHead ? 'da' : 'ne' }),
    ...(fields && { fields: fields.map(field => field ?? '').join(',') }),
    ...more,
  });

/** What an import would do; writes nothing. */
export const previewFile = (file: File, reading: Reading, sending: Sending): Promise<Preview> =>
  authorized(headers =>
    sendFile('POST', `/api/import/clients/preview?${query(reading)}`, file, { headers, ...sending }),
  );

export interface Choice {
  withDuplicates: boolean;
  skipFaulty: boolean;
  /** The number of clients that the preview showed. */
  expected: number;
}

/** Writes all of them or none; the same file with the same choices is one submit until it is answered. */
export function importFile(
  file: File,
  reading: Reading,
  choice: Choice,
  sending: Sending,
): Promise<{ imported: number }> {
  const url = `/api/import/clients?${query(reading, {
    duplicates: choice.withDuplicates ? 'import' : 'skip',
    faulty: choice.skipFaulty ? 'skip' : 'refuse',
    expected: String(choice.expected),
    naziv: file.name,
  })}`;
  const { size, lastModified } = file;
  return submitOnce(submitOfForm('client:import'), [url, size, lastModified], key =>
    authorized(headers => sendFile('POST', url, file, { headers: { ...headers, ...key }, ...sending })),
  );
}
