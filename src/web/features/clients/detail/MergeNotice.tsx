import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recordTitle } from '#domain/records.ts';
import { dateAndTime } from '#domain/text/formats.ts';
import { actionLabel } from '#domain/trail/action-labels.ts';
import { useChange } from '#web/api/use-change.ts';
import { recordLink } from '#web/business/records.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { keysOfClient } from './detail-api.ts';
import { type ClientMerge, mergesQuery, unmergeClients } from './merge-api.ts';

const Modal = lazyPart(() => import('#web/ui/Modal.tsx'), 'Modal');

/** A notice for each client that was merged into this one within a day, with a button that undoes the merge. */
export function MergeNotice({ clientId }: { clientId: string }) {
  const { data: merges = [], refetch } = useQuery(mergesQuery(clientId));
  const [refusedMerge, setRefusedMerge] = useState<ClientMerge | null>(null);
  const undo = useChange((dropId: string, options) => unmergeClients({ keepId: clientId, dropId }, options), {
    refresh: keysOfClient(clientId),
  });
  const askToUndo = async ({ dropId, naziv }: ClientMerge) => {
    // Fetched again, because a merge cannot be undone if the records have been changed since the merge.
    const current = (await refetch()).data?.find(merge => merge.dropId === dropId);
    if (!current) return;
    if (current.posle.length > 0) return setRefusedMerge(current);
    const what = `Ono što je stiglo sa zapisa „${naziv}“ vraća se njemu.`;
    if (await confirm({ title: 'Razdvojiti klijente?', what, action: 'Razdvoji', tone: 'primary' }))
      void undo.act(dropId);
  };
  return (
    <>
      {merges.map(merge => (
        <div key={merge.dropId} className="notice mb-4 flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0">
            Spojen sa zapisom „{merge.naziv}“, {dateAndTime(merge.mergedAt)}
          </p>
          <Button variant="ghost" pending={undo.isPending} onClick={() => void askToUndo(merge)}>
            Razdvoji
          </Button>
        </div>
      ))}
      {refusedMerge && (
        <Modal onClose={() => setRefusedMerge(null)} title="Klijenti se ne mogu razdvojiti" width={560}>
          <p className="mb-3">
            Posle spajanja je nešto upisano ili izmenjeno. Ako neki posao pripada drugom klijentu, vlasnik ga premešta
            iz menija tog projekta ili predponude.
          </p>
          <ul>
            {refusedMerge.posle.map(work => (
              <WorkRow key={`${work.entity} ${work.id} ${work.action} ${work.at}`} work={work} />
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}

/** What was done after the merge, by whom and when, with a link to the record. */
function WorkRow({ work: { entity, id, action, at, korisnik } }: { work: ClientMerge['posle'][number] }) {
  const link = entity === 'client' ? null : recordLink(entity, id);
  const name = recordTitle(entity);
  return (
    <li className="row">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{actionLabel(action) ?? action}</p>
        <p className="num text-sm text-muted">{[korisnik, dateAndTime(at)].join(', ')}</p>
      </div>
      {link ? (
        <Link {...link} className="reach underline">
          {name}
        </Link>
      ) : (
        <span className="text-muted">{name}</span>
      )}
    </li>
  );
}
