import type { Kysely } from 'kysely';
import { type EndedJobs, earlierDay, endedByCause, requirePeriod, STAGE_NAMES, yearBefore } from '#domain/reports.ts';
import { type Money, sumMoney } from '#domain/text/decimal.ts';
import { monthsOf } from '#domain/text/months.ts';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import {
  agreedByMonth,
  cohortsByMonth,
  collectedByMonth,
  type Debtor,
  debtorsOn,
  endedByMonth,
  glassByMonth,
  type LongestInStage,
  longestInStage,
  measuredByMonth,
  onOneSnapshot,
  pipelineNow,
  type ReceivablesOn,
  receivablesOn,
  type StageTime,
  type StageTotals,
  stageTimes,
} from './reports.queries.ts';

export interface ReportMonth {
  mesec: string;
  ugovoreno: Money;
  ugovorenoEur: Money;
  ugovorenoBroj: number;
  naplaceno: Money;
  poNacinu: { nacin: string; iznos: Money }[];
  predponuda: number;
  projekata: number;
  otvoreno: number;
  izgubljeno: number;
  otkazano: number;
  poUzroku: EndedJobs[];
  /** Area in m². */
  staklo: number;
  /** Number of pieces (`otvora`), and their area in m² (`otvori`) by made sizes, or else by measured ones. */
  otvora: number;
  otvori: number;
}

export interface Report {
  od: string;
  do: string;
  /** The day of the receivables: the last day of the period, at most today. */
  na: string;
  pipeline: StageTotals[];
  meseci: ReportMonth[];
  potrazivanja: ReceivablesOn;
  potrazivanjaLane: ReceivablesOn;
  dugovi: Debtor[];
  vremena: StageTime[];
  najduze: LongestInStage[];
}

const LONGEST_ROWS = 10;
const DEBTORS_MAX = 100;
const MM2 = 1_000_000;

/** The figures of each month of the period, oldest first. */
export async function readMonths(db: Db, from: string, to: string): Promise<ReportMonth[]> {
  const agreedMonths = await agreedByMonth(db, from, to);
  const collected = await collectedByMonth(db, from, to);
  const cohorts = await cohortsByMonth(db, from, to);
  const endedJobs = await endedByMonth(db, from, to);
  const glass = await glassByMonth(db, from, to);
  const measured = await measuredByMonth(db, from, to);
  const ofMonth = <Row extends { mesec: string }>(rows: readonly Row[], mesec: string) =>
    rows.find(row => row.mesec === mesec);
  return monthsOf(from, to).map(mesec => {
    const poNacinu = collected.filter(row => row.mesec === mesec).map(({ nacin, iznos }) => ({ nacin, iznos }));
    const { broj: ugovorenoBroj = 0, rsd = '0.00', eur = '0.00' } = ofMonth(agreedMonths, mesec) ?? {};
    const { predponuda = 0, projekata = 0, otvoreno = 0 } = ofMonth(cohorts, mesec) ?? {};
    const poUzroku = endedByCause(endedJobs.filter(row => row.mesec === mesec));
    return {
      mesec,
      ugovoreno: rsd,
      ugovorenoEur: eur,
      ugovorenoBroj,
      naplaceno: sumMoney(poNacinu.map(({ iznos }) => iznos)),
      poNacinu,
      predponuda,
      projekata,
      otvoreno,
      izgubljeno: poUzroku.reduce((sum, { izgubljeno }) => sum + izgubljeno, 0),
      otkazano: poUzroku.reduce((sum, { otkazano }) => sum + otkazano, 0),
      poUzroku,
      staklo: (ofMonth(glass, mesec)?.povrsina ?? 0) / MM2,
      otvora: ofMonth(measured, mesec)?.komada ?? 0,
      otvori: (ofMonth(measured, mesec)?.povrsina ?? 0) / MM2,
    };
  });
}

export const inStageOrder = <Row extends { faza: StageTotals['faza'] }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => STAGE_NAMES.indexOf(a.faza) - STAGE_NAMES.indexOf(b.faza));

/** The figures of a period, both days included. Throws BAD_USER_INPUT for an impossible period. */
export function readReport(
  db: Kysely<Database>,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<Report> {
  requirePeriod(from, to);
  const na = earlierDay(to, today);
  return onOneSnapshot(db, async state => ({
    od: from,
    do: to,
    na,
    pipeline: inStageOrder(await pipelineNow(state)),
    meseci: await readMonths(state, from, to),
    potrazivanja: await receivablesOn(state, na),
    potrazivanjaLane: await receivablesOn(state, yearBefore(na)),
    dugovi: await debtorsOn(state, na, DEBTORS_MAX),
    vremena: inStageOrder(await stageTimes(state, from, to)),
    najduze: await longestInStage(state, LONGEST_ROWS),
  }));
}
