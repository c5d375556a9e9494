import { dateAndTime } from '#domain/text/formats.ts';
import { clientDetails } from './client-details.ts';
import { DetailList } from './DetailList.tsx';
import { SheetHead } from './SheetHead.tsx';
import { Signatures } from './Signatures.tsx';
import type { Head, SheetNote, SheetProject } from './sheet-data.ts';

/** Notes with day and author; line breaks are preserved. */
function NoteList({ notes }: { notes: readonly SheetNote[] }) {
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

interface OptimizationSheetProps extends Head {
  project: SheetProject;
  offer: string | null;
  documents: readonly { objectKey: string; naziv: string; createdAt: string }[];
  notes: readonly SheetNote[];
}

/** The work order of the optimization („Odštampaj radni nalog“). */
export function OptimizationSheet({ project, offer, documents, notes, ...head }: OptimizationSheetProps) {
  return (
    <article className="sheet" style={{ maxWidth: 1200 }}>
      <SheetHead {...head} title="Radni nalog" broj={project.broj} />
      <DetailList items={[...clientDetails(project), ['Izabrana ponuda', offer]]} />
      <h2>Dokumenti</h2>
      {documents.length === 0 ? (
        <p>Nema dokumenata.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>Naziv</th>
              <th className="amount">Dodat</th>
            </tr>
          </thead>
          <tbody>
            {documents.map(document => (
              <tr key={document.objectKey}>
                <td className="text">{document.naziv}</td>
                <td className="amount">{dateAndTime(document.createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <NoteList notes={notes} />
      <Signatures names={['Radni nalog izdaje', 'Radni nalog prima']} />
    </article>
  );
}
