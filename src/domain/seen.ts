import { staleVersion } from './errors.ts';

/** The sentence for each kind of record when somebody has saved a newer version. */
const CHANGED = {
  client: 'Klijenta je u međuvremenu izmenio neko drugi. Učitajte ga ponovo.',
  'glass-order': 'Porudžbinu je u međuvremenu izmenio neko drugi. Učitajte je ponovo.',
  'glass-supplier': 'Dobavljača je u međuvremenu izmenio neko drugi. Učitajte ga ponovo.',
  company: 'Podatke firme je u međuvremenu izmenio neko drugi. Učitajte ih ponovo.',
  mailText: 'Tekst mejla je u međuvremenu izmenio neko drugi. Učitajte ga ponovo.',
  reminders: 'Poruke klijentima je u međuvremenu izmenio neko drugi. Učitajte ih ponovo.',
  backups: 'Podešavanja kopija je u međuvremenu izmenio neko drugi. Učitajte ih ponovo.',
  'measuring-list': 'Mernu listu je u međuvremenu izmenio neko drugi. Učitajte je ponovo.',
  'profile-system': 'Sistem je u međuvremenu izmenio neko drugi. Učitajte ga ponovo.',
  view: 'Prikaz je u međuvremenu izmenjen. Učitajte ga ponovo.',
} as const;

interface Versioned {
  version: number;
}

/** Throws CONFLICT unless the caller saw the stored version of the record. */
export function requireSeen(kind: keyof typeof CHANGED, stored: Versioned, version: unknown): void {
  if (stored.version !== version) throw staleVersion(CHANGED[kind]);
}
