import { Link } from '@tanstack/react-router';
import { CalendarCheck2, LogOut, Sun, UserRound } from 'lucide-react';
import { userMay, useUser } from '#web/api/session.ts';
import { LateContacts } from '#web/features/dashboard/LateContacts.tsx';
import { menuFor } from './sections.ts';

/** The right drawer's content: „Danas“, „Moj dan“, the sections, the profile, the sign-out. */
export function MainNav({ onChoose }: { onChoose(): void }) {
  const user = useUser();
  return (
    <nav aria-label="Glavni meni" className="flex flex-col gap-1">
      <Link to="/dashboard" className="nav-link" onClick={onChoose}>
        <Sun size={20} aria-hidden />
        Danas
        {user.status === 'active' && <LateContacts />}
      </Link>
      {userMay(user, 'calendar:read') && (
        <Link to="/danas" className="nav-link" onClick={onChoose}>
          <CalendarCheck2 size={20} aria-hidden />
          Moj dan
        </Link>
      )}
      {menuFor(user).map(({ to, label, Icon }) => (
        <Link key={to} to={to} className="nav-link" onClick={onChoose}>
          <Icon size={20} aria-hidden />
          {label}
        </Link>
      ))}
      <Link to="/profile" className="nav-link" onClick={onChoose}>
        <UserRound size={20} aria-hidden />
        Profil
      </Link>
      <Link to="/auth/signOut" className="nav-link" onClick={onChoose} preload={false}>
        <LogOut size={20} aria-hidden />
        Izloguj se
      </Link>
    </nav>
  );
}
