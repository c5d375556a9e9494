import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { plural } from '#domain/text/formats.ts';
import { useMay } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DuplicateCard } from './DuplicateCard.tsx';
import { duplicatesQuery } from './duplicates-api.ts';

const MergePreview = lazyPart(() => import('../detail/MergePreview.tsx'), 'MergePreview', <LoadingRows count={4} />);

/**
 * The page `/projekti/klijenti/duplikati`: groups of records that may be one client, to be merged or declared
 * different.
 */
export function DuplicatesPage() {
  const { data: groups, error, refetch } = useQuery(duplicatesQuery);
  const mayMerge = useMay('client-merges:write');
  const [merging, setMerging] = useState<{ keepId: string; dropId: string } | null>(null);
  const close = () => setMerging(null);
  return (
    <Page>
      <PageHeader title="Duplikati" count={groups && plural(groups.length, 'grupa', 'grupe', 'grupa')} />
      <p className="mb-4 max-w-200 text-muted">
        Zapisi koji su možda isti klijent: isti PIB, isti telefon ili isto ime.{' '}
        {mayMerge ? 'Spojite ih u jedan ili označite da nisu isti.' : 'Označite one koji nisu isti. Spaja ih vlasnik.'}
      </p>
      {!groups && (error ? <ListError error={error} onReload={() => void refetch()} /> : <LoadingRows count={4} />)}
      {groups?.length === 0 && (
        <EmptyState
          icon={UsersRound}
          title="Nema duplikata"
          text="Nema klijenata sa istim PIB-om, telefonom ili nazivom."
        />
      )}
      <ul className="flex max-w-200 flex-col gap-4">
        {groups?.map(group => (
          <li key={`${group.razlog} ${group.klijenti.map(({ id }) => id).join()}`}>
            <DuplicateCard
              group={group}
              {...(mayMerge && { onMerge: (keepId: string, dropId: string) => setMerging({ keepId, dropId }) })}
            />
          </li>
        ))}
      </ul>
      {merging && (
        <Modal onClose={close} title="Spajanje klijenata" width={640}>
          <MergePreview {...merging} onBack={close} onClose={close} />
        </Modal>
      )}
    </Page>
  );
}
