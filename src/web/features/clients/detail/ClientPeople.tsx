import { Mail, Pencil, Phone, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PEOPLE_MAX } from '#domain/limits.ts';
import { mailtoUrl } from '#domain/text/email.ts';
import { DOT } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { confirmDelete } from '#web/ui/Confirm.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { type ClientPageData, deletePerson, keysOfClient, type Person } from './detail-api.ts';

const PersonDialog = lazyPart(() => import('./PersonDialog.tsx'), 'PersonDialog');

/** The card of the client's contact persons, with buttons to add, edit and delete them. */
export function ClientPeople({ client }: { client: ClientPageData }) {
  const { id, osobe } = client;
  const mayWrite = useMay('clients:write');
  const [editing, setEditing] = useState<Person | 'new' | null>(null);
  const remove = useChange(
    (person: Person, options) => deletePerson({ clientId: id, id: person.id, version: person.version }, options),
    { refresh: keysOfClient(id) },
  );
  const askToRemove = async (person: Person) => {
    if (await confirmDelete('Brisanje kontakt osobe', 'Obrisati kontakt osobu', person.ime)) void remove.act(person);
  };
  return (
    <Card
      title="Kontakt osobe"
      actions={
        mayWrite &&
        osobe.length < PEOPLE_MAX && (
          <Button icon={UserPlus} variant="text" onClick={() => setEditing('new')}>
            Dodaj osobu
          </Button>
        )
      }
    >
      {osobe.length === 0 && <p className="text-sm text-muted">Još nema kontakt osoba.</p>}
      <ul>
        {osobe.map(person => (
          <li key={person.id} className="row">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {person.ime}
                {person.uloga && (
                  <span className="font-normal text-muted">
                    {DOT}
                    {person.uloga}
                  </span>
                )}
              </p>
              <p className="flex flex-wrap gap-x-4 text-sm text-muted">
                {person.telefon && (
                  <a href={`tel:${person.telefon}`} className="num inline-flex min-h-8 items-center gap-1.5">
                    <Phone size={14} className="flex-none" aria-hidden />
                    <span className="underline">{showPhone(person.telefon)}</span>
                  </a>
                )}
                {person.email && (
                  <a href={mailtoUrl(person.email)} className="inline-flex min-h-8 min-w-0 items-center gap-1.5">
                    <Mail size={14} className="flex-none" aria-hidden />
                    <span className="truncate underline">{person.email}</span>
                  </a>
                )}
              </p>
            </div>
            {mayWrite && (
              <div className="flex flex-none">
                <IconButton label={`Izmeni: ${person.ime}`} icon={Pencil} onClick={() => setEditing(person)} />
                <IconButton
                  danger
                  label={`Obriši: ${person.ime}`}
                  icon={Trash2}
                  onClick={() => void askToRemove(person)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <PersonDialog client={client} person={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Card>
  );
}
