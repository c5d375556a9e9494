import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { UNSENT_LIST_TEXT, useUnsentMeasuringLists } from '#web/business/use-unsent-measuring-lists.ts';

const NAME = graphql('query nameOfMeasuringList($id: ID!) { getMeasuringList(id: $id) { naziv klijent } }');

/** Links to the lists whose openings or photos are sent when the list is opened. */
export function UnsentMeasuringLists() {
  const ids = useUnsentMeasuringLists();
  return (
    ids.length > 0 && (
      <section aria-label="Nesačuvana merenja" className="card mt-4 p-4">
        <h2 className="text-base">Nesačuvana merenja</h2>
        <p className="text-sm text-muted">{UNSENT_LIST_TEXT}</p>
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
    graphqlQuery(['measuring-list', id, 'name'], NAME, { id }, ({ getMeasuringList }) => getMeasuringList),
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
