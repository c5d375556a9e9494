import type { ExportName } from '#domain/transfer/exports.ts';
import { BIN_EXPORT } from './bin/bin.export.ts';
import { CLIENT_LIST } from './clients/clients.list.ts';
import { GLASS_LIST } from './glass/glass.list.ts';
import { ACCOUNT_EXPORT } from './identity/accounts/accounts.export.ts';
import type { ExportedList } from './lists/exported-list.ts';
import { PREOFFER_LIST } from './preoffers/preoffers.list.ts';
import { PROJECT_LISTS } from './projects/projects.list.ts';
import { REPORT_EXPORTS } from './reports/reports.export.ts';
import { TRAIL_EXPORT } from './trail/trail.export.ts';

const [projects, optimization, archive] = PROJECT_LISTS;

/** Every list that can be downloaded as a file, from all features. */
export const EXPORTED_LISTS: Record<ExportName, ExportedList> = {
  klijenti: CLIENT_LIST.exported,
  predponude: PREOFFER_LIST.exported,
  projekti: projects.exported,
  optimizacija: optimization.exported,
  arhiva: archive.exported,
  staklo: GLASS_LIST.exported,
  ...REPORT_EXPORTS,
  istorija: TRAIL_EXPORT,
  korpa: BIN_EXPORT,
  nalozi: ACCOUNT_EXPORT,
};
