import { showChanged, withResponse } from '#web/api/query-client.ts';
import type { StoredObject } from '#web/api/send-file.ts';
import { useMay } from '#web/api/session.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { DocumentList } from '#web/business/DocumentList.tsx';
import { useRemoveItem } from '#web/business/use-remove-item.ts';
import { addFile, PREOFFERS_SCOPE, type Preoffer, preofferKey, removeFile } from './api.ts';

/** The documents of a pre-offer. People who may change pre-offers can add and delete them. */
export function PreofferDocuments({ preoffer }: { preoffer: Preoffer }) {
  const { id, createdAt, files } = preoffer;
  const mayWrite = useMay('preoffers:write');
  const key = preofferKey(id);
  const add = async ({ objectKey, naziv }: StoredObject, options: SubmitOptions) => {
    await showChanged(key, withResponse<Preoffer>(await addFile({ id, createdAt, objectKey, naziv }, options)));
  };
  const remove = useRemoveItem({
    record: preoffer,
    queryKey: key,
    scope: PREOFFERS_SCOPE,
    field: 'files',
    vrsta: 'document',
    send: removeFile,
  });
  return (
    <section aria-labelledby={`${id}-dokumenti`}>
      <h2 id={`${id}-dokumenti`} className="mb-3">
        Dokumenti
      </h2>
      <DocumentList
        kind="preoffer"
        items={files}
        canAdd={mayWrite}
        canDelete={mayWrite}
        onAdd={add}
        onDelete={({ index, objectKey, naziv, createdAt: added }) =>
          remove({ index, objectKey, naziv, createdAt: added }, { objectKey, naziv })
        }
        empty={mayWrite ? 'Skice, mere i upiti klijenta' : undefined}
        mail={{ preofferId: id }}
      />
    </section>
  );
}
