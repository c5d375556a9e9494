import { labelOf, NACIN_UPLATE_LABELS, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { causeWords, type EndedJobs, earlierDay, endedByCause, reportedPeriod, STAGES } from '#domain/reports.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { isMonth, lastDay, monthOf, monthWords } from '#domain/text/months.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { type ExportColumn, exportedBook, exportedWhole, type ListQuery } from '#server/lists/exported-list.ts';
import type { Filters } from '#server/lists/filters.ts';
import {
  type DebtRow,
  debtsOn,
  type LateRow,
  lateOn,
  type PaidRow,
  type ProjectColumns,
  paymentsOfMonth,
} from './accounting.queries.ts';
import {
  type LongestInStage,
  longestInStage,
  pipelineNow,
  type StageTime,
  type StageTotals,
  stageTimes,
} from './reports.queries.ts';
import { inStageOrder, type ReportMonth, readMonths } from './reports.ts';

const MONTH = {
  mesec: {
    type: 'String',
    accepts: isMonth,
    refusal: 'Mesec treba da bude oblika 2026-11.',
    words: text => `mesec ${text}`,
  },
} satisfies Filters;

const OF_PROJECT: readonly ExportColumn<ProjectColumns>[] = [
  { head: 'Projekat', width: 12, cell: row => projectNumber(row.number, row.year) },
  { head: 'Klijent', width: 36, cell: row => row.klijent },
  { head: 'PIB', width: 12, cell: row => row.pib },
];

/** The chosen month; the current one by default. */
const requestedMonth = ({ chosen: { mesec }, now }: ListQuery): string =>
  mesec ? String(mesec) : monthOf(belgradeDay(now));
/** The last day of the chosen month, at most today. */
const requestedDay = (query: ListQuery): string => earlierDay(lastDay(requestedMonth(query)), belgradeDay(query.now));

/** For accountants: the payments of a month. */
const PAYMENTS = exportedWhole<PaidRow>({
  name: 'uplate',
  filters: MONTH,
  columns: [
    { head: 'Datum', width: 12, kind: 'date', cell: row => row.datum },
    ...OF_PROJECT,
    { head: 'Tip', width: 12, cell: row => labelOf(TIP_UPLATE_LABELS, row.tip) },
    { head: 'Način', width: 12, cell: row => labelOf(NACIN_UPLATE_LABELS, row.nacin) },
    { head: 'Iznos (din)', width: 18, kind: 'amount', cell: row => Number(row.iznos) },
    { head: 'Napomena', width: 40, cell: row => row.napomena },
  ],
  read: (db, query) => paymentsOfMonth(db, requestedMonth(query)),
});

/** For accountants: debts and overpayments on the last day of a month. */
const RECEIVABLES = exportedWhole<DebtRow>({
  name: 'potrazivanja',
  filters: MONTH,
  columns: [
    ...OF_PROJECT,
    { head: 'Ugovoreno (din)', width: 18, kind: 'amount', cell: row => Number(row.ukupno) },
    { head: 'Uplaćeno (din)', width: 18, kind: 'amount', cell: row => Number(row.placeno) },
    { head: 'Potraživanje (din)', width: 18, kind: 'amount', cell: row => Number(row.dug) },
    { head: 'Na dan', width: 12, kind: 'date', cell: row => row.dan },
  ],
  read: (db, query) => debtsOn(db, requestedDay(query)),
});

/** For accountants: the dues that were late on the last day of a month. */
const LATE = exportedWhole<LateRow>({
  name: 'dugovanja',
  filters: MONTH,
  columns: [
    ...OF_PROJECT,
    { head: 'Rok', width: 12, kind: 'date', cell: row => row.rok },
    { head: 'Kasni (dana)', width: 14, kind: 'number', cell: row => row.dana },
    { head: 'Iznos (din)', width: 18, kind: 'amount', cell: row => Number(row.iznos) },
  ],
  read: (db, query) => lateOn(db, requestedDay(query)),
});

const MONTHLY = [PAYMENTS, RECEIVABLES, LATE];

/** All lists of a month in one workbook. */
const BOOK = exportedBook({ name: 'knjigovodstvo', filters: MONTH }, MONTHLY);

const requestedPeriod = (query: ListQuery) => reportedPeriod(requestedMonth(query));

/** The figures of the twelve months up to the chosen month, oldest first. */
const requestedMonths = async (db: Db, query: ListQuery): Promise<ReportMonth[]> => {
  const period = requestedPeriod(query);
  return (await readMonths(db, period.od, period.do)).slice(1);
};

/** For owners: the figures of the months. */
const MONTHS = exportedWhole<ReportMonth>({
  name: 'meseci',
  filters: MONTH,
  columns: [
    { head: 'Mesec', width: 18, cell: row => monthWords(row.mesec) },
    { head: 'Projekata', width: 11, kind: 'number', cell: row => row.ugovorenoBroj },
    { head: 'Ugovoreno (din)', width: 18, kind: 'amount', cell: row => Number(row.ugovoreno) },
    { head: 'Ugovoreno (EUR)', width: 18, kind: 'amount', cell: row => Number(row.ugovorenoEur) },
    { head: 'Naplaćeno (din)', width: 18, kind: 'amount', cell: row => Number(row.naplaceno) },
    { head: 'Predponuda', width: 12, kind: 'number', cell: row => row.predponuda },
    { head: 'Postalo projekat', width: 16, kind: 'number', cell: row => row.projekata },
    { head: 'Još otvoreno', width: 13, kind: 'number', cell: row => row.otvoreno },
    { head: 'Izgubljeno', width: 12, kind: 'number', cell: row => row.izgubljeno },
    { head: 'Otkazano', width: 12, kind: 'number', cell: row => row.otkazano },
    { head: 'Staklo (m²)', width: 12, kind: 'number', cell: row => row.staklo },
    { head: 'Izmereno (kom)', width: 15, kind: 'number', cell: row => row.otvora },
    { head: 'Izmereno (m²)', width: 14, kind: 'number', cell: row => row.otvori },
  ],
  read: requestedMonths,
});

/** For owners: why jobs were lost or cancelled in these months. */
const ENDED = exportedWhole<EndedJobs>({
  name: 'razlozi',
  filters: MONTH,
  columns: [
    { head: 'Razlog', width: 24, cell: row => causeWords(row.uzrok) },
    { head: 'Izgubljeno', width: 12, kind: 'number', cell: row => row.izgubljeno },
    { head: 'Otkazano', width: 12, kind: 'number', cell: row => row.otkazano },
  ],
  read: async (db, query) => endedByCause((await requestedMonths(db, query)).flatMap(month => month.poUzroku)),
});

/** For owners: the number of open jobs by stage, as of now. */
const STAGES_NOW = exportedWhole<StageTotals>({
  name: 'koraci',
  columns: [
    { head: 'Korak', width: 18, cell: row => STAGES[row.faza].title },
    { head: 'Poslova', width: 11, kind: 'number', cell: row => row.broj },
    { head: 'Vrednost (din)', width: 18, kind: 'amount', cell: row => row.iznos && Number(row.iznos) },
  ],
  read: async db => inStageOrder(await pipelineNow(db)),
});

/** For owners: how long jobs were in each stage during the days of the report. */
const TIMES = exportedWhole<StageTime>({
  name: 'vremena',
  filters: MONTH,
  columns: [
    { head: 'Korak', width: 18, cell: row => STAGES[row.faza].title },
    { head: 'Poslova', width: 11, kind: 'number', cell: row => row.broj },
    { head: 'Još traje', width: 11, kind: 'number', cell: row => row.otvorenih },
    { head: 'Polovina poslova za (dana)', width: 18, kind: 'number', cell: row => row.medijana },
    { head: '9 od 10 poslova za (dana)', width: 18, kind: 'number', cell: row => row.p90 },
    { head: 'Cilj (dana)', width: 11, kind: 'number', cell: row => STAGES[row.faza].target },
  ],
  read: async (db, query) => {
    const period = requestedPeriod(query);
    return inStageOrder(await stageTimes(db, period.od, period.do));
  },
});

const LONGEST_ROWS = 1000;

/** For owners: the active projects, those longest in their stage first. */
const LONGEST = exportedWhole<LongestInStage>({
  name: 'najduze',
  columns: [
    { head: 'Projekat', width: 12, cell: row => projectNumber(row.number, row.year) },
    { head: 'Klijent', width: 36, cell: row => row.klijent },
    { head: 'Korak', width: 18, cell: row => STAGES[row.faza].title },
    { head: 'Dana', width: 11, kind: 'number', cell: row => row.dana },
    { head: 'Odgovorna osoba', width: 24, cell: row => row.osoba },
  ],
  read: db => longestInStage(db, LONGEST_ROWS),
});

export const REPORT_EXPORTS = {
  uplate: PAYMENTS,
  potrazivanja: RECEIVABLES,
  dugovanja: LATE,
  knjigovodstvo: BOOK,
  meseci: MONTHS,
  razlozi: ENDED,
  koraci: STAGES_NOW,
  vremena: TIMES,
  najduze: LONGEST,
};
