import { infiniteQueryOptions } from '@tanstack/react-query';
import { execute, graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { clientFields } from '../api.ts';

const personFields = graphql(`
  fragment PersonFields on ClientPerson { id ime uloga telefon email version }
`);
export type Person = ResultOf<typeof personFields>;

const PAGE = graphql(
  'query getClientPage($id: ID!) { getClient(id: $id) { ...ClientFields createdAt osobe { ...PersonFields } } }',
  [clientFields, personFields],
);

export type ClientPageData = NonNullable<ResultOf<typeof PAGE>['getClient']>;

/** The query for the client and its contact persons; null when the client was deleted. */
export const clientPageQuery = (id: string) =>
  graphqlQuery(['client', id, 'page'], PAGE, { id }, data => data.getClient);

const OVERVIEW = graphql(`
  query getClientOverview($id: ID!) {
    getClientOverview(id: $id) {
      ugovoreno duguje
      sledecaPoseta { id vrsta status datum vreme rokDo osobe { ime } }
      poslednjaPoseta { vrsta datum }
      predponude {
        id vrstaPosla status createdAt projectId mesto
        ishod { ishod } odgovornaOsoba { id ime } sledeciKontakt { datum osoba { id ime } opis }
      }
      projekti {
        id broj vrstaPosla step archived createdAt mesto ukupno dug kasni rokUplate
        ishod { ishod } odgovornaOsoba { id ime } sledeciKontakt { datum osoba { id ime } opis }
      }
      staklo { id broj dobavljac status datumIsporuke }
      uplate { id projectId projekat tip nacin iznos datum }
      dokumenti { lista naziv objectKey createdAt korisnik }
    }
  }
`);

export type Overview = ResultOf<typeof OVERVIEW>['getClientOverview'];

export const overviewQuery = (id: string) =>
  graphqlQuery(['client-work', id, 'overview'], OVERVIEW, { id }, data => data.getClientOverview);

const EVENTS = graphql(`
  query listClientEvents($id: ID!, $after: String) {
    listClientEvents(id: $id, after: $after) {
      items { kljuc vrsta vreme lista tekst iznos korisnik korisnikId preofferId projectId glassOrderId broj }
      nextToken
    }
  }
`);

export type ClientEvent = ResultOf<typeof EVENTS>['listClientEvents']['items'][number];

export const eventsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['client-work', id, 'events'],
    queryFn: async ({ pageParam, signal }) =>
      (await execute(EVENTS, { id, after: pageParam }, { signal })).listClientEvents,
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
  });

/** Keys of queries affected by a change of the client's data. */
export const keysOfClient = (id: string) => [['client', id], ['client-work', id], ['clients']];
/** Keys of queries affected by a change of one of the client's jobs. */
export const keysOfJobs = (id: string) => [
  ...keysOfClient(id),
  ['project'],
  ['projects'],
  ['preoffer'],
  ['preoffers'],
  ['calendar'],
];

export const createPerson = mutation('createClientPerson', 'CreateClientPersonInput', 'id');
export const updatePerson = mutation('updateClientPerson', 'UpdateClientPersonInput', 'id');
export const deletePerson = mutation('deleteClientPerson', 'DeleteClientPersonInput', 'id');
export const recordCall = mutation('recordCall', 'RecordCallInput', 'contactId poseta { id version }');
export const UNDO_CALL = graphql('mutation undoCall($input: UndoCallInput!) { undoCall(input: $input) }');
export const deleteContact = mutation('deleteClientContact', 'DeleteClientContactInput', 'id');

export const updateProjectContact = mutation('updateProjectNextContact', 'UpdateNextContactInput', 'id');
export const updatePreofferContact = mutation('updatePreofferNextContact', 'UpdateNextContactInput', 'id');
export const updateProjectResponsible = mutation('updateProjectResponsible', 'UpdateResponsibleInput', 'id');
export const updatePreofferResponsible = mutation('updatePreofferResponsible', 'UpdateResponsibleInput', 'id');
