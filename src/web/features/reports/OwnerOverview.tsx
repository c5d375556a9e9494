import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { monthOf } from '#domain/text/months.ts';
import { Card } from '#web/ui/Card.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { reportQuery } from './api.ts';
import { MonthsCard } from './MonthsCard.tsx';
import { OwnerFigures } from './OwnerFigures.tsx';
import { StageBars } from './StageBars.tsx';
import { LongestInStageTable } from './tables.tsx';

/** The section „Ovaj mesec“ of the dashboard: the month's figures, jobs by stage, twelve months, the slowest jobs. */
export function OwnerOverview({ today }: { today: string }) {
  const query = useQuery(reportQuery(monthOf(today)));
  const { data } = query;
  return (
    <section aria-labelledby="mesec" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="mesec" className="text-lg">
          Ovaj mesec
        </h2>
        <Link to="/izvestaji" className="btn btn-text">
          Izveštaji
        </Link>
      </div>
      <Loading query={query} className="h-96 rounded-2xl" />
      {data ? (
        <>
          <OwnerFigures report={data} />
          <div className="grid gap-4 xl:grid-cols-2">
            <Card title="Poslovi po koracima">
              <StageBars pipeline={data.pipeline} />
            </Card>
            <MonthsCard months={data.meseci.slice(1)} />
          </div>
          <Card title="Stoji najduže">
            <LongestInStageTable rows={data.najduze} />
          </Card>
        </>
      ) : null}
    </section>
  );
}
