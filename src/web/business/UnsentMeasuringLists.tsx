import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { draftKeys } from '#web/api/drafts.ts';
import { graphql } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { useMay } from '#web/api/session.ts';
import { readUnsentFiles } from '#web/api/unsent-files.ts';

const RECORD = 'measuring-list';
const NAME = graphql('query nameOfMeasuringList($id: ID!) { getMeasuringList(id: $id) { naziv klijent } }');

/** The ids of the lists with openings or photos that this browser stores because the server does not have them yet. */
async function readUnsentLists(): Promise<string[]> {
  const photos = await readUnsentFiles(RECORD).catch(() => []);
  const records = [...draftKeys(`${RECORD}:`), ...photos.map(({ record }) => record)];
  return [...new Set(records.map(record => record.slice(RECORD.length + 1)))];
}

/** The ids of the lists whose openings or photos are sent when the list is opened. */
export function useUnsentMeasuringLists(): string[] {
  const mayWrite = useMay('measurements:write');
  const { data = [] } = useQuery({
    queryKey: ['unsent-measuring-lists'],
    queryFn: readUnsentLists,
    enabled: mayWrite,
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}

/** Links to these lists. */
export function UnsentMeasuringLists() {
  const ids = useUnsentMeasuringLists();
  return (
    ids.length > 0 && (
      <section aria-label="Nesačuvana merenja" className="card mt-4 p-4">
        <h2 className="text-base">Nesačuvana merenja</h2>
        <p className="text-sm text-muted">
          Otvori ili fotografije sa ovog uređaja još nisu poslati. Otvorite listu da se pošalju.
        </p>
        <ul>
          {ids.map(id => (
            <UnsentList key={id} id={id} />
          ))}
        </ul>
      </section>
    )
  );
}

function UnsentList({ id }: { id: string }) {
  const { data } = useQuery(
    graphqlQuery([RECORD, id, 'name'], NAME, { id }, ({ getMeasuringList }) => getMeasuringList),
  );
  return (
    <li className="row">
      <Link
        to="/projekti/merne-liste/$listId"
        params={{ listId: id }}
        className="reach font-semibold text-brand-ink underline"
      >
        {data ? `${data.naziv}, ${data.klijent}` : 'Merna lista'}
      </Link>
    </li>
  );
}
