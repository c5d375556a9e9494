import { useQuery } from '@tanstack/react-query';
import { draftKeys } from '#web/api/drafts.ts';
import { useMay } from '#web/api/session.ts';
import { readUnsentFiles } from '#web/api/unsent-files.ts';

const RECORD = 'measuring-list';

export const UNSENT_LIST_TEXT =
  'Otvori ili fotografije sa ovog uređaja još nisu poslati. Otvorite listu da se pošalju.';

/** The ids of the lists with openings or photos that this browser stores because the server does not have them yet. */
async function readUnsentLists(): Promise<string[]> {
  const photos = await readUnsentFiles(RECORD).catch(() => []);
  const records = [...draftKeys(`${RECORD}:`), ...photos.map(({ record }) => record)];
  return [...new Set(records.map(record => record.slice(RECORD.length + 1)))];
}

/** The ids of the lists whose openings or photos are sent when the list is opened. */
export function useUnsentMeasuringLists(): string[] {
  const mayWrite = useMay('measurements:write');
  const { data = [] } = useQuery({
    queryKey: ['unsent-measuring-lists'],
    queryFn: readUnsentLists,
    enabled: mayWrite,
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}
