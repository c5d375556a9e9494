import { BIN_EXPORT } from './bin/bin.export.ts';
import { CLIENT_LIST } from './clients/clients.list.ts';
import { GLASS_LIST } from './glass/glass.list.ts';
import { ACCOUNT_EXPORT } from './identity/accounts/accounts.export.ts';
import type { ExportedList } from './lists/exported-list.ts';
import { PREOFFER_LIST } from './preoffers/preoffers.list.ts';
import { PROJECT_LISTS } from './projects/projects.list.ts';
import { REPORT_EXPORTS } from './reports/reports.export.ts';
import { TRAIL_EXPORT } from './trail/trail.export.ts';

/** Every list that can be downloaded as a file, from all features. */
export const EXPORTED_LISTS: readonly ExportedList[] = [
  ...[CLIENT_LIST, PREOFFER_LIST, ...PROJECT_LISTS, GLASS_LIST].map(list => list.exported),
  ...REPORT_EXPORTS,
  TRAIL_EXPORT,
  BIN_EXPORT,
  ACCOUNT_EXPORT,
];
