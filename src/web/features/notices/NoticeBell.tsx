import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { plural } from '#domain/text/formats.ts';
import { noticesQuery } from '#web/business/notices.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const load = () => import('./NoticesDialog.tsx');
const NoticesDialog = lazy(() => load().then(file => ({ default: file.NoticesDialog })));

const MOST = 99;

/** What colleagues told the person, with the number of notices that were not read. */
export function NoticeBell() {
  const { data } = useQuery(noticesQuery);
  const [isOpen, setOpen] = useState(false);
  const unread = data?.neprocitano ?? 0;
  const words = plural(unread, 'nepročitano', 'nepročitana', 'nepročitanih');
  return (
    <>
      <IconButton
        label={unread > 0 ? `Obaveštenja, ${words}` : 'Obaveštenja'}
        aria-haspopup="dialog"
        className="relative"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="num absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-[11px] leading-none font-bold text-surface"
          >
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <Suspense>
          <NoticesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
