/** The sentence for a pre-offer or project that does not exist or was deleted. */
export const JOB_GONE = {
  preoffer: 'Predponuda ne postoji ili je obrisana.',
  project: 'Projekat ne postoji ili je obrisan.',
} as const;
