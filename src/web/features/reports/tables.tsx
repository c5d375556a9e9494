import { Link } from '@tanstack/react-router';
import { labelOf, NACIN_UPLATE_LABELS } from '#domain/labels.ts';
import { ageWords, STAGES, type Stage, standing } from '#domain/reports.ts';
import { decimalText, integer, number2, plural } from '#domain/text/formats.ts';
import { monthWords } from '#domain/text/months.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { Report, ReportMonth } from './api.ts';
import { ReportTable } from './ReportTable.tsx';

const stageTitle = (faza: string): string => STAGES[faza as Stage]?.title ?? faza;

export const MonthTable = ({ months }: { months: readonly ReportMonth[] }) => (
  <ReportTable
    caption="Ugovoreno i naplaćeno po mesecima"
    heads={[
      'Mesec',
      'Projekata',
      'Ugovoreno (din)',
      'Ugovoreno (EUR)',
      'Naplaćeno (din)',
      'Izgubljeno',
      'Otkazano',
      'Staklo (m²)',
    ]}
    rows={months.toReversed().map(month => ({
      key: month.mesec,
      cells: [
        monthWords(month.mesec),
        integer(month.ugovorenoBroj),
        number2(month.ugovoreno),
        number2(month.ugovorenoEur),
        number2(month.naplaceno),
        integer(month.izgubljeno),
        integer(month.otkazano),
        decimalText(String(month.staklo), 2),
      ],
    }))}
  />
);

export const CohortTable = ({ months }: { months: readonly ReportMonth[] }) => (
  <ReportTable
    caption="Predponude po mesecima"
    heads={['Mesec', 'Predponuda', 'Postalo projekat', 'Još otvoreno', 'Udeo']}
    rows={months.toReversed().map(({ mesec, predponuda, projekata, otvoreno }) => ({
      key: mesec,
      cells: [
        monthWords(mesec),
        integer(predponuda),
        integer(projekata),
        integer(otvoreno),
        predponuda === 0 ? '–' : `${Math.round((projekata / predponuda) * 100)} %`,
      ],
    }))}
  />
);

export const MeansTable = ({ month }: { month: ReportMonth }) => (
  <ReportTable
    caption="Naplaćeno po načinu uplate"
    heads={['Način', 'Iznos (din)']}
    rows={[
      ...month.poNacinu.map(({ nacin, iznos }) => ({
        key: nacin,
        cells: [labelOf(NACIN_UPLATE_LABELS, nacin), number2(iznos)],
      })),
      { key: 'ukupno', cells: ['Ukupno', number2(month.naplaceno)] },
    ]}
  />
);

export const AgeTable = ({ receivables }: { receivables: Report['potrazivanja'] }) => (
  <ReportTable
    caption="Uplate koje kasne, po starosti"
    heads={['Kasni', 'Rokova', 'Iznos (din)']}
    rows={[
      ...receivables.uzrast.map(age => ({
        key: String(age.od),
        cells: [ageWords(age.od, age.do), integer(age.broj), number2(age.iznos)],
      })),
      { key: 'ukupno', cells: ['Ukupno', '', number2(receivables.kasni)] },
    ]}
  />
);

export const TimeTable = ({ times }: { times: Report['vremena'] }) => (
  <ReportTable
    caption="Vreme u koraku"
    heads={['Korak', 'Poslova', 'Još traje', 'Polovina poslova za (dana)', '9 od 10 poslova za (dana)', 'Cilj (dana)']}
    rows={times.map(({ faza, broj, otvorenih, medijana, p90 }) => ({
      key: faza,
      cells: [
        stageTitle(faza),
        integer(broj),
        integer(otvorenih),
        decimalText(String(medijana), 1),
        decimalText(String(p90), 1),
        integer(STAGES[faza as Stage]?.target ?? 0),
      ],
    }))}
  />
);

/** What stands longest; the colour says how far beyond the target, and so does the number. */
export const StandingTable = ({ rows }: { rows: Report['najduze'] }) => (
  <ReportTable
    caption="Najduže bez promene koraka"
    heads={['Projekat', 'Korak', 'Odgovorna osoba', 'Stoji']}
    rows={rows.map(({ id, broj, klijent, faza, dana, osoba }) => ({
      key: id,
      cells: [
        <Link key={id} to="/projekti/aktivni-projekti/$id" params={{ id }} className="hover:underline">
          {klijent} <span className="num text-muted">{broj}</span>
        </Link>,
        stageTitle(faza),
        osoba ?? '–',
        <Chip key={id} tone={standing(faza as Stage, dana)}>
          {plural(dana, 'dan', 'dana', 'dana')}
        </Chip>,
      ],
    }))}
  />
);
