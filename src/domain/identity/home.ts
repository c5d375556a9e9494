import { rolesOf } from '../rights.ts';

/** The page after the sign-in and of „/“; people who only work in the field start with the visits of the day. */
export const homeOf = (groups: readonly string[]): '/danas' | '/dashboard' =>
  rolesOf(groups).join() === 'teren' ? '/danas' : '/dashboard';
