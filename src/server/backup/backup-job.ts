import type { Connection } from '#server/kernel/postgres/database.ts';

/** What the process that makes a backup is asked to do. */
export interface BackupJob {
  connection: Connection;
  dataDir: string;
  storageUrl: string | undefined;
  /** The folder, on disk or in a bucket. */
  folder: string;
  name: string;
  recipient: string | undefined;
  /** Whether the bucket may be on this computer. */
  localStore: boolean;
  /** Whether to restore the backup into a scratch installation and compare. */
  drill: boolean;
  /** Names of older archives to delete once this one is made. */
  remove: string[];
}

/** The one message that the process sends. */
export type BackupReport =
  | { problem: string; reason?: string }
  | {
      bytes: number;
      rows: number;
      files: number;
      missing: number;
      removed: string[];
      /** Null when there was no drill or it succeeded. */
      drillProblem: string | null;
    };
