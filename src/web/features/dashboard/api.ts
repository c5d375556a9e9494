import { keepPreviousData } from '@tanstack/react-query';
import type { LateOrder } from '#domain/today.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { readStored, store } from '#web/api/local-storage.ts';
import { queryClient } from '#web/api/query-client.ts';

const TODAY = graphql(`
  query getToday($moje: Boolean, $kasne: String) {
    getToday(moje: $moje, kasne: $kasne) {
      blokovi {
        vrsta total iznos
        stavke { entity id naziv broj opis korak datum vreme iznos telefon adresa mesto osoba }
      }
    }
  }
`);

export type TodayBlock = ResultOf<typeof TODAY>['getToday']['blokovi'][number];
export type TodayItem = TodayBlock['stavke'][number];

/** The query for the blocks of „Danas“; `moje` restricts them to the user's work. */
export const todayQuery = (moje: boolean, kasne: LateOrder = 'rok') =>
  graphqlQuery(['today', 'blocks', moje, kasne], TODAY, { moje, kasne }, data => data.getToday.blokovi, {
    placeholderData: keepPreviousData,
  });

const SCOPE_KEY = 'danas';
export type WorkScope = 'sve' | 'moje';

/** Whose work „Danas“ shows, as stored in this browser. */
export const storedScope = (): WorkScope => (readStored<WorkScope>(SCOPE_KEY) === 'moje' ? 'moje' : 'sve');
export const storeScope = (whose: WorkScope): void => {
  store(SCOPE_KEY, whose);
};

const OPEN = graphql(`
  query getOpenWork {
    getToday {
      otvoreno { projekti porudzbine optimizacija nalozi }
    }
  }
`);

export type OpenWork = ResultOf<typeof OPEN>['getToday']['otvoreno'];

/** The query for the number of open records in each section. */
export const openWorkQuery = graphqlQuery(['today', 'open'], OPEN, {}, data => data.getToday.otvoreno);

/** Fetches the dashboard's data while the code of the page is loading. */
export function prefetchDashboard(): void {
  void queryClient.prefetchQuery(openWorkQuery);
  void queryClient.prefetchQuery(todayQuery(storedScope() === 'moje'));
}

const LATE = graphql('query getLateContacts { getToday { kasniKontakti } }');

/**
 * The query for the number of next contacts before today that are assigned to the user or to nobody; null for people
 * who may not read them.
 */
export const lateContactsQuery = graphqlQuery(['today', 'late'], LATE, {}, data => data.getToday.kasniKontakti, {
  staleTime: 60_000,
});
