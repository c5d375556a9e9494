import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { number2, shortDate } from '#domain/text/formats.ts';
import { monthWords } from '#domain/text/months.ts';
import { useUser } from '#web/api/session.ts';
import { ExportMenu } from '#web/business/ExportMenu.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { type Report, reportQuery } from './api.ts';
import { Meaning } from './Figure.tsx';
import { MonthLines } from './MonthLines.tsx';
import { MonthPicker, useMonth } from './MonthPicker.tsx';
import { OwnerFigures } from './OwnerFigures.tsx';
import { printReport } from './print-report.tsx';
import { StageBars } from './StageBars.tsx';
import { AgeTable, CohortTable, MeansTable, MonthTable, StandingTable, TimeTable } from './tables.tsx';

/** `/izvestaji?mesec=2026-11`: the figures of a month, their tables, exports and the printed report. */
export function ReportsPage() {
  const choice = useMonth('/izvestaji');
  const { month } = choice;
  const { name } = useUser();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reportQuery(month),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHeader title="Izveštaji" count={monthWords(month)} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <MonthPicker {...choice} />
        {data && (
          <Button
            variant="ghost"
            className="md:ml-auto"
            disabled={isPlaceholderData}
            onClick={() => void printReport(data, name)}
          >
            <Printer size={18} aria-hidden />
            Odštampaj mesečni izveštaj
          </Button>
        )}
      </div>
      {error && !data ? <ListError error={error} onReload={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-96 rounded-2xl" /> : null}
      {data ? (
        <div className="grid gap-4" aria-busy={isPlaceholderData || undefined}>
          <Figures report={data} month={month} />
        </div>
      ) : null}
    </Page>
  );
}

function Figures({ report, month }: { report: Report; month: string }) {
  const { meseci, potrazivanja, na } = report;
  const shown = meseci.slice(1);
  const chosen = meseci.at(-1);
  return (
    <>
      <OwnerFigures report={report} />
      <Card title="Poslednjih 12 meseci" actions={<ExportMenu list="meseci" choice={{ mesec: month }} />}>
        <MonthLines months={shown} />
        <div className="mt-4">
          <MonthTable months={shown} />
        </div>
      </Card>
      <div className="grid gap-4 xl:grid-cols-2">
        <Card title="Naplaćeno u mesecu" actions={<ExportMenu list="uplate" choice={{ mesec: month }} />}>
          {chosen && <MeansTable month={chosen} />}
        </Card>
        <Card
          title={`Potraživanja na dan ${shortDate(na)}`}
          actions={
            <span className="flex gap-2">
              <ExportMenu list="potrazivanja" choice={{ mesec: month }} />
              <ExportMenu list="dugovanja" label="Izvoz: kasne uplate" choice={{ mesec: month }} />
            </span>
          }
        >
          <AgeTable receivables={potrazivanja} />
          {potrazivanja.preplacenoBroj > 0 && (
            <p className="num mt-3 text-sm text-muted">Preplaćeno: {number2(potrazivanja.preplaceno)} din</p>
          )}
        </Card>
        <Card title="Poslovi po koracima, sada" actions={<ExportMenu list="koraci" choice={{}} />}>
          <StageBars pipeline={report.pipeline} />
        </Card>
        <Card
          title={
            <span className="flex items-center gap-1">
              Predponude po mesecima <Meaning name="konverzija" />
            </span>
          }
        >
          <CohortTable months={shown} />
        </Card>
      </div>
      <Card
        title={
          <span className="flex items-center gap-1">
            Vreme u koraku <Meaning name="vreme" />
          </span>
        }
        actions={<ExportMenu list="vremena" choice={{ mesec: month }} />}
      >
        <TimeTable times={report.vremena} />
      </Card>
      <Card title="Stoji najduže">
        <StandingTable rows={report.najduze} />
      </Card>
    </>
  );
}
