import { labelOf, NACIN_UPLATE_LABELS } from '#domain/labels.ts';
import { overdueWords } from '#domain/reports.ts';
import { decimalText, integer, shortDate, twoDecimals } from '#domain/text/formats.ts';
import { monthOf, monthWords } from '#domain/text/months.ts';
import type { SheetTable } from '#web/printing/MonthlyReportSheet.tsx';
import { printDocument } from '#web/printing/print-document.ts';
import type { Report } from './api.ts';
import { stageTitle } from './tables.tsx';

function tablesOf({ meseci, potrazivanja, potrazivanjaLane, pipeline, vremena, najduze, na }: Report): SheetTable[] {
  const [month, lastYears] = [meseci.at(-1), meseci[0]];
  if (!month || !lastYears) return [];
  return [
    {
      title: 'Pregled',
      heads: ['', 'Ovaj mesec (din)', 'Pre godinu dana (din)'],
      rows: [
        ['Ugovoreno', twoDecimals(month.ugovoreno), twoDecimals(lastYears.ugovoreno)],
        ['Naplaćeno', twoDecimals(month.naplaceno), twoDecimals(lastYears.naplaceno)],
        [`Potraživanje na dan ${shortDate(na)}`, twoDecimals(potrazivanja.iznos), twoDecimals(potrazivanjaLane.iznos)],
        ['Od toga kasni', twoDecimals(potrazivanja.kasni), twoDecimals(potrazivanjaLane.kasni)],
        ['Preplaćeno', twoDecimals(potrazivanja.preplaceno), twoDecimals(potrazivanjaLane.preplaceno)],
      ],
    },
    {
      title: 'Naplaćeno po načinu uplate',
      heads: ['Način', 'Iznos (din)'],
      rows: month.poNacinu.map(({ nacin, iznos }) => [labelOf(NACIN_UPLATE_LABELS, nacin), twoDecimals(iznos)]),
    },
    {
      title: 'Uplate koje kasne',
      heads: ['Kasni', 'Rokova', 'Iznos (din)'],
      rows: potrazivanja.uzrast.map(age => [overdueWords(age.od, age.do), integer(age.broj), twoDecimals(age.iznos)]),
    },
    {
      title: 'Poslovi po koracima',
      heads: ['Korak', 'Poslova', 'Vrednost (din)'],
      rows: pipeline.map(({ faza, broj, iznos }) => [
        stageTitle(faza),
        integer(broj),
        iznos ? twoDecimals(iznos) : '–',
      ]),
    },
    {
      title: 'Poslednjih 12 meseci',
      newPage: true,
      chart: { months: meseci.slice(1) },
      heads: ['Mesec', 'Projekata', 'Ugovoreno (din)', 'Naplaćeno (din)', 'Predponuda', 'Postalo projekat'],
      rows: meseci
        .slice(1)
        .map(row => [
          monthWords(row.mesec),
          integer(row.ugovorenoBroj),
          twoDecimals(row.ugovoreno),
          twoDecimals(row.naplaceno),
          integer(row.predponuda),
          integer(row.projekata),
        ]),
    },
    {
      title: 'Vreme u koraku',
      heads: ['Korak', 'Poslova', 'Polovina poslova za (dana)', '9 od 10 poslova za (dana)'],
      rows: vremena.map(({ faza, broj, medijana, p90 }) => [
        stageTitle(faza),
        integer(broj),
        decimalText(String(medijana), 1),
        decimalText(String(p90), 1),
      ]),
    },
    {
      title: 'Najduže bez promene koraka',
      heads: ['Projekat', 'Korak', 'Dana'],
      rows: najduze.map(({ broj, klijent, faza, dana }) => [`${broj} ${klijent}`, stageTitle(faza), integer(dana)]),
    },
  ];
}

/** Prints the report of the month on two pages. */
export function printReport(report: Report): Promise<void> {
  const month = monthWords(monthOf(report.do));
  return printDocument('A4', `Mesečni izveštaj, ${month}`, async head => {
    const { MonthlyReportSheet } = await import('#web/printing/MonthlyReportSheet.tsx');
    return <MonthlyReportSheet {...head} month={month} tables={tablesOf(report)} />;
  });
}
