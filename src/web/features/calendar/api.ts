import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import type { CalendarChoice } from './choice.ts';
import type { Period } from './views.ts';

const CALENDAR = graphql(`
  query listCalendar($od: Date!, $do: Date!, $osobe: [ID!], $vrste: [String!]) {
    listCalendar(od: $od, do: $do, osobe: $osobe, vrste: $vrste) {
      vrsta entity id kljuc naziv broj opis datum vreme telefon adresa mesto osoba { id ime }
    }
  }
`);

export type CalendarItem = ResultOf<typeof CALENDAR>['listCalendar'][number];

/** What has a day in the period, of the chosen person and kind. */
export const calendarQuery = ({ from, to }: Period, { person, kind }: Pick<CalendarChoice, 'person' | 'kind'>) => {
  const variables = { od: from, do: to, osobe: person ? [person] : null, vrste: kind && [kind] };
  return queryOptions({
    queryKey: ['calendar', variables],
    queryFn: async ({ signal }) => (await execute(CALENDAR, variables, { signal })).listCalendar,
    placeholderData: keepPreviousData,
  });
};
