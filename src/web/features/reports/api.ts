import { reportedPeriod } from '#domain/reports.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const REPORT = graphql(`
  query getReport($od: Date!, $do: Date!) {
    getReport(od: $od, do: $do) {
      od do na
      pipeline { faza broj iznos }
      meseci {
        mesec ugovoreno ugovorenoEur ugovorenoBroj naplaceno poNacinu { nacin iznos }
        predponuda projekata otvoreno izgubljeno otkazano poUzroku { uzrok izgubljeno otkazano } staklo otvora otvori
      }
      potrazivanja { iznos broj preplaceno preplacenoBroj kasni kasniBroj uzrast { od do iznos broj } }
      potrazivanjaLane { iznos broj preplaceno preplacenoBroj kasni kasniBroj uzrast { od do iznos broj } }
      dugovi { id broj klijent dug kasni dana }
      vremena { faza broj otvorenih medijana p90 }
      najduze { id broj klijent faza dana osoba }
    }
  }
`);

export type Report = ResultOf<typeof REPORT>['getReport'];
export type ReportMonth = Report['meseci'][number];

/**
 * The query for the report of a month. Its `meseci` are thirteen months: from the same month of the year before to the
 * given month.
 */
export const reportQuery = (month: string) =>
  graphqlQuery(['report', month], REPORT, reportedPeriod(month), data => data.getReport, { staleTime: 60_000 });
