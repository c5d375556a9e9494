import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { queryClient } from '#web/api/query-client.ts';

export const visitFields = graphql(`
  fragment VisitFields on Visit {
    id vrsta status datum vreme minuta dana rokDo opis napomena naziv adresa mesto telefon
    osobe { id ime }
    broj projectId projectCreatedAt preofferId clientId stigaoAt version
  }
`);

/** A visit as its dialog and the calendars show it. */
export type Visit = ResultOf<typeof visitFields>;

const GET = graphql(`query getVisit($id: ID!) { getVisit(id: $id) { ...VisitFields } }`, [visitFields]);

export const visitQuery = (id: string) => graphqlQuery(['visit', id], GET, { id }, data => data.getVisit);

export const fetchVisit = (id: string): Promise<Visit> => queryClient.fetchQuery({ ...visitQuery(id), staleTime: 0 });

export const createVisit = mutation('createVisit', 'CreateVisitInput', '...VisitFields', [visitFields]);
export const updateVisit = mutation('updateVisit', 'UpdateVisitInput', '...VisitFields', [visitFields]);
export const setVisitStatus = mutation('setVisitStatus', 'SetVisitStatusInput', '...VisitFields', [visitFields]);
export const deleteVisit = mutation('deleteVisit', 'DeleteVisitInput', 'id');

export type NewVisitInput = Parameters<typeof createVisit>[0];
type VisitInput = Parameters<typeof updateVisit>[0];

/** All fields of the visit that `updateVisit` expects, since missing fields would be cleared. */
export const visitInput = (visit: Visit): VisitInput => {
  const { id, version, vrsta, datum, vreme, minuta, rokDo, opis, napomena, adresa, mesto, telefon } = visit;
  const osobe = visit.osobe.map(person => person.id);
  return { id, version, vrsta, datum, vreme, minuta, rokDo, opis, napomena, adresa, mesto, telefon, osobe };
};

/** The cache key and value of a response. */
export const visitCache = (visit: Visit) => ({ key: visitQuery(visit.id).queryKey, value: visit });
