import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#web/api/use-debounced.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MergePreview } from './MergePreview.tsx';
import { mergeCandidatesQuery } from './merge-api.ts';

/** Milliseconds after the last key press before the search is sent. */
const DEBOUNCE_MS = 200;

/** The dialog that merges another client into this one: the other client is chosen first, then the preview is shown. */
export function MergeDialog({ clientId, onClose }: { clientId: string; onClose(): void }) {
  const [otherId, setOtherId] = useState<string | null>(null);
  return (
    <Modal onClose={onClose} title="Spajanje klijenata" width={640}>
      {otherId ? (
        <MergePreview keepId={clientId} dropId={otherId} onBack={() => setOtherId(null)} onClose={onClose} />
      ) : (
        <ChooseOther clientId={clientId} onChoose={setOtherId} />
      )}
    </Modal>
  );
}

/** The search for the other client, and a button „Izaberi“ at each client that was found. */
function ChooseOther({ clientId, onChoose }: { clientId: string; onChoose(id: string): void }) {
  const [search, setSearch] = useState('');
  const delayedSearch = useDebounced(search.trim(), DEBOUNCE_MS);
  const query = useQuery({ ...mergeCandidatesQuery(delayedSearch), enabled: delayedSearch !== '' });
  const { data } = query;
  const others = data?.filter(({ id }) => id !== clientId);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        Izaberite drugi zapis istog klijenta. Ovaj ostaje, a sve što ima drugi prelazi na njega.
      </p>
      <TextField
        label="Drugi zapis"
        placeholder="Ime, PIB, mesto, telefon…"
        autoComplete="off"
        data-autofocus
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {delayedSearch !== '' && <Loading query={query} rows={3} />}
      {others?.length === 0 && <p role="status">Nema takvog klijenta.</p>}
      <ul>
        {others?.map(({ id, poslovnoIme, pib, mesto, adresa }) => (
          <li key={id} className="row">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{poslovnoIme}</p>
              <p className="num text-sm text-muted">
                {[pib && `PIB ${pib}`, adresa, mesto].filter(Boolean).join(', ')}
              </p>
            </div>
            <Button variant="ghost" aria-label={`Izaberi: ${poslovnoIme}`} onClick={() => onChoose(id)}>
              Izaberi
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
