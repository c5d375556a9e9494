import { ROLE_NAMES, type Role } from '#domain/rights.ts';

const KEY = 'okno-kao';

/** The role as which an owner views the program in this tab („Pogledaj kao“), until the tab is closed. */
export const roleToViewAs = (): Role | undefined => ROLE_NAMES.find(role => role === sessionStorage.getItem(KEY));

/** Reloads the program at the home page as the role sees it, or as the owner again for null. */
export function viewAs(role: Role | null): void {
  if (role) sessionStorage.setItem(KEY, role);
  else sessionStorage.removeItem(KEY);
  location.assign('/');
}
