import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Pencil, Plus, Ruler } from 'lucide-react';
import { useState } from 'react';
import { DOT, dateAndTime, plural } from '#domain/text/formats.ts';
import { useMay } from '#web/api/session.ts';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type ProfileSystem, systemsQuery } from './systems-api.ts';

const SystemDialog = lazyPart(() => import('./SystemDialog.tsx'), 'SystemDialog');
const ProofDialog = lazyPart(() => import('./ProofDialog.tsx'), 'ProofDialog');

const TONES: Record<string, Tone> = {
  'nije podešen': 'neutral',
  podešen: 'warning',
  provereno: 'ok',
};

/** The page `/staklo/sistemi`, where the profile systems by which glass is computed are added, edited and proved. */
export function SystemsPage() {
  const mayWrite = useMay('glass:write');
  const query = useQuery(systemsQuery);
  const { data } = query;
  const [editing, setEditing] = useState<ProfileSystem | 'new' | null>(null);
  const [proving, setProving] = useState<ProfileSystem | null>(null);
  return (
    <Page>
      <PageHeader
        title="Sistemi profila"
        count={data && plural(data.length, 'sistem', 'sistema', 'sistema')}
        actions={
          mayWrite && (
            <Button icon={Plus} onClick={() => setEditing('new')}>
              Dodaj sistem
            </Button>
          )
        }
      />
      <p className="mb-4 max-w-180 text-muted">
        Po meri prozora, podeli i odbicima sistema računaju se stakla merne liste. Odbici su u uputstvu proizvođača
        profila.
      </p>
      <div className="card max-w-220 p-5">
        <Loading query={query} rows={3} />
        {data?.length === 0 && (
          <EmptyState
            icon={Ruler}
            title="Još nema sistema profila"
            text={
              mayWrite
                ? 'Dodajte sistem sa kojim radite i prepišite odbitke iz uputstva proizvođača.'
                : 'Ovde dolaze sistemi koje unesu kancelarija i radionica.'
            }
          />
        )}
        <ul>
          {data?.map(system => (
            <SystemRow
              key={system.id}
              system={system}
              mayWrite={mayWrite}
              onEdit={() => setEditing(system)}
              onProve={() => setProving(system)}
            />
          ))}
        </ul>
      </div>
      {editing && <SystemDialog system={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {proving && <ProofDialog system={proving} onClose={() => setProving(null)} />}
    </Page>
  );
}

interface RowProps {
  system: ProfileSystem;
  mayWrite: boolean;
  onEdit(): void;
  onProve(): void;
}

function SystemRow({ system, mayWrite, onEdit, onProve }: RowProps) {
  const { id, naziv, materijal, stanje, provereno, proverio, version } = system;
  const maySeeHistory = useMay('trail:read');
  return (
    <li className="row flex-wrap">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{naziv}</span>
          <Chip tone={TONES[stanje] ?? 'neutral'}>{stanje}</Chip>
        </p>
        <p className="text-sm text-muted">
          {`${materijal}${DOT}verzija ${version}`}
          {stanje === 'provereno' && provereno && `${DOT}${dateAndTime(provereno)}, ${proverio}`}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {mayWrite && stanje === 'podešen' && (
          <Button icon={BadgeCheck} variant="ghost" onClick={onProve}>
            Proveri
          </Button>
        )}
        {mayWrite && (
          <Button icon={Pencil} variant="ghost" onClick={onEdit} aria-label={`Izmeni: ${naziv}`}>
            <span className="max-md:sr-only">Izmeni</span>
          </Button>
        )}
        {maySeeHistory && <HistoryButton entity="profile-system" entityId={id} />}
      </div>
    </li>
  );
}
