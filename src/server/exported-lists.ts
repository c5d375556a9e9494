import { BIN_EXPORT } from './bin/bin.export.ts';
import { CLIENT_EXPORT } from './clients/clients.export.ts';
import { GLASS_EXPORT } from './glass/glass.export.ts';
import { ACCOUNT_EXPORT } from './identity/accounts/accounts.export.ts';
import type { ExportedList } from './lists/exported-list.ts';
import { PREOFFER_EXPORT } from './preoffers/preoffers.export.ts';
import { PROJECT_EXPORTS } from './projects/projects.export.ts';
import { TRAIL_EXPORT } from './trail/trail.export.ts';

/** Every list that can be had as a file; the features meet here. */
export const EXPORTED_LISTS: readonly ExportedList[] = [
  CLIENT_EXPORT,
  PREOFFER_EXPORT,
  ...PROJECT_EXPORTS,
  GLASS_EXPORT,
  TRAIL_EXPORT,
  BIN_EXPORT,
  ACCOUNT_EXPORT,
];
