import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { LIKENESS_LABELS, type Likeness } from '#domain/client/same-client.ts';
import { addressWithTown, DOT, plural, shortDate } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const DUPLICATES = graphql(`
  query listDuplicateClients {
    listDuplicateClients {
      razlog
      klijenti { id poslovnoIme pib mesto adresa telefon1 createdAt }
    }
  }
`);

type DuplicateGroup = ResultOf<typeof DUPLICATES>['listDuplicateClients'][number];

/** Its key begins with `clients` as the key of the list does, so that a change of any client refetches both. */
const duplicatesQuery = graphqlQuery(['clients', 'duplicates'], DUPLICATES, {}, data => data.listDuplicateClients);

const declareDifferent = mutation('declareDifferentClients', 'DeclareDifferentClientsInput', 'id');

const MergePreview = lazyPart(() => import('../detail/MergePreview.tsx'), 'MergePreview', <LoadingRows count={4} />);

/**
 * The page `/projekti/klijenti/duplikati`: groups of records that may be one client, to be merged or declared
 * different.
 */
export function DuplicatesPage() {
  const query = useQuery(duplicatesQuery);
  const { data: groups } = query;
  const mayMerge = useMay('client-merges:write');
  const [merging, setMerging] = useState<{ keepId: string; dropId: string } | null>(null);
  const close = () => setMerging(null);
  return (
    <Page>
      <PageHeader title="Duplikati" count={groups && plural(groups.length, 'grupa', 'grupe', 'grupa')} />
      <p className="mb-4 max-w-200 text-muted">
        Zapisi koji su možda isti klijent: isti PIB, isti telefon ili isti naziv.{' '}
        {mayMerge ? 'Spojite ih u jedan ili označite da nisu isti.' : 'Označite one koji nisu isti. Spaja ih vlasnik.'}
      </p>
      <Loading query={query} rows={4} />
      {groups?.length === 0 && (
        <div className="card">
          <EmptyState
            icon={UsersRound}
            title="Nema duplikata"
            text="Nema klijenata sa istim PIB-om, telefonom ili nazivom."
            action={
              <Link to="/projekti/klijenti" className="btn btn-ghost">
                Klijenti
              </Link>
            }
          />
        </div>
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

interface Props {
  group: DuplicateGroup;
  /** Undefined for people who may not merge. */
  onMerge?(keepId: string, dropId: string): void;
}

const titleOf = (razlog: string): string => {
  const label = LIKENESS_LABELS[razlog as Likeness];
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/** A card with clients that have the same PIB, phone or name. A person merges two of them, or says that all differ. */
function DuplicateCard({ group: { razlog, klijenti }, onMerge }: Props) {
  const mayWrite = useMay('clients:write');
  const declare = useChange(declareDifferent, {
    refresh: [['clients']],
    onDone: () => toast('Sačuvano: nisu isti klijent.'),
  });
  const names = klijenti.map(({ poslovnoIme }) => poslovnoIme).join(', ');
  return (
    <Card
      title={titleOf(razlog)}
      actions={
        mayWrite && (
          <Button
            variant="text"
            aria-label={`Nisu isti: ${names}`}
            pending={declare.isPending}
            onClick={() => void declare.act({ ids: klijenti.map(({ id }) => id) })}
          >
            Nisu isti
          </Button>
        )
      }
    >
      <ul>
        {klijenti.map(client => {
          const { id, poslovnoIme, pib, telefon1, createdAt } = client;
          const other = klijenti.find(one => one.id !== id);
          const details = [pib && `PIB ${pib}`, addressWithTown(client), telefon1 && showPhone(telefon1)].filter(
            Boolean,
          );
          return (
            <li key={id} className="row flex-wrap">
              <div className="min-w-40 flex-1">
                <Link to="/projekti/klijenti/$id" params={{ id }} className="reach font-semibold hover:underline">
                  {poslovnoIme}
                </Link>
                <p className="num text-sm text-muted">{[...details, `dodat ${shortDate(createdAt)}`].join(DOT)}</p>
              </div>
              {onMerge && other && (
                <Button
                  variant="ghost"
                  aria-label={`Ovaj ostaje: ${poslovnoIme}`}
                  onClick={() => onMerge(id, other.id)}
                >
                  Ovaj ostaje
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
