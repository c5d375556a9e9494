import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { plural } from '#domain/text/formats.ts';
import { noticesQuery } from '#web/business/notices.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const load = () => import('./NoticesPanel.tsx');
const NoticesPanel = lazyPart(load, 'NoticesPanel');

/** A greater number of unread notices is shown as „99+“. */
const MAX_SHOWN = 99;

/** The bell in the top bar: shows the number of unread notices, and opens and closes their panel. */
export function NoticeBell() {
  const { data } = useInfiniteQuery(noticesQuery);
  const bell = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unread = data?.pages[0]?.neprocitano ?? 0;
  const words = plural(unread, 'nepročitano', 'nepročitana', 'nepročitanih');
  return (
    <div>
      <IconButton
        ref={bell}
        label={unread > 0 ? `Obaveštenja, ${words}` : 'Obaveštenja'}
        icon={Bell}
        iconSize={20}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!isOpen)}
      >
        {unread > 0 && (
          <span
            aria-hidden
            className="num absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-[11px] leading-none font-bold text-surface"
          >
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      {isOpen && <NoticesPanel bell={bell} onClose={() => setOpen(false)} />}
    </div>
  );
}
