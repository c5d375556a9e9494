import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { CalendarDays, FolderKanban, type LucideIcon, Menu, PanelsTopLeft, Ruler, Sun } from 'lucide-react';
import type { Right } from '#domain/rights.ts';
import { userMay, useUser } from '#web/api/session.ts';

interface Entry {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: LucideIcon;
  right?: Right;
  /** The entry is not offered to people with this right, who open others more often. */
  unless?: Right;
  /** The paths of the pages on which, and below which, the entry is marked as current. */
  pages: readonly string[];
}

const ENTRIES: readonly Entry[] = [
  { to: '/dashboard', label: 'Danas', Icon: Sun, pages: ['/dashboard', '/danas'] },
  {
    to: '/optimizacija/projekti',
    label: 'Optimizacija',
    Icon: Ruler,
    right: 'optimization:write',
    unless: 'preoffers:read',
    pages: ['/optimizacija'],
  },
  {
    to: '/staklo/list',
    label: 'Staklo',
    Icon: PanelsTopLeft,
    right: 'glass:write',
    unless: 'preoffers:read',
    pages: ['/staklo'],
  },
  { to: '/kalendar', label: 'Kalendar', Icon: CalendarDays, right: 'calendar:read', pages: ['/kalendar'] },
  {
    to: '/projekti/aktivni-projekti',
    label: 'Projekti',
    Icon: FolderKanban,
    right: 'projects:read',
    pages: ['/projekti'],
  },
];

const ENTRIES_MAX = 3;

/** On phones: links to the three pages that the person opens most, and „Još“ for all others. */
export function BottomBar({ onMore, onPoint }: { onMore(): void; onPoint(): void }) {
  const user = useUser();
  const path = useLocation({ select: location => location.pathname });
  const offered = ENTRIES.filter(
    ({ right, unless }) => (!right || userMay(user, right)) && !(unless && userMay(user, unless)),
  );
  return (
    <nav aria-label="Glavne stranice" className="bottom-bar">
      {offered.slice(0, ENTRIES_MAX).map(({ to, label, Icon, pages }) => (
        <Link
          key={to}
          to={to}
          aria-current={pages.some(page => path === page || path.startsWith(`${page}/`)) ? 'true' : undefined}
        >
          <Icon size={22} aria-hidden />
          {label}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onPointerEnter={onPoint} onFocus={onPoint} onClick={onMore}>
        <Menu size={22} aria-hidden />
        Još
      </button>
    </nav>
  );
}
