import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '#web/ui/Menu.tsx';

/** Light, dark, or like the system; kept in this browser. index.html reads it at the start. */
const THEMES = ['light', 'dark', 'system'] as const;
type Theme = (typeof THEMES)[number];

const KEY = 'okno.theme';

const currentTheme = (): Theme => THEMES.find(theme => theme === document.documentElement.dataset.theme) ?? 'system';

const setTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};

const LOOKS = {
  light: { label: 'Svetla tema', Icon: Sun },
  dark: { label: 'Tamna tema', Icon: Moon },
  system: { label: 'Kao na uređaju', Icon: Monitor },
} as const;

export function ThemeMenu() {
  const [theme, setChosen] = useState(currentTheme);
  const { Icon } = LOOKS[theme];
  const items = THEMES.map(value => ({
    ...LOOKS[value],
    checked: value === theme,
    run: () => {
      setTheme(value);
      setChosen(value);
    },
  }));
  return (
    <Menu label="Tema" items={items}>
      <Icon size={20} aria-hidden />
    </Menu>
  );
}
