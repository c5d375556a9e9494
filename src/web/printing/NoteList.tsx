import { dateAndTime } from '#domain/text/formats.ts';

import type { SheetNote } from './sheet-data.ts';

interface NoteListProps {
  notes: readonly SheetNote[];
}

/** Notes with their day and author, line breaks kept. */
export function NoteList({ notes }: NoteListProps) {
  return (
    <section>
      <h2>Napomene</h2>
      {notes.length === 0 && <p>Nema napomena.</p>}
      {notes.map(note => (
        <div className="note" key={note.index}>
          <p className="note-by">{[dateAndTime(note.createdAt), note.korisnik].filter(Boolean).join(' · ')}</p>
          <p className="text">{note.komentar}</p>
        </div>
      ))}
    </section>
  );
}
