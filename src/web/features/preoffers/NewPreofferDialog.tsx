import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { VrstaPosla } from '#domain/enumerations.ts';
import { clearDrafts, useDraft } from '#web/api/drafts.ts';
import { execute } from '#web/api/graphql.ts';
import { useAct } from '#web/api/use-act.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { CREATE_PREOFFER, type PickedClient, pickedQuery, preofferKey } from './api.ts';
import { ClientPart } from './ClientPart.tsx';
import { JobTypeChoice } from './JobTypeChoice.tsx';
import { NEW_CLIENT_FORM } from './NewClientForm.tsx';

interface Draft {
  client: PickedClient | null;
  vrstaPosla: VrstaPosla | null;
}

/** The drafts of a new client's forms have this prefix too. */
const DRAFT = 'preoffer:new';
const EMPTY: Draft = { client: null, vrstaPosla: null };

interface Props {
  /** The client to begin with; null to choose one. */
  clientId: string | null;
  onCreated(id: string): void;
  onClose(): void;
}

/** Two parts: the client, chosen or new, and the job type. One button makes a new client and the pre-offer together. */
export function NewPreofferDialog({ clientId, onCreated, onClose }: Props) {
  const cache = useQueryClient();
  const [draft, setDraft] = useDraft<Draft>(DRAFT, EMPTY);
  const [isTyping, setTyping] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [hasForm, setHasForm] = useState(false);
  const { client, vrstaPosla } = draft;
  const { data: given, error, refetch } = useQuery({ ...pickedQuery(clientId ?? ''), enabled: clientId !== null });
  useErrorToast(error, refetch);
  const begunWith = useRef<string | null>(null);
  useEffect(() => {
    if (!given || begunWith.current === given.id) return;
    begunWith.current = given.id;
    setDraft({ ...draft, client: given });
  }, [given, draft, setDraft]);
  const create = useAct(
    ({ id, poslovnoIme, telefon1, pib, mesto, adresa }: PickedClient, options) => {
      const copied = { clientId: id, klijent: poslovnoIme, telefon: telefon1, pib, mesto, adresa };
      return execute(CREATE_PREOFFER, { input: { ...copied, vrstaPosla: vrstaPosla ?? '' } }, options);
    },
    {
      form: DRAFT,
      refresh: [['preoffers']],
      onDone: ({ preoffer }) => {
        clearDrafts(DRAFT);
        cache.setQueryData(preofferKey(preoffer.id), preoffer);
        onCreated(preoffer.id);
      },
    },
  );
  const close = () => {
    clearDrafts(DRAFT);
    onClose();
  };
  const isReady = (client !== null || hasForm) && vrstaPosla !== null;
  const onAdded = (added: PickedClient) => {
    // kept first: if the pre-offer fails, the client is there already and is not made twice
    setDraft({ ...draft, client: added });
    if (vrstaPosla !== null) void create.act(added);
  };
  return (
    <Modal open full onClose={close} title="Nova predponuda" dirty={isTyping}>
      <div className="flex h-full flex-col">
        <div className="mx-auto grid w-full max-w-280 flex-1 content-start items-start gap-8 pb-6 lg:grid-cols-[3fr_2fr]">
          <ClientPart
            client={client}
            onClient={chosen => setDraft({ ...draft, client: chosen })}
            onTyping={setTyping}
            onAdded={onAdded}
            onAdding={setAdding}
            onForm={setHasForm}
            isReady={vrstaPosla !== null}
          />
          <JobTypeChoice value={vrstaPosla} onValue={chosen => setDraft({ ...draft, vrstaPosla: chosen })} />
        </div>
        <div className="sticky bottom-0 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4">
          <div className="mx-auto flex max-w-280 items-center gap-3">
            <p className="mr-auto text-sm text-muted">{!isReady && missing(draft, hasForm)}</p>
            <Button
              disabled={!isReady}
              pending={create.isPending || isAdding}
              {...(client === null
                ? { type: 'submit', form: NEW_CLIENT_FORM }
                : { onClick: () => void create.act(client) })}
            >
              Kreiraj predponudu
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}

/** What is still to be done before the button works. */
const missing = ({ client, vrstaPosla }: Draft, hasForm: boolean): string => {
  if (client === null && !hasForm && vrstaPosla === null) return 'Izaberite klijenta i vrstu posla.';
  return vrstaPosla === null ? 'Izaberite vrstu posla.' : 'Izaberite klijenta.';
};
