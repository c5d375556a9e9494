import { offerRestore } from '#web/api/offer-restore.ts';
import { showChanged } from '#web/api/query-client.ts';
import type { StoredObject } from '#web/api/send-file.ts';
import { useMay } from '#web/api/session.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useChange } from '#web/api/use-change.ts';
import { DocumentList } from '#web/business/DocumentList.tsx';
import { withoutIndex } from '#web/business/without-index.ts';
import { addFile, PREOFFERS_SCOPE, type Preoffer, preofferKey, removeFile } from './api.ts';

/** Returns a function that replaces the documents of the cached pre-offer by the documents in the response. */
const withFiles = (result: Pick<Preoffer, 'files'>) => (shown: Preoffer | null | undefined) =>
  shown && { ...shown, ...result };

/** The documents of a pre-offer. People who may change pre-offers can add and delete them. */
export function PreofferDocuments({ preoffer: { id, createdAt, files } }: { preoffer: Preoffer }) {
  const mayWrite = useMay('preoffers:write');
  const key = preofferKey(id);
  const add = async ({ objectKey, naziv }: StoredObject, options: SubmitOptions) => {
    await showChanged(key, withFiles(await addFile({ id, createdAt, objectKey, naziv }, options)));
  };
  const { act: remove } = useChange(
    ({ objectKey, naziv, index }: Preoffer['files'][number], options) =>
      removeFile({ id, createdAt, objectKey, naziv, index }, options),
    {
      scope: PREOFFERS_SCOPE,
      optimistic: {
        key,
        update: (old: Preoffer, { index }) => ({ ...old, files: withoutIndex(old.files, index) }),
      },
      toCache: changed => ({ key, value: withFiles(changed) }),
      onDone: (_, { naziv, createdAt: added }) =>
        offerRestore({ vrsta: 'document', parentId: id, createdAt: added, naziv }, [key]),
    },
  );
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
        onDelete={file => remove(file)}
        mail={{ preofferId: id }}
      />
    </section>
  );
}
