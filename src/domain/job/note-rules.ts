import { Refusal } from '../errors.ts';

/** For this many minutes the author of a note may change or remove it. */
const OWN_NOTE_MINUTES = 15;

interface WrittenNote {
  /** The id of the author's account. */
  korisnikId: string;
  createdAt: string;
}

/** Returns the sentence why this account may not change the note as its author; null when it may. */
export function noteChangeProblem(note: WrittenNote, accountId: string, now: Date): string | null {
  if (note.korisnikId !== accountId) return 'Napomenu može da izmeni samo osoba koja ju je napisala.';
  if (now.getTime() - Date.parse(note.createdAt) >= OWN_NOTE_MINUTES * 60_000)
    return `Napomena se može izmeniti ${OWN_NOTE_MINUTES} minuta od pisanja. Dodajte novu.`;
  return null;
}

/** Call before an author changes or removes a note. Throws FORBIDDEN. */
export function requireOwnNote(note: WrittenNote, accountId: string, now: Date): void {
  const problem = noteChangeProblem(note, accountId, now);
  if (problem) throw new Refusal('FORBIDDEN', problem);
}
