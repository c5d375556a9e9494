import { keepPreviousData } from '@tanstack/react-query';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type Visit, visitFields, visitQuery } from './visit-api.ts';

const CALENDAR = graphql(
  `
  query listCalendar($od: Date!, $do: Date!, $osobe: [ID!], $vrste: [String!]) {
    listCalendar(od: $od, do: $do, osobe: $osobe, vrste: $vrste) {
      vrsta entity id kljuc naziv broj opis datum vreme minuta telefon adresa mesto osoba { id ime }
      poseta { ...VisitFields }
    }
  }
`,
  [visitFields],
);

export type CalendarItem = ResultOf<typeof CALENDAR>['listCalendar'][number];

/** A range of days, both included. */
export interface Period {
  from: string;
  to: string;
}

interface CalendarFilter {
  /** The id of the account whose items are fetched; null for everybody's. */
  person?: string | null;
  kinds?: readonly string[] | null;
}

/** The prefix of the query keys of all calendars. */
const CALENDARS_KEY = ['calendar', 'items'] as const;

/** The query for items with a day in the period, of the chosen person and kinds. */
export const calendarQuery = ({ from, to }: Period, { person = null, kinds = null }: CalendarFilter) => {
  const variables = { od: from, do: to, osobe: person ? [person] : null, vrste: kinds && [...kinds] };
  return graphqlQuery([...CALENDARS_KEY, variables], CALENDAR, variables, data => data.listCalendar, {
    placeholderData: keepPreviousData,
  });
};

/** The calendar item of a moved visit; `item` is its former item, undefined if the visit was in another period. */
export const itemOf = (visit: Visit, item?: CalendarItem): CalendarItem => ({
  ...visit,
  entity: 'visit',
  kljuc: visit.id,
  ...item,
  datum: visit.datum,
  vreme: visit.vreme,
  minuta: visit.minuta,
  osoba: visit.osobe[0] ?? null,
  poseta: visit,
});

/**
 * Writes the visit that the server returned into every cached calendar, so that the next change sends its version. Of a
 * visit of several days only the first day is shown until the next fetch.
 */
export const showSaved = (visit: Visit): void => {
  queryClient.setQueryData(visitQuery(visit.id).queryKey, visit);
  queryClient.setQueriesData<CalendarItem[]>({ queryKey: CALENDARS_KEY }, items =>
    items?.flatMap(item => {
      if (item.poseta?.id !== visit.id) return [item];
      return item.kljuc === visit.id ? [itemOf(visit, item)] : [];
    }),
  );
};

const UNSCHEDULED = graphql(`
  query listUnscheduled {
    listUnscheduled { razlog entity id naziv broj adresa mesto telefon osoba { id ime } od }
  }
`);

export type UnscheduledJob = ResultOf<typeof UNSCHEDULED>['listUnscheduled'][number];

/** The query for jobs that need a visit. */
export const unscheduledQuery = graphqlQuery(
  ['calendar', 'unscheduled'],
  UNSCHEDULED,
  {},
  data => data.listUnscheduled,
);
