import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { plausiblePhone } from '#domain/client/client-input.ts';
import { LIKENESS_LABELS } from '#domain/client/same-client.ts';
import { labelOf } from '#domain/labels.ts';
import { addressWithTown, DOT } from '#domain/text/formats.ts';
import { parsePib } from '#domain/text/pib.ts';
import { graphql } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { useDebounced } from '#web/api/use-debounced.ts';
import type { ClientForm } from './ClientTextField.tsx';

const SIMILAR = graphql(`
  query listSimilarClients($poslovnoIme: String, $pib: String, $mesto: String, $telefoni: [String!]) {
    listSimilarClients(poslovnoIme: $poslovnoIme, pib: $pib, mesto: $mesto, telefoni: $telefoni) {
      razlog
      client { id poslovnoIme mesto adresa }
    }
  }
`);

/** Milliseconds after the last key press before the search is sent. */
const DEBOUNCE_MS = 400;
const NAME_MIN = 3;

/** Shown below the form of a new client: existing clients that may be the same. They do not prevent saving. */
export function SimilarClients<Checked>({ form }: { form: ClientForm<Checked> }) {
  const { tip, poslovnoIme, ime, prezime, pib, mesto, telefon1, telefon2 } = useWatch({ control: form.control });
  const name = tip === 'fizicko' ? `${ime ?? ''} ${prezime ?? ''}`.trim() : (poslovnoIme ?? '').trim();
  const typed = {
    poslovnoIme: name.length < NAME_MIN ? '' : name,
    // a PIB typed before the form was switched to a private person is hidden and not saved
    pib: tip === 'fizicko' ? '' : (parsePib(pib ?? '') ?? ''),
    mesto: (mesto ?? '').trim(),
    telefoni: [telefon1 ?? '', telefon2 ?? ''].filter(phone => plausiblePhone(phone) !== null),
  };
  const key = useDebounced(JSON.stringify(typed), DEBOUNCE_MS);
  const sent: typeof typed = JSON.parse(key);
  const { data = [] } = useQuery({
    ...graphqlQuery(['clients', 'similar', key], SIMILAR, sent, result => result.listSimilarClients),
    enabled: sent.poslovnoIme !== '' || sent.pib !== '' || sent.telefoni.length > 0,
  });
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {data.length > 0 && (
        <div className="notice">
          <p className="font-semibold">Možda već postoji:</p>
          <ul>
            {data.map(({ razlog, client }) => (
              <li key={client.id} className="mt-1">
                <Link
                  to="/projekti/klijenti/$id"
                  params={{ id: client.id }}
                  target="_blank"
                  className="font-medium underline"
                >
                  {client.poslovnoIme}
                </Link>{' '}
                <span className="text-sm">
                  {[addressWithTown(client), labelOf(LIKENESS_LABELS, razlog)].filter(Boolean).join(DOT)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
