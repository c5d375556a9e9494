import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '#domain/text/formats.ts';
import { execute } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { touched } from './detail-api.ts';
import { mergesQuery, UNMERGE } from './merge-api.ts';

/** Offers to undo the merges of the last day. */
export function MergeNotice({ clientId }: { clientId: string }) {
  const { data: merges = [] } = useQuery(mergesQuery(clientId));
  const undo = useChange(
    (dropId: string, options) => execute(UNMERGE, { input: { keepId: clientId, dropId } }, options),
    {
      refresh: touched(clientId),
    },
  );
  const ask = async (dropId: string, naziv: string) => {
    const what = `Ono što je stiglo sa zapisa „${naziv}“ vraća se njemu. Ono što je upisano posle spajanja ostaje ovde.`;
    if (await confirm({ title: 'Razdvojiti klijente?', what, action: 'Razdvoji', tone: 'primary' }))
      void undo.act(dropId);
  };
  return merges.map(({ dropId, naziv, mergedAt }) => (
    <div key={dropId} className="notice mb-4 flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 break-words">
        Spojen sa zapisom „{naziv}“, {dateAndTime(mergedAt)}
      </p>
      <Button variant="ghost" pending={undo.isPending} onClick={() => void ask(dropId, naziv)}>
        Razdvoji
      </Button>
    </div>
  ));
}
