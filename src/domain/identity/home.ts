import { rolesOf } from '../rights.ts';

/** Returns the first page after the sign-in and for „/“: for people who only work in the field today's visits. */
export const homeOf = (groups: readonly string[]): '/danas' | '/dashboard' =>
  rolesOf(groups).join() === 'teren' ? '/danas' : '/dashboard';
