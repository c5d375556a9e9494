/** Light, dark, or like the system; kept in this browser. index.html reads it at the start. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'okno.theme';

export const currentTheme = (): Theme =>
  THEMES.find(theme => theme === document.documentElement.dataset.theme) ?? 'system';

export const setTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};
