import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Printer } from 'lucide-react';
import { namesOf } from '#domain/fields.ts';
import { plural, rsd, shortDate } from '#domain/text/formats.ts';
import type { ExportName } from '#domain/transfer/exports.ts';
import { useMay } from '#web/api/session.ts';
import { useExport } from '#web/business/use-export.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useShortList } from '#web/ui/use-short-list.tsx';
import { type Report, reportQuery } from './api.ts';
import { MonthPicker } from './MonthPicker.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { OwnerFigures } from './OwnerFigures.tsx';
import { printReport } from './print-report.tsx';
import { CauseTable, DebtTable } from './tables.tsx';
import { useMonth } from './use-month.ts';

/**
 * The page `/izvestaji?mesec=2026-11`: the figures of a month, the last twelve months, the debts, and why jobs were
 * lost. Other tables can only be exported or printed.
 */
export function ReportsPage() {
  const choice = useMonth('/izvestaji');
  const { month } = choice;
  const query = useQuery({ ...reportQuery(month), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  return (
    <Page>
      <PageHeader title="Izveštaji" />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <MonthPicker {...choice} />
        <div className="flex items-center gap-2 md:ml-auto">
          <Button
            icon={Printer}
            variant="ghost"
            disabled={!data || isPlaceholderData}
            onClick={() => data && void printReport(data)}
          >
            Odštampaj izveštaj
          </Button>
          <ReportExports month={month} />
        </div>
      </div>
      <Loading query={query} className="h-96 rounded-2xl" />
      {data ? (
        <div className="grid gap-4" aria-busy={isPlaceholderData || undefined}>
          <OwnerFigures report={data} />
          <MonthsCard months={data.meseci.slice(1)} />
          <Debts report={data} />
          {data.meseci.slice(1).some(month => month.poUzroku.length > 0) && (
            <Card title="Zašto su poslovi izgubljeni ili otkazani, poslednjih 12 meseci">
              <CauseTable months={data.meseci.slice(1)} />
            </Card>
          )}
        </div>
      ) : null}
    </Page>
  );
}

/** The labels of the exports in the menu. */
const EXPORT_LABELS = {
  meseci: 'Poslednjih 12 meseci',
  razlozi: 'Razlozi izgubljenih i otkazanih',
  uplate: 'Uplate u mesecu',
  potrazivanja: 'Potraživanja',
  dugovanja: 'Kasne uplate',
  koraci: 'Poslovi po koracima, sada',
  vremena: 'Vreme u koraku',
  najduze: 'Najduže bez promene koraka',
} satisfies Partial<Record<ExportName, string>>;
/** Exports of the current state, for which the chosen month is not sent. */
const EXPORTS_OF_NOW = new Set<ExportName>(['koraci', 'najduze']);

function ReportExports({ month }: { month: string }) {
  const mayExport = useMay('transfer:read');
  const { isPending, save } = useExport();
  if (!mayExport) return null;
  return (
    <Menu
      label={isPending ? 'Izvoz je u toku' : 'Izvoz u Excel'}
      icon={Download}
      className="border border-line bg-surface"
      items={namesOf(EXPORT_LABELS).map(list => ({
        label: EXPORT_LABELS[list],
        Icon: FileSpreadsheet,
        disabled: isPending,
        run: () => save(list, 'xlsx', EXPORTS_OF_NOW.has(list) ? {} : { mesec: month }),
      }))}
    />
  );
}

/** How many debts are shown before „Prikaži još“. */
const DEBTS_SHOWN = 10;

function Debts({ report: { dugovi, potrazivanja, na } }: { report: Report }) {
  const { broj, iznos, preplaceno, preplacenoBroj } = potrazivanja;
  const { shown, more } = useShortList(dugovi, DEBTS_SHOWN);
  return (
    <Card title={`Potraživanja na dan ${shortDate(na)}`}>
      {dugovi.length === 0 ? <p className="text-muted">Niko ne duguje.</p> : <DebtTable rows={shown} />}
      {more}
      {broj > 0 && (
        <p className="num mt-3 text-sm text-muted">
          Ukupno {rsd(iznos)}, {plural(broj, 'projekat', 'projekta', 'projekata')}.
          {broj > dugovi.length && !more && ' Svi su u izvozu „Potraživanja“.'}
          {preplacenoBroj > 0 && ` Preplaćeno: ${rsd(preplaceno)}.`}
        </p>
      )}
    </Card>
  );
}
