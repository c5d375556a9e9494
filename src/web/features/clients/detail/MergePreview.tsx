import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { CLIENT_LABELS } from '#domain/client/fields.ts';
import { differingFields, type MergeField, suggestedFields, UNMERGE_HOURS } from '#domain/client/merge.ts';
import { plural } from '#domain/text/formats.ts';
import { offerUndo } from '#web/api/offer-undo.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import type { Client } from '../api.ts';
import { shownValue } from '../client-changes.ts';
import { keysOfClient } from './detail-api.ts';
import { type MergePair, mergeClients, mergePairQuery, unmergeClients } from './merge-api.ts';

interface Props {
  keepId: string;
  dropId: string;
  onBack(): void;
  onClose(): void;
}

const countsInWords = ({ predponude, projekti, osobe, beleske, posete }: MergePair['moved']): string =>
  [
    predponude > 0 && plural(predponude, 'predponuda', 'predponude', 'predponuda'),
    projekti > 0 && plural(projekti, 'projekat', 'projekta', 'projekata'),
    osobe > 0 && plural(osobe, 'kontakt osoba', 'kontakt osobe', 'kontakt osoba'),
    beleske > 0 && plural(beleske, 'beleška', 'beleške', 'beležaka'),
    posete > 0 && plural(posete, 'poseta', 'posete', 'poseta'),
  ]
    .filter(Boolean)
    .join(', ') || 'ništa';

/** What merging `dropId` into `keepId` would do, and the button that merges. */
export function MergePreview({ keepId, dropId, onBack, onClose }: Props) {
  const query = useQuery(mergePairQuery(keepId, dropId));
  if (!query.data) return <Loading query={query} rows={4} />;
  const { keep, drop, moved } = query.data;
  if (!keep || !drop)
    return <EmptyState icon={UserX} title="Klijent ne postoji" text="Neko ga je u međuvremenu obrisao ili spojio." />;
  return (
    <Preview
      key={`${keep.version}-${drop.version}`}
      {...{ keep, drop, moved, onBack, onClose }}
      onConflict={() => void query.refetch()}
    />
  );
}

interface PreviewProps extends Pick<Props, 'onBack' | 'onClose'> {
  keep: Client;
  drop: Client;
  moved: MergePair['moved'];
  onConflict(): void;
}

/** The numbers of records that will move, and for each field that differs the choice between both values. */
function Preview({ keep, drop, moved, onBack, onClose, onConflict }: PreviewProps) {
  const differing = differingFields(keep, drop);
  const [fieldsFromDrop, setFieldsFromDrop] = useState<readonly MergeField[]>(() => suggestedFields(keep, drop));
  const merge = useChange(mergeClients, {
    refresh: keysOfClient(keep.id),
    onDone: () => {
      offerUndo(
        `Klijenti su spojeni. Mogu se razdvojiti u naredna ${UNMERGE_HOURS} časa.`,
        'Razdvoji',
        async options => {
          await unmergeClients({ keepId: keep.id, dropId: drop.id }, options);
          for (const queryKey of keysOfClient(keep.id)) void queryClient.invalidateQueries({ queryKey });
          toast('Klijenti su razdvojeni.');
        },
      );
      onClose();
    },
  });
  const act = async () => {
    const input = { keepId: keep.id, dropId: drop.id, keepVersion: keep.version, dropVersion: drop.version };
    if ((await merge.act({ ...input, uzmi: [...fieldsFromDrop] })) === undefined) onConflict();
  };
  return (
    <div className="flex flex-col gap-4">
      <p>
        <b>{keep.poslovnoIme}</b> ostaje, a <b>{drop.poslovnoIme}</b> ide u korpu.
      </p>
      <p className="num">Prelazi: {countsInWords(moved)}.</p>
      <p className="text-sm text-muted">Naziv i adresa u postojećim predponudama i projektima ostaju nepromenjeni.</p>
      {differing.map(field => (
        <div key={field} className="min-w-0">
          <p className="mb-1 text-sm text-muted" aria-hidden>
            {CLIENT_LABELS[field]}
          </p>
          <Segments
            label={CLIENT_LABELS[field]}
            items={[
              { value: 'keep', label: shownValue(field, keep[field]) || '(prazno)' },
              { value: 'drop', label: shownValue(field, drop[field]) },
            ]}
            value={fieldsFromDrop.includes(field) ? 'drop' : 'keep'}
            onValue={side =>
              setFieldsFromDrop(
                side === 'drop' ? [...fieldsFromDrop, field] : fieldsFromDrop.filter(name => name !== field),
              )
            }
          />
        </div>
      ))}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onBack}>
          Nazad
        </Button>
        <Button pending={merge.isPending} onClick={() => void act()}>
          Spoji
        </Button>
      </div>
    </div>
  );
}
