import type { EndedJobs } from '#domain/reports.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { projectNumber } from '#domain/text/formats.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { Debtor, LongestInStage, ReceivablesOn, StageTime, StageTotals } from './reports.queries.ts';
import { type ReportMonth, type Report as ReportRow, readReport } from './reports.ts';

const FAZA = 'predponuda, merenje, ponuda, ugovor, priprema or izrada';

/** Adds to the schema the report for owners; its figures are explained in domain/reports.ts. */
export function addReports(builder: Builder): void {
  const Stage = builder.objectRef<StageTotals>('ReportStage').implement({
    fields: t => ({
      faza: t.exposeString('faza', { description: FAZA }),
      broj: t.exposeInt('broj'),
      iznos: t.expose('iznos', { type: 'Money', nullable: true, description: 'RSD; null before an offer is chosen' }),
    }),
  });
  const ByMeans = builder.objectRef<ReportMonth['poNacinu'][number]>('ReportMeans').implement({
    fields: t => ({ nacin: t.exposeString('nacin'), iznos: t.expose('iznos', { type: 'Money' }) }),
  });
  const Ended = builder.objectRef<EndedJobs>('ReportEnded').implement({
    fields: t => ({
      uzrok: t.exposeString('uzrok', {
        nullable: true,
        description: 'null of jobs that ended before causes were asked for',
      }),
      izgubljeno: t.exposeInt('izgubljeno', { description: 'jobs lost for it' }),
      otkazano: t.exposeInt('otkazano', { description: 'jobs cancelled for it' }),
    }),
  });
  const Month = builder.objectRef<ReportMonth>('ReportMonth').implement({
    fields: t => ({
      mesec: t.exposeString('mesec', { description: '2026-11' }),
      ugovoreno: t.expose('ugovoreno', { type: 'Money' }),
      ugovorenoEur: t.expose('ugovorenoEur', { type: 'Money' }),
      ugovorenoBroj: t.exposeInt('ugovorenoBroj'),
      naplaceno: t.expose('naplaceno', { type: 'Money' }),
      poNacinu: t.expose('poNacinu', { type: [ByMeans] }),
      predponuda: t.exposeInt('predponuda', { description: 'pre-offers of the month' }),
      projekata: t.exposeInt('projekata', { description: 'those of them that became a project, by now' }),
      otvoreno: t.exposeInt('otvoreno', { description: 'those of them that are still open' }),
      izgubljeno: t.exposeInt('izgubljeno', { description: 'jobs lost in the month' }),
      otkazano: t.exposeInt('otkazano', { description: 'jobs cancelled in the month' }),
      poUzroku: t.expose('poUzroku', {
        type: [Ended],
        description: 'both by their cause; a cause without jobs has no row',
      }),
      staklo: t.exposeFloat('staklo', { description: 'glass ordered, m²' }),
      otvora: t.exposeInt('otvora', { description: 'pieces on the measuring lists that were finished in the month' }),
      otvori: t.exposeFloat('otvori', {
        description: 'their m² by the made sizes; of an opening without one, by what was measured',
      }),
    }),
  });
  const Age = builder.objectRef<ReceivablesOn['uzrast'][number]>('ReportAge').implement({
    fields: t => ({
      od: t.exposeInt('od', { description: 'days past the due day' }),
      do: t.exposeInt('do', { nullable: true }),
      iznos: t.expose('iznos', { type: 'Money' }),
      broj: t.exposeInt('broj'),
    }),
  });
  const Receivables = builder.objectRef<ReceivablesOn>('Receivables').implement({
    fields: t => ({
      iznos: t.expose('iznos', { type: 'Money' }),
      broj: t.exposeInt('broj', { description: 'projects' }),
      preplaceno: t.expose('preplaceno', { type: 'Money' }),
      preplacenoBroj: t.exposeInt('preplacenoBroj'),
      kasni: t.expose('kasni', { type: 'Money' }),
      kasniBroj: t.exposeInt('kasniBroj', { description: 'projects' }),
      uzrast: t.expose('uzrast', { type: [Age] }),
    }),
  });
  const Debt = builder.objectRef<Debtor>('ReportDebt').implement({
    fields: t => ({
      id: t.exposeID('id'),
      broj: t.string({ resolve: ({ number, year }) => projectNumber(number, year) }),
      klijent: t.exposeString('klijent'),
      ukupno: t.expose('ukupno', { type: 'Money' }),
      placeno: t.expose('placeno', { type: 'Money' }),
      dug: t.expose('dug', { type: 'Money' }),
      kasni: t.expose('kasni', { type: 'Money', description: 'what of it is late' }),
      dana: t.exposeInt('dana', { nullable: true, description: 'since the earliest late due; null when none is' }),
    }),
  });
  const Time = builder.objectRef<StageTime>('ReportTime').implement({
    fields: t => ({
      faza: t.exposeString('faza', { description: FAZA }),
      broj: t.exposeInt('broj'),
      otvorenih: t.exposeInt('otvorenih', { description: 'those that are still in it, counted until now' }),
      medijana: t.exposeFloat('medijana', { description: 'days' }),
      p90: t.exposeFloat('p90', { description: 'days' }),
    }),
  });
  const Longest = builder.objectRef<LongestInStage>('ReportStanding').implement({
    fields: t => ({
      id: t.exposeID('id'),
      broj: t.string({ resolve: ({ number, year }) => projectNumber(number, year) }),
      klijent: t.exposeString('klijent'),
      faza: t.exposeString('faza', { description: FAZA }),
      dana: t.exposeInt('dana'),
      osoba: t.exposeString('osoba', { nullable: true }),
    }),
  });
  const Report = builder.objectRef<ReportRow>('Report').implement({
    fields: t => ({
      od: t.expose('od', { type: 'Date' }),
      do: t.expose('do', { type: 'Date' }),
      na: t.expose('na', { type: 'Date', description: 'the day of the receivables: the last one, at most today' }),
      pipeline: t.expose('pipeline', { type: [Stage], description: 'as of now' }),
      meseci: t.expose('meseci', { type: [Month] }),
      potrazivanja: t.expose('potrazivanja', { type: Receivables }),
      potrazivanjaLane: t.expose('potrazivanjaLane', { type: Receivables, description: 'a year before `na`' }),
      dugovi: t.expose('dugovi', { type: [Debt], description: 'on the day `na`, the latest first; at most 100' }),
      vremena: t.expose('vremena', { type: [Time] }),
      najduze: t.expose('najduze', { type: [Longest], description: 'as of now' }),
    }),
  });
  builder.queryField('getReport', t =>
    t.field({
      type: Report,
      what: 'for owners; at most 36 months, both days included',
      right: 'reports:read',
      args: { od: t.arg({ type: 'Date', required: true }), do: t.arg({ type: 'Date', required: true }) },
      resolve: (_root, { od, do: to }, { db, now }) => readReport(db, { from: od, to, today: belgradeDay(now) }),
    }),
  );
}
