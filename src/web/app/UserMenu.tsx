import { useNavigate } from '@tanstack/react-router';
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { THEME_KEY } from '#web/api/local-storage.ts';
import { useUser } from '#web/api/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Menu } from '#web/ui/Menu.tsx';

/** Light, dark, or as the system; stored in this browser. index.html reads it at startup. */
const THEMES = ['light', 'dark', 'system'] as const;
type Theme = (typeof THEMES)[number];

const currentTheme = (): Theme => THEMES.find(theme => theme === document.documentElement.dataset.theme) ?? 'system';

const setTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};

const THEME_ITEMS = {
  light: { label: 'Svetla tema', Icon: Sun },
  dark: { label: 'Tamna tema', Icon: Moon },
  system: { label: 'Kao na uređaju', Icon: Monitor },
} as const;

/** The menu with the person's name: the profile, the theme, the sign-out. */
export function UserMenu() {
  const user = useUser();
  const navigate = useNavigate();
  const [theme, setChosen] = useState(currentTheme);
  const themes = THEMES.map(value => ({
    ...THEME_ITEMS[value],
    checked: value === theme,
    run: () => {
      setTheme(value);
      setChosen(value);
    },
  }));
  return (
    <Menu
      label={`Nalog: ${user.name}`}
      className="flex! w-auto! items-center gap-2 px-1.5 text-ink"
      items={[
        { label: 'Profil', Icon: UserRound, run: () => void navigate({ to: '/profile' }) },
        ...themes,
        { label: 'Izloguj se', Icon: LogOut, run: () => void navigate({ to: '/auth/signOut' }) },
      ]}
    >
      {/* between 1024 and 1280 px there is only room for the sections */}
      <span className="max-w-48 truncate text-sm font-medium max-sm:sr-only lg:max-xl:sr-only">{user.name}</span>
      <Avatar of={user.id} name={user.name} className="size-8 text-xs" />
    </Menu>
  );
}
