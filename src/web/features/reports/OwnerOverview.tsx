import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { STAGE_NAMES, STAGES, type Stage } from '#domain/reports.ts';
import { DOT, integer, rsd } from '#domain/text/formats.ts';
import { monthOf } from '#domain/text/months.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { Card } from '#web/ui/Card.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { type Report, reportQuery } from './api.ts';
import { MonthsCard } from './MonthsCard.tsx';
import { OwnerFigures } from './OwnerFigures.tsx';
import { LongestInStageTable } from './tables.tsx';

/** The section „Ovaj mesec“ of the dashboard: the month's figures, jobs by stage, twelve months, the slowest jobs. */
export function OwnerOverview() {
  const query = useQuery(reportQuery(monthOf(useCurrentDay())));
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
          {data.najduze.length > 0 && (
            <Card title="Najduže bez promene koraka">
              <LongestInStageTable rows={data.najduze} />
            </Card>
          )}
        </>
      ) : null}
    </section>
  );
}

const ACTIVE_PROJECTS = '/projekti/aktivni-projekti';
/** Links to the lists of jobs, keyed by their stage. */
const LISTS: Record<Stage, Pick<LinkProps, 'to' | 'search'>> = {
  predponuda: { to: '/projekti/preoffers', search: { projekat: 'ne' } },
  merenje: { to: ACTIVE_PROJECTS, search: { korak: '3' } },
  ponuda: { to: ACTIVE_PROJECTS, search: { korak: '4' } },
  ugovor: { to: ACTIVE_PROJECTS, search: { korak: '6' } },
  priprema: { to: ACTIVE_PROJECTS, search: { korak: '9' } },
  izrada: { to: '/optimizacija/projekti' },
};

/** The number and amount of the open jobs by stage, as bars; each stage links to its list. */
function StageBars({ pipeline }: { pipeline: Report['pipeline'] }) {
  const rows = STAGE_NAMES.map(stage => ({ stage, ...pipeline.find(({ faza }) => faza === stage) }));
  const maxCount = Math.max(1, ...rows.map(({ broj = 0 }) => broj));
  return (
    <ul>
      {rows.map(({ stage, broj = 0, iznos }) => (
        <li key={stage} className="py-1.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <Link {...LISTS[stage]} className="reach font-medium hover:underline">
              {STAGES[stage].title}
            </Link>
            <span className="num">
              <span className="font-semibold">{integer(broj)}</span>
              {iznos && (
                <span className="text-muted">
                  {DOT}
                  {rsd(iznos)}
                </span>
              )}
            </span>
          </div>
          <div className="mt-1 h-2 overflow-hidden rounded-full bg-line" aria-hidden>
            <div className="h-full rounded-full bg-brand" style={{ width: `${(broj / maxCount) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
