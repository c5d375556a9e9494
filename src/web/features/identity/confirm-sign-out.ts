import { plural } from '#domain/text/formats.ts';
import { draftKeys, readDraft } from '#web/api/drafts.ts';
import { readUnsentFiles, type UnsentRecord } from '#web/api/unsent-files.ts';
import { confirm } from '#web/ui/Confirm.tsx';

/** What only this browser stores, as „1 merna lista, 3 fotografije“; empty when the server has everything. */
async function describeUnsentWork(): Promise<string> {
  const files = await readUnsentFiles().catch(() => []);
  const sheets = files.filter(({ record }) => record.startsWith('handover:' satisfies UnsentRecord)).length;
  const photos = files.length - sheets;
  const drafts = draftKeys('').filter(key => readDraft(key) !== '');
  const lists = drafts.filter(key => key.startsWith('measuring-list:')).length;
  const others = drafts.length - lists;
  return [
    lists > 0 && plural(lists, 'merna lista', 'merne liste', 'mernih lista'),
    sheets > 0 && plural(sheets, 'potpisan zapisnik', 'potpisana zapisnika', 'potpisanih zapisnika'),
    photos > 0 && plural(photos, 'fotografija', 'fotografije', 'fotografija'),
    others > 0 && plural(others, 'započet unos', 'započeta unosa', 'započetih unosa'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Asks before a sign-out deletes what the server does not have; resolves to whether to sign out. */
export async function confirmSignOut(): Promise<boolean> {
  const work = await describeUnsentWork();
  if (work === '') return true;
  const what = `Na serveru još nije sačuvano: ${work}. Ako se odjavite, to se briše sa ovog uređaja.`;
  return confirm({ title: 'Odjava', what, action: 'Odjavi i obriši' });
}
