import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { COMING_STATUSES } from '#domain/calendar/visit.ts';
import { isOneOf } from '#domain/enumerations.ts';
import { isStale } from '#web/api/errors.ts';
import { offerRestore } from '#web/api/offer-restore.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { useNewer } from '#web/ui/use-newer.ts';
import { messagesQuery, RecordMessages } from '../messages/RecordMessages.tsx';
import { showSaved } from './calendar-api.ts';
import { useVisitStatus } from './StatusButtons.tsx';
import { checkVisit, VisitFields } from './VisitFields.tsx';
import { VisitHead } from './VisitHead.tsx';
import { VisitHints } from './VisitHints.tsx';
import { deleteVisit, fetchVisit, updateVisit, type Visit, visitCache } from './visit-api.ts';
import { sentValues, valuesOf } from './visit-values.ts';
import { visitTitle, whenAndWho } from './visit-words.ts';

interface Props {
  /** The visit as it was last fetched; another one is passed when a colleague has changed the visit. */
  visit: Visit;
  onClose(): void;
}

/** The dialog that corrects a visit, moves it, sets its status or deletes it. */
export function EditVisitDialog({ visit, onClose }: Props) {
  const mayDelete = useMay('calendar:write');
  const [openedVisit] = useState(visit);
  const draft = `visit:${visit.id}`;
  const change = useChange(updateVisit, {
    form: draft,
    toCache: visitCache,
    refresh: [['project'], ['client-work'], ['visit-messages']],
    showsConflict: true,
    onDone: saved => {
      showSaved(saved);
      close();
    },
  });
  const { form, close, dialog } = useDraftForm({
    draft,
    initial: valuesOf(visit),
    check: checkVisit,
    ...change,
    onClose,
  });
  const newer = useNewer(visit, { stored: visit, form, draft, valuesOf, read: () => fetchVisit(visit.id) });
  const { base, isNewer, isLoaded } = newer;
  const status = useVisitStatus(newer.apply);
  // Both requests send the same version; the second one would be refused if both were in flight.
  const isPending = change.isPending || status.isPending;
  const save = form.handleSubmit(values => change.act({ id: visit.id, version: base.version, ...sentValues(values) }));
  const showsBoth = isNewer || isLoaded || isStale(change.error);
  return (
    <FormDialog
      {...dialog}
      title={visitTitle(visit)}
      width={640}
      actions={
        <>
          <HistoryButton entity="visit" entityId={visit.id} />
          {mayDelete && <DeleteButton visit={base} onDeleted={close} />}
        </>
      }
      action="Sačuvaj"
      pending={isPending}
      onSubmit={save}
    >
      <VisitHead visit={isNewer ? visit : base} change={{ ...status, isPending }} />
      <NewerNotice what="Posetu" newer={newer} error={change.error} />
      {showsBoth && (
        <p className="text-sm">{`Sada: ${whenAndWho(visit)}. Kada ste otvorili: ${whenAndWho(openedVisit)}.`}</p>
      )}
      <VisitFields form={form} known={visit.osobe}>
        <VisitHints form={form} id={visit.id} />
      </VisitFields>
      <RecordMessages of={{ visitId: visit.id }} />
    </FormDialog>
  );
}

function DeleteButton({ visit, onDeleted }: { visit: Visit; onDeleted(): void }) {
  const { id, version } = visit;
  const remove = useChange((javiti: boolean, options) => deleteVisit({ id, version, javiti }, options), {
    refresh: [['project'], ['visit-messages']],
  });
  /** Asks whether to notify the client, if the client got a message about the visit and expects somebody. */
  const wantsToNotify = async (): Promise<boolean> => {
    if (!isOneOf(COMING_STATUSES, visit.status)) return false;
    const messages = await queryClient.fetchQuery(messagesQuery({ visitId: id })).catch(() => []);
    if (!messages.some(({ stanje }) => stanje === 'done')) return false;
    return confirm({
      title: 'Javiti klijentu?',
      what: 'Klijent je dobio poruku o ovoj poseti. Ako mu ne pošaljete da je otkazana, pozovite ga.',
      action: 'Pošalji poruku',
      cancel: 'Ne šalji',
      tone: 'primary',
    });
  };
  const ask = async () => {
    const isSure = await confirm({
      title: 'Brisanje posete',
      what: `Obrisati posetu „${visitTitle(visit)}“, ${whenAndWho(visit)}?`,
      action: 'Obriši',
    });
    if (!isSure) return;
    const isDone = await remove.act(await wantsToNotify());
    void queryClient.invalidateQueries({ queryKey: ['visit', id], refetchType: isDone ? 'none' : 'active' });
    if (!isDone) return;
    offerRestore({ vrsta: 'visit', parentId: id, naziv: visitTitle(visit) }, [['calendar'], ['project']]);
    onDeleted();
  };
  return (
    <IconButton danger label="Obriši posetu" icon={Trash2} disabled={remove.isPending} onClick={() => void ask()} />
  );
}
