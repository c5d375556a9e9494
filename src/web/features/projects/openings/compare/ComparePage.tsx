import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ComparedOpening, compareLists, type Pair } from '#domain/opening/compare.ts';
import type { Level } from '#domain/opening/finding.ts';
import { plural } from '#domain/text/formats.ts';
import { useDraft } from '#web/api/drafts.ts';
import { FailedPage } from '#web/ui/FailedPage.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Project } from '../../project-fragment.ts';
import { type MeasuringList, measuringListQuery } from '../openings-api.ts';
import { type Decision, decisionOf, isDecided, pairKey } from './decisions.ts';
import { PairRow } from './PairRow.tsx';

const WORST_FIRST: readonly Level[] = ['crveno', 'žuto', 'sivo', 'zeleno'];

/** Rows without sizes can't be compared; a finished list has none. */
const compared = (list: MeasuringList) => ({
  openings: list.otvori.filter(
    ({ sirina, visina }) => sirina !== null && visina !== null,
  ) as unknown as ComparedOpening[],
  obuhvat: list.obuhvat as 'sve' | 'deo',
});

interface Props {
  project: Project;
  leftId: string;
  rightId: string;
}

/** Two measuring lists side by side, the worst differences first; row by row the left or the right one is adopted. */
export function ComparePage({ project, leftId, rightId }: Props) {
  const left = useQuery(measuringListQuery(leftId));
  const right = useQuery(measuringListQuery(rightId));
  const error = left.error ?? right.error;
  if (left.data && right.data) return <LoadedComparison project={project} left={left.data} right={right.data} />;
  return (
    <Page>
      {error ? (
        <FailedPage
          error={error}
          onReload={() => {
            void left.refetch();
            void right.refetch();
          }}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Page>
  );
}

const EMPTY: Record<string, Decision> = {};

function LoadedComparison({ project, left, right }: { project: Project; left: MeasuringList; right: MeasuringList }) {
  const pairs = useMemo(
    () =>
      compareLists(compared(left), compared(right)).toSorted(
        (one, other) => WORST_FIRST.indexOf(one.level) - WORST_FIRST.indexOf(other.level),
      ),
    [left, right],
  );
  const [decisions, setDecisions] = useDraft<Record<string, Decision>>(`compare:${left.id}:${right.id}`, EMPTY);
  const count = (level: Level) => pairs.filter(pair => pair.level === level).length;
  const undecided = pairs.filter(pair => !isDecided(pair, decisionOf(pair, decisions))).length;
  const decide = (pair: Pair, decision: Decision) => setDecisions({ ...decisions, [pairKey(pair)]: decision });
  return (
    <Page>
      <PageHeader
        title="Poređenje mernih lista"
        count={`${plural(count('crveno'), 'crven', 'crvena', 'crvenih')}, ${plural(count('žuto'), 'žut', 'žuta', 'žutih')}, ${plural(count('zeleno'), 'zelen', 'zelena', 'zelenih')}`}
      />
      <p className="mb-4 text-sm text-muted">
        <Link to="/projekti/aktivni-projekti/$id" params={{ id: project.id }} className="reach text-brand-ink">
          {project.broj} {project.klijent}
        </Link>
        {' · zeleno je do 3 mm, žuto do 10 mm, crveno preko toga'}
      </p>
      <div className="card overflow-hidden">
        <table className="w-full text-sm max-md:block max-md:[&_tbody]:block max-md:[&_td]:block max-md:[&_thead]:sr-only max-md:[&_tr]:block">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="p-3">
                {left.naziv}
              </th>
              <th scope="col" className="p-3">
                {right.naziv}
              </th>
              <th scope="col" className="p-3">
                Razlike
              </th>
              <th scope="col" className="p-3">
                Uzima se
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(pair => (
              <PairRow
                key={pairKey(pair)}
                pair={pair}
                decision={decisionOf(pair, decisions)}
                onDecision={decision => decide(pair, decision)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {undecided > 0 && (
        <p className="mt-4 text-sm text-muted" role="status">
          {plural(undecided, 'red čeka', 'reda čekaju', 'redova čeka')} odluku ili razlog.
        </p>
      )}
    </Page>
  );
}
