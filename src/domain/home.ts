import { rolesOf } from './rights.ts';

/** The page after the sign-in and of „/“: whoever only works in the field begins with the day's visits. */
export const homeOf = (groups: readonly string[]): '/danas' | '/dashboard' =>
  rolesOf(groups).every(role => role === 'teren') ? '/danas' : '/dashboard';
