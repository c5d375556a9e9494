import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '#web/ui/Menu.tsx';
import { currentTheme, setTheme, THEMES } from './theme.ts';

const LOOKS = {
  light: { label: 'Svetla tema', Icon: Sun },
  dark: { label: 'Tamna tema', Icon: Moon },
  system: { label: 'Kao sistem', Icon: Monitor },
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
