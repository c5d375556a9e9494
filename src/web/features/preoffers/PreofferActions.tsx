import { ArrowRightLeft, Mail, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { longDate } from '#domain/text/formats.ts';
import { offerRestore } from '#web/api/offer-restore.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay, useMayMail } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { ScheduleButton } from '#web/business/visits/ScheduleButton.tsx';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu, type MenuItems } from '#web/ui/Menu.tsx';
import { deletePreoffer, type Preoffer, preofferKey } from './api.ts';

const EditPreofferDialog = lazyPart(() => import('./EditPreofferDialog.tsx'), 'EditPreofferDialog');
const MailDialog = lazyPart(() => import('#web/business/mail/MailDialog.tsx'), 'MailDialog');
const MoveJobDialog = lazyPart(() => import('#web/business/MoveJobDialog.tsx'), 'MoveJobDialog');

interface Props {
  preoffer: Preoffer;
  /** Whether a colleague deleted the pre-offer in the meantime. */
  isGone: boolean;
  onDeleted(): void;
}

const visitOf = ({ id, klijent, adresa, mesto, telefon, odgovornaOsoba }: Preoffer): VisitStart => ({
  osobe: odgovornaOsoba ? [odgovornaOsoba.id] : [],
  subject: { entity: 'preoffer', id, naziv: klijent, adresa, mesto, telefon },
});

/**
 * The buttons in the head of a pre-offer's dialog: schedule a visit, history, edit; and the menu: mail, move to another
 * client, delete while it has no project.
 */
export function PreofferActions({ preoffer, isGone, onDeleted }: Props) {
  const { id, createdAt, klijent, vrstaPosla, projectId } = preoffer;
  const mayMove = useMay('client-merges:write');
  const [opened, open] = useState<'edit' | 'move' | 'mail' | null>(null);
  const close = () => open(null);
  const mayMail = useMayMail();
  const remove = useChange((_, options) => deletePreoffer({ id, createdAt }, options), {
    refresh: [['preoffers']],
  });
  const askToRemove = async () => {
    const isSure = await confirm({
      title: 'Brisanje predponude',
      what: (
        <>
          Obrisati predponudu <b className="text-ink">{klijent}</b> ({vrstaPosla}, {longDate(createdAt)}), sa njenim
          dokumentima i napomenama?
        </>
      ),
      action: 'Obriši',
    });
    if (!isSure) return;
    const isDone = await remove.act();
    // If it was not deleted, a colleague has probably made a project from it: the cache is stale in both cases.
    void queryClient.invalidateQueries({ queryKey: preofferKey(id), refetchType: isDone ? 'none' : 'active' });
    if (!isDone) return;
    offerRestore({ vrsta: 'preoffer', parentId: id, naziv: `${klijent}, ${vrstaPosla}` }, [
      ['preoffers'],
      preofferKey(id),
    ]);
    onDeleted();
  };
  const items: MenuItems = [
    mayMail && { label: 'Pošalji mejlom', Icon: Mail, run: () => open('mail') },
    mayMove && { label: 'Premesti drugom klijentu', Icon: ArrowRightLeft, run: () => open('move') },
    projectId === null && {
      label: 'Obriši predponudu',
      Icon: Trash2,
      danger: true,
      disabled: remove.isPending,
      run: () => void askToRemove(),
    },
  ];
  return (
    <>
      {projectId === null && !preoffer.ishod && <ScheduleButton start={visitOf(preoffer)} />}
      <HistoryButton entity="preoffer" entityId={id} />
      <IconButton label="Izmeni podatke" icon={Pencil} onClick={() => open('edit')} />
      {items.some(Boolean) && <Menu label="Još radnji" items={items} />}
      {opened === 'edit' && <EditPreofferDialog {...{ preoffer, isGone }} onClose={close} />}
      {opened === 'move' && <MoveJobDialog job={{ vrsta: 'preoffer', id, createdAt }} onClose={close} />}
      {opened === 'mail' && <MailDialog record={{ preofferId: id }} onClose={close} />}
    </>
  );
}
