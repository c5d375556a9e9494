import { CLIENT_FIELDS, CLIENT_LABELS, type ClientField } from '#domain/client/fields.ts';
import { useMay } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { shownValue } from '../client-changes.ts';
import type { ClientPageData } from './detail-api.ts';

/** Fields that are left out here, because the head of the page shows them. */
const IN_HEAD: readonly ClientField[] = ['poslovnoIme', 'ime', 'prezime', 'neSalji'];

/** The card with the client's data, without empty fields, and the button that edits them. */
export function ClientFacts({ client, onEdit }: { client: ClientPageData; onEdit(): void }) {
  const mayWrite = useMay('clients:write');
  const known = CLIENT_FIELDS.filter(field => !IN_HEAD.includes(field) && client[field] !== null);
  return (
    <Card
      title="Podaci"
      actions={
        mayWrite && (
          <Button variant="text" onClick={onEdit}>
            Izmeni
          </Button>
        )
      }
    >
      {known.length === 0 ? (
        <p className="text-sm text-muted">Još nema drugih podataka.</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {known.map(field => (
            <div key={field} className="contents">
              <dt className="text-sm text-muted">{CLIENT_LABELS[field]}</dt>
              <dd className="num min-w-0 whitespace-pre-wrap">{shownValue(field, client[field])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
