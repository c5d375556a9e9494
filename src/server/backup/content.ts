import { z } from 'zod';

/** Version of the archive's format; must be raised when an older Okno could not restore a new archive. */
export const ARCHIVE_FORMAT = 1;

/** Name of the archive's first member, which describes the others (`Head` below). */
export const HEAD_MEMBER = 'okno.json';
export const KEY_FILE = 'keys/identity.key';
export const ROWS_PREFIX = 'db/';
export const FILES_PREFIX = 'files/';
/** Name of the last member before the seal: the numbers of rows and files that a complete restore has. */
export const COUNTS_MEMBER = 'counts.json';

export const Head = z.object({
  format: z.number(),
  okno: z.string(),
  postgres: z.string(),
  at: z.string(),
  /**
   * The company's name; `racunar` is the name of the computer that made the archive. Archives of earlier versions have
   * neither.
   */
  firma: z.string().nullish(),
  racunar: z.string().nullish(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string().regex(/^\w+$/)) })),
});
export type Head = z.infer<typeof Head>;

export const Counts = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Keys of files that the database knows but the store has lost. */
  missing: z.array(z.string()),
});
export type Counts = z.infer<typeof Counts>;

/** The table whose rows the member contains; undefined for any other member. */
export const tableOf = (member: string): string | undefined =>
  member.startsWith(ROWS_PREFIX) ? member.split('/')[1] : undefined;

/** Returns the number of rows of all tables together. */
export const rowsOfAll = ({ rows }: Pick<Counts, 'rows'>): number => Object.values(rows).reduce((a, b) => a + b, 0);
