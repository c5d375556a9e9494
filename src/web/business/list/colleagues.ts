import { useQuery } from '@tanstack/react-query';
import { graphql } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const LIST = graphql('query listColleagues { listColleagues { id ime korisnickoIme } }');

/** The people to whom work can be assigned. */
export const colleaguesQuery = graphqlQuery(['colleagues'], LIST, {}, data => data.listColleagues, {
  staleTime: 60_000,
});

/** The choice that means that nobody is responsible. */
export const NOBODY = 'niko';

/**
 * The choices for a responsible person. A person who has left the company is offered until the work is assigned to
 * somebody else.
 */
export function useResponsibleChoices(now: { id: string; ime: string } | null) {
  const { data = [] } = useQuery(colleaguesQuery);
  const people = now && !data.some(({ id }) => id === now.id) ? [now, ...data] : data;
  return [{ value: NOBODY, label: 'Nije dodeljeno' }, ...people.map(({ id, ime }) => ({ value: id, label: ime }))];
}
