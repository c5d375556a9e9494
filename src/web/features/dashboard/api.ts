import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LateOrder } from '#domain/today.ts';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';
import { keep, readKept } from '#web/api/kept.ts';
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

/** The blocks of „Danas“, for everybody or only what the person is responsible for. */
export const todayQuery = (moje: boolean, kasne: LateOrder = 'rok') =>
  queryOptions({
    queryKey: ['today', 'blocks', moje, kasne],
    queryFn: async ({ signal }) => (await execute(TODAY, { moje, kasne }, { signal })).getToday.blokovi,
    placeholderData: keepPreviousData,
  });

const WHOSE_KEPT = 'danas';
export type Whose = 'sve' | 'moje';

/** Whose work „Danas“ shows in this browser. */
export const keptWhose = (): Whose => (readKept<Whose>(WHOSE_KEPT) === 'moje' ? 'moje' : 'sve');
export const keepWhose = (whose: Whose): void => keep(WHOSE_KEPT, whose);

const OPEN = graphql(`
  query getOpenWork {
    getToday {
      otvoreno { projekti porudzbine optimizacija nalozi }
    }
  }
`);

export type OpenWork = ResultOf<typeof OPEN>['getToday']['otvoreno'];

/** How much is open in each section. */
export const openWorkQuery = queryOptions({
  queryKey: ['today', 'open'],
  queryFn: async ({ signal }) => (await execute(OPEN, {}, { signal })).getToday.otvoreno,
});

/** What the dashboard shows, asked for while its code is on its way. */
export function prefetchDashboard(): void {
  void queryClient.prefetchQuery(openWorkQuery);
  void queryClient.prefetchQuery(todayQuery(keptWhose() === 'moje'));
}

const LATE = graphql('query getLateContacts { getToday { kasniKontakti } }');

/** Next contacts before today that are the person's own or nobody's; null for those who may not read them. */
export const lateContactsQuery = queryOptions({
  queryKey: ['today', 'late'],
  queryFn: async ({ signal }) => (await execute(LATE, {}, { signal })).getToday.kasniKontakti,
  staleTime: 60_000,
});
