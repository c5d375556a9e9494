import { useEffect, useState } from 'react';
import { mutation } from '#web/api/graphql.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay } from '#web/api/session.ts';
import type { UnsentRecord } from '#web/api/unsent-files.ts';
import { toast } from '#web/toast/toast.ts';
import { confirm } from '#web/ui/Confirm.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useStoredUploads } from '../use-stored-uploads.ts';
import type { HandoverProject } from './handover-sheet.ts';

const loadDialog = () => import('./HandoverDialog.tsx');
const HandoverDialog = lazyPart(loadDialog, 'HandoverDialog');

/** Loads what signing needs, because there may be no network where the client signs. */
const preload = (): Promise<void> =>
  loadDialog().then(
    ({ companyOfSheet }) => queryClient.prefetchQuery(companyOfSheet),
    () => {},
  );

const addHandover = mutation('updateProjectHandovers', 'AddFileInput', 'id');

const recordOf = (projectId: string): UnsentRecord => `handover:${projectId}`;

const confirmRemoval = (): Promise<boolean> =>
  confirm({
    title: 'Brisanje zapisnika',
    what: 'Potpisan zapisnik još nije na serveru. Obrisati ga sa ovog uređaja?',
    action: 'Obriši',
  });

interface Options {
  /** The project whose sheets are sent; left out: all projects. */
  projectId?: string;
  loadedAt?: number;
}

/**
 * Signing on the screen that the work was handed over. Render the dialog where it stays when a colleague changes the
 * visit or the project, because it has the client's signature. `uploads` are the sheets that are not on the server yet.
 */
export function useHandovers({ projectId, loadedAt }: Options) {
  const maySign = useMay('measurements:write');
  const [signed, setSigned] = useState<HandoverProject | null>(null);
  useEffect(() => {
    if (maySign) void preload();
  }, [maySign]);
  const { uploads, take } = useStoredUploads<{ id: string; createdAt: string }>({
    prefix: 'primopredaje',
    record: projectId ? recordOf(projectId) : 'handover',
    loadedAt,
    onStored: async (sheet, options) => {
      await addHandover(sheet, options);
      void queryClient.invalidateQueries({ queryKey: ['project', sheet.id] });
      toast('Zapisnik o primopredaji je sačuvan', 'ok');
    },
  });
  const cancel = async (upload: { cancel(): void }) => {
    if (await confirmRemoval()) upload.cancel();
  };
  const dialog = signed && (
    <HandoverDialog
      of={signed}
      onSigned={sheet =>
        take([sheet], { id: signed.projectId, createdAt: signed.createdAt }, recordOf(signed.projectId))
      }
      onClose={() => setSigned(null)}
    />
  );
  return { sign: setSigned, dialog, uploads: uploads.map(one => ({ ...one, cancel: () => void cancel(one) })) };
}
