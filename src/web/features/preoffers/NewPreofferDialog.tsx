import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type Ref, useEffect, useRef } from 'react';
import type { NewClient } from '#domain/client/client-input.ts';
import { VRSTE_POSLA, type VrstaPosla } from '#domain/enumerations.ts';
import { clearDrafts, useDraft } from '#web/api/drafts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { checkNewClient } from '#web/business/check-new-client.ts';
import { type ClientValues, EMPTY_CLIENT } from '#web/business/client-values.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import {
  clientChoicesQuery,
  createClient,
  createPreoffer,
  type PickedClient,
  pickedClientQuery,
  preofferKey,
} from './api.ts';
import { ClientPart, type ClientSource } from './ClientPart.tsx';

interface Draft {
  client: PickedClient | null;
  /** Null until the person chooses between an existing and a new client. */
  source: ClientSource | null;
  vrstaPosla: VrstaPosla | null;
}

const DRAFT_KEY = 'preoffer:new';
const CLIENT_DRAFT_KEY = 'preoffer:new:client';
const EMPTY: Draft = { client: null, source: null, vrstaPosla: null };

interface Props {
  /** The id of the client that is chosen at first; null for none. */
  clientId: string | null;
  onCreated(id: string): void;
  onClose(): void;
}

/**
 * The dialog for a new pre-offer in two parts: the client, chosen or new, and the job type. One button creates a new
 * client and the pre-offer together.
 */
export function NewPreofferDialog({ clientId, onCreated, onClose }: Props) {
  const [draft, setDraft] = useDraft<Draft>(DRAFT_KEY, EMPTY);
  const { client, vrstaPosla } = draft;
  // Until the first client exists, only a new client can be added.
  const { data: allClients } = useQuery(clientChoicesQuery(''));
  const source = draft.source ?? (allClients?.total === 0 ? 'pravno' : 'existing');
  const hasForm = client === null && source !== 'existing';

  const {
    data: requestedClient,
    error,
    refetch,
  } = useQuery({ ...pickedClientQuery(clientId ?? ''), enabled: clientId !== null });
  useErrorToast(error, refetch);
  const appliedId = useRef<string | null>(null);
  useEffect(() => {
    if (!requestedClient || appliedId.current === requestedClient.id) return;
    appliedId.current = requestedClient.id;
    setDraft({ ...draft, client: requestedClient });
  }, [requestedClient, draft, setDraft]);

  const add = useChange(createClient, {
    form: CLIENT_DRAFT_KEY,
    refresh: [['clients']],
    // Stored at once, so that the client is not created again if creating the pre-offer fails.
    onDone: added => setDraft({ ...draft, client: added }),
  });
  const { form, isDirty } = useDraftForm<ClientValues, NewClient>({
    draft: CLIENT_DRAFT_KEY,
    initial: { ...EMPTY_CLIENT, tip: source === 'fizicko' ? 'fizicko' : 'pravno' },
    check: checkNewClient,
    error: add.error,
  });
  const create = useChange(
    ({ id, poslovnoIme, telefon1, pib, mesto, adresa }: PickedClient, options) => {
      const copied = { clientId: id, klijent: poslovnoIme, telefon: telefon1, pib, mesto, adresa };
      return createPreoffer({ ...copied, vrstaPosla: vrstaPosla ?? '' }, options);
    },
    {
      form: DRAFT_KEY,
      refresh: [['preoffers']],
      onDone: preoffer => {
        clearDrafts(DRAFT_KEY);
        queryClient.setQueryData(preofferKey(preoffer.id), preoffer);
        onCreated(preoffer.id);
      },
    },
  );
  const chooseSource = (chosen: ClientSource) => {
    setDraft({ ...draft, source: chosen });
    if (chosen !== 'existing') form.setValue('tip', chosen);
  };
  const jobTypes = useRef<HTMLDivElement>(null);
  const pick = (chosen: PickedClient | null) => {
    setDraft({ ...draft, client: chosen });
    // The search field, which had the focus, is removed.
    if (chosen)
      (jobTypes.current?.querySelector<HTMLElement>(':checked') ?? jobTypes.current?.querySelector('input'))?.focus();
  };
  const createBoth = form.handleSubmit(async input => {
    if (vrstaPosla === null) return;
    const added = await add.act(input);
    if (!added) return;
    form.reset({ ...EMPTY_CLIENT, tip: input.tip });
    await create.act(added);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (client ? create.act(client) : createBoth());
  };
  const close = () => {
    clearDrafts(DRAFT_KEY);
    onClose();
  };
  const isReady = (client !== null || hasForm) && vrstaPosla !== null;
  return (
    <Modal full onClose={close} title="Nova predponuda" dirty={hasForm && isDirty}>
      <form noValidate className="flex h-full flex-col" onSubmit={submit}>
        <div className="mx-auto grid w-full max-w-280 flex-1 content-start items-start gap-8 pb-6 lg:grid-cols-[3fr_2fr]">
          <ClientPart client={client} onClient={pick} source={source} onSource={chooseSource} form={form} />
          <JobTypeChoice
            ref={jobTypes}
            value={vrstaPosla}
            onValue={chosen => setDraft({ ...draft, vrstaPosla: chosen })}
          />
        </div>
        <div className="dialog-buttons">
          <div className="mx-auto flex max-w-280 items-center gap-3">
            <p className="mr-auto text-sm text-muted">{!isReady && missingSentence(draft, hasForm)}</p>
            <Button type="submit" disabled={!isReady} pending={create.isPending || add.isPending}>
              Kreiraj predponudu
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}

/** Returns a sentence that asks for what is missing before the pre-offer can be created. */
const missingSentence = ({ client, vrstaPosla }: Draft, hasForm: boolean): string => {
  if (client === null && !hasForm && vrstaPosla === null) return 'Izaberite klijenta i vrstu posla.';
  return vrstaPosla === null ? 'Izaberite vrstu posla.' : 'Izaberite klijenta.';
};

interface JobTypeProps {
  ref: Ref<HTMLDivElement>;
  value: VrstaPosla | null;
  onValue(value: VrstaPosla): void;
}

/** The part „2. Vrsta posla“: the job types as large radio buttons; `value` is null until a type is chosen. */
function JobTypeChoice({ ref, value, onValue }: JobTypeProps) {
  return (
    <section aria-labelledby="predponuda-vrsta" className="flex flex-col gap-4">
      <h2 id="predponuda-vrsta">2. Vrsta posla</h2>
      <div ref={ref} role="radiogroup" aria-labelledby="predponuda-vrsta" className="grid grid-cols-2 gap-3">
        {VRSTE_POSLA.map(vrsta => (
          <label
            key={vrsta}
            data-job-type={vrsta}
            className="flex min-h-20 items-center gap-3 rounded-2xl border border-line px-4 font-semibold transition-colors hover:border-(--dot) has-checked:border-(--dot) has-checked:bg-(--tint) has-checked:text-(--ink) has-checked:ring-1 has-checked:ring-(--dot) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="vrstaPosla"
              className="sr-only"
              checked={value === vrsta}
              onChange={() => onValue(vrsta)}
            />
            <i className="dot size-4!" aria-hidden />
            {vrsta}
          </label>
        ))}
      </div>
    </section>
  );
}
