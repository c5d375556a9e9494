import { badInput } from '../errors.ts';

/** The sentence for a pre-offer or project that does not exist or was deleted. */
export const JOB_NOT_FOUND = {
  preoffer: 'Predponuda ne postoji ili je obrisana.',
  project: 'Projekat ne postoji ili je obrisan.',
} as const;

/** Returns the kind of job that was sent; throws BAD_USER_INPUT at `field` for an unknown kind. */
export function parseJobKind(kind: string, field: string): keyof typeof JOB_NOT_FOUND {
  if (kind !== 'project' && kind !== 'preoffer') throw badInput({ [field]: 'Izaberite projekat ili predponudu.' });
  return kind;
}
