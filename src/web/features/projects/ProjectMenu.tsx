import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, Ban, FileSignature, Hammer, Mail, Pencil, RefreshCw, ThumbsDown } from 'lucide-react';
import { useState } from 'react';
import { useMay, useMayMail } from '#web/api/session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu, type MenuItems } from '#web/ui/Menu.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { listInForceQuery, updateOutcome } from './api.ts';
import type { OpeningsSheet } from './openings/print-openings.tsx';
import type { Project } from './project-fragment.ts';
import { useMayChange } from './use-may-change.ts';
import { useProjectChange } from './use-project-change.ts';

const OutcomeDialog = lazyPart(() => import('#web/business/OutcomeDialog.tsx'), 'OutcomeDialog');
const MoveJobDialog = lazyPart(() => import('#web/business/MoveJobDialog.tsx'), 'MoveJobDialog');
const EditProjectDialog = lazyPart(() => import('./EditProjectDialog.tsx'), 'EditProjectDialog');
const MailDialog = lazyPart(() => import('#web/business/mail/MailDialog.tsx'), 'MailDialog');

type Opened = 'izgubljeno' | 'otkazano' | 'move' | 'edit' | 'mail';

/** The menu of rarely needed actions. On phones it also has the actions for which the header has no room. */
export function ProjectMenu({ project, onRefresh }: { project: Project; onRefresh(): void }) {
  const [opened, open] = useState<Opened | null>(null);
  const isPhone = useIsPhone();
  const mayEdit = useMayChange(project, 'projects');
  const mayMove = useMay('client-merges:write');
  const mayMail = useMayMail();
  const outcome = useProjectChange(project, updateOutcome, { refresh: [['projects']] });
  const close = () => open(null);
  const { data: list } = useQuery({ ...listInForceQuery(project.id), enabled: useMay('measurements:read') });
  const print = async (listId: string, sheet: OpeningsSheet) =>
    (await import('./openings/print-openings.tsx')).printOpeningsOf(project, listId, sheet);
  const finished = list?.status === 'u radu' ? null : list;
  const items: MenuItems = [
    isPhone && mayEdit && { label: 'Izmeni podatke projekta', Icon: Pencil, run: () => open('edit') },
    isPhone && { label: 'Osveži projekat', Icon: RefreshCw, run: onRefresh },
    mayMail && { label: 'Pošalji mejlom', Icon: Mail, run: () => open('mail') },
    finished && { label: 'Nalog za montažu', Icon: Hammer, run: () => void print(finished.id, 'installation') },
    finished && {
      label: 'Zapisnik o primopredaji',
      Icon: FileSignature,
      run: () => void print(finished.id, 'handover'),
    },
    mayMove && { label: 'Premesti drugom klijentu', Icon: ArrowRightLeft, run: () => open('move') },
    mayEdit && { label: 'Izgubljeno', Icon: ThumbsDown, run: () => open('izgubljeno') },
    mayEdit && { label: 'Otkazano', Icon: Ban, run: () => open('otkazano') },
  ];
  // The space of the button, which readers get only once the list is loaded: the buttons before it must not move then.
  if (!items.some(Boolean)) return <span className="icon-btn invisible" aria-hidden />;
  return (
    <>
      <Menu label="Još radnji" items={items} />
      {(opened === 'izgubljeno' || opened === 'otkazano') && (
        <OutcomeDialog job={project} ishod={opened} {...outcome} onClose={close} />
      )}
      {opened === 'move' && (
        <MoveJobDialog job={{ vrsta: 'project', id: project.id, createdAt: project.createdAt }} onClose={close} />
      )}
      {opened === 'mail' && <MailDialog record={{ projectId: project.id }} onClose={close} />}
      {opened === 'edit' && <EditProjectDialog project={project} onClose={close} />}
    </>
  );
}
