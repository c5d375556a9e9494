import { Link } from '@tanstack/react-router';
import { causeWords, endedByCause, STAGES, type Stage, stageRating } from '#domain/reports.ts';
import { decimalText, integer, plural, twoDecimals } from '#domain/text/formats.ts';
import { monthWords } from '#domain/text/months.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { Report, ReportMonth } from './api.ts';
import { ReportTable } from './ReportTable.tsx';

/** The title of a stage; the name of an unknown stage is shown unchanged. */
export const stageTitle = (faza: string): string => STAGES[faza as Stage]?.title ?? faza;

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
      'Izmereno (kom)',
      'Izmereno (m²)',
    ]}
    rows={months.toReversed().map(month => ({
      key: month.mesec,
      cells: [
        monthWords(month.mesec),
        integer(month.ugovorenoBroj),
        twoDecimals(month.ugovoreno),
        twoDecimals(month.ugovorenoEur),
        twoDecimals(month.naplaceno),
        integer(month.izgubljeno),
        integer(month.otkazano),
        decimalText(String(month.staklo), 2),
        integer(month.otvora),
        decimalText(String(month.otvori), 2),
      ],
    }))}
  />
);

/** The causes of lost and cancelled jobs, with the number of jobs in the given months. */
export const CauseTable = ({ months }: { months: readonly ReportMonth[] }) => (
  <ReportTable
    caption="Izgubljeni i otkazani poslovi po razlogu"
    heads={['Razlog', 'Izgubljeno', 'Otkazano']}
    rows={endedByCause(months.flatMap(month => month.poUzroku)).map(({ uzrok, izgubljeno, otkazano }) => ({
      key: uzrok ?? '',
      cells: [causeWords(uzrok), integer(izgubljeno), integer(otkazano)],
    }))}
  />
);

/** The projects that have been in their stage for longest; the colour of the days shows whether they are too many. */
export const LongestInStageTable = ({ rows }: { rows: Report['najduze'] }) => (
  <ReportTable
    caption="Najduže bez promene koraka"
    heads={['Projekat', 'Korak', 'Odgovorna osoba', 'Stoji']}
    words={['Korak', 'Odgovorna osoba']}
    rows={rows.map(({ id, broj, klijent, faza, dana, osoba }) => ({
      key: id,
      cells: [
        <Link key={id} to="/projekti/aktivni-projekti/$id" params={{ id }} className="hover:underline">
          {klijent} <span className="num text-muted">{broj}</span>
        </Link>,
        stageTitle(faza),
        osoba ?? '–',
        <Chip key={id} tone={stageRating(faza as Stage, dana)}>
          {plural(dana, 'dan', 'dana', 'dana')}
        </Chip>,
      ],
    }))}
  />
);

/** The debts of projects, with the number of days by which each is late. */
export const DebtTable = ({ rows }: { rows: readonly Report['dugovi'][number][] }) => (
  <ReportTable
    caption="Potraživanja po projektima"
    heads={['Projekat', 'Dug (din)', 'Kasni (din)']}
    rows={rows.map(({ id, broj, klijent, dug, kasni, dana }) => ({
      key: id,
      cells: [
        <span key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to="/projekti/aktivni-projekti/$id" params={{ id }} className="reach min-w-0 hover:underline">
            {klijent} <span className="num text-muted">{broj}</span>
          </Link>
          {dana !== null && (
            <Chip tone={dana > 30 ? 'danger' : 'warning'}>kasni {plural(dana, 'dan', 'dana', 'dana')}</Chip>
          )}
        </span>,
        twoDecimals(dug),
        dana === null ? '–' : twoDecimals(kasni),
      ],
    }))}
  />
);
