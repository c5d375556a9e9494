import { ROLE_NAMES, type Role } from '#domain/rights.ts';

const KEY = 'okno-kao';

/** The role as which this tab looks at the program („Pogledaj kao“); it ends with the tab. */
export const roleToLookAs = (): Role | undefined => ROLE_NAMES.find(role => role === sessionStorage.getItem(KEY));

/** Opens the home page as that role sees it, or with null as oneself; nothing that was read before stays. */
export function lookAs(role: Role | null): void {
  if (role) sessionStorage.setItem(KEY, role);
  else sessionStorage.removeItem(KEY);
  location.assign('/');
}
