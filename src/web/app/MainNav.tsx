import { Link } from '@tanstack/react-router';
import { LogOut, UserRound } from 'lucide-react';
import { useUser } from '#web/api/session.ts';
import { sectionsFor } from './sections.ts';

/** The right drawer's content: the sections, the profile, the sign-out. */
export function MainNav({ onChoose }: { onChoose(): void }) {
  const user = useUser();
  return (
    <nav aria-label="Glavni meni" className="flex flex-col gap-1">
      {sectionsFor(user).map(({ to, label, Icon }) => (
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
