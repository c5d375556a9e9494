/** The sentence when a pre-offer or project is not there, or no longer. */
export const JOB_GONE = {
  preoffer: 'Predponuda ne postoji ili je obrisana.',
  project: 'Projekat ne postoji ili je obrisan.',
} as const;
