import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, FileX } from 'lucide-react';
import type { ManualPair } from '#domain/opening/compare.ts';
import { DOT, plural } from '#domain/text/formats.ts';
import { useDraft } from '#web/api/drafts.ts';
import { ApiError } from '#web/api/errors.ts';
import { useMay } from '#web/api/session.ts';
import { projectLink } from '#web/business/records.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Project } from '../../project-fragment.ts';
import { useMayChange } from '../../use-may-change.ts';
import { type ComparedPair, type Comparison, comparisonQuery, confirmList } from '../openings-api.ts';
import { useListChange } from '../use-list-change.ts';
import { type Decisions, decisionOf, isDecided, joinPair, splitPair } from './decisions.ts';
import { PairRow } from './PairRow.tsx';

/** The server's refusals that do not change when the comparison is loaded again. */
const UNCOMPARABLE_CODES = new Set(['BAD_USER_INPUT', 'CONFLICT', 'NOT_FOUND']);

/**
 * The page that compares two measuring lists, the greatest differences first. The person chooses one of each pair of
 * openings, and confirms the list made of them.
 */
export function ComparePage({ project, leftId, rightId }: { project: Project; leftId: string; rightId: string }) {
  const [manualPairs, setManualPairs, forget] = useDraft(`compare-pairs:${leftId}:${rightId}`, AS_PROPOSED);
  const query = useQuery(comparisonQuery(leftId, rightId, manualPairs));
  const { data, error } = query;
  const onManualPairs = (next: ManualPair[]) => (next.length === 0 ? forget() : setManualPairs(next));
  if (data)
    return (
      <LoadedComparison project={project} comparison={data} manualPairs={manualPairs} onManualPairs={onManualPairs} />
    );
  if (error instanceof ApiError && UNCOMPARABLE_CODES.has(error.code))
    return (
      <Page>
        <Card>
          <EmptyState
            page
            icon={FileX}
            title="Merne liste se ne mogu uporediti"
            text="Porede se dve završene merne liste istog projekta. Završite ih, pa ih uporedite u koraku Merenja."
            action={
              <Link {...projectLink(project.id, 'merenja')} className="btn btn-primary">
                Merne liste projekta
              </Link>
            }
          />
        </Card>
      </Page>
    );
  return <LoadingPage query={query} />;
}

const EMPTY: Decisions = {};
const AS_PROPOSED: ManualPair[] = [];

interface LoadedProps {
  project: Project;
  comparison: Comparison;
  /** The person's decisions: pairs of openings, and openings that have no partner in the other list. */
  manualPairs: ManualPair[];
  onManualPairs(manualPairs: ManualPair[]): void;
}

function LoadedComparison({ project, comparison, manualPairs, onManualPairs }: LoadedProps) {
  const { leva, desna, parovi } = comparison;
  const navigate = useNavigate();
  const mayMeasure = useMayChange(project, 'measurements');
  const mayConfirm = useMay('projects:write') && mayMeasure;
  const draft = `compare:${leva.id}:${desna.id}`;
  const [decisions, setDecisions, forget] = useDraft<Decisions>(draft, EMPTY);
  const { act, isPending, error } = useListChange(confirmList, {
    form: draft,
    refresh: [['measuring-list'], ['project', project.id]],
    onDone: list => {
      forget();
      onManualPairs(AS_PROPOSED);
      toast(`Potvrđena je merna lista „${list.naziv}“.`, 'ok', { topic: draft });
      void navigate({ to: '/projekti/merne-liste/$listId', params: { listId: list.id } });
    },
  });
  const count = (level: string) => parovi.filter(({ nivo }) => nivo === level).length;
  const undecidedCount = parovi.filter(pair => !isDecided(pair, decisionOf(pair, decisions))).length;
  const confirm = () =>
    void act({
      leva: leva.id,
      desna: desna.id,
      vidjeno: [leva, desna].map(({ id, version }) => ({ id, version })),
      rucno: manualPairs,
      odluke: parovi.map(pair => {
        const { taken, reason } = decisionOf(pair, decisions);
        return { par: pair.par, uzeto: taken, razlog: reason.trim() || null };
      }),
    });
  const changePairs = (message: string, next: ManualPair[]) => {
    onManualPairs(next);
    toast(message, 'ok', { topic: draft, action: { label: 'Poništi', run: () => onManualPairs(manualPairs) } });
  };
  const partnersOf = ({ leva, desna }: ComparedPair) =>
    parovi.filter(other =>
      leva.length === 0 ? other.desna.length === 0 : desna.length === 0 && other.leva.length === 0,
    );
  const errorOf = (par: string) =>
    error?.fields && (error.fields[`odluke.${par}.razlog`] ?? error.fields[`odluke.${par}.uzeto`]);
  return (
    <Page>
      <PageHeader
        title="Poređenje mernih lista"
        of={project.klijent}
        count={`${plural(count('crveno'), 'crven red', 'crvena reda', 'crvenih redova')}, ${plural(count('žuto'), 'žut', 'žuta', 'žutih')}, ${plural(count('zeleno'), 'zelen', 'zelena', 'zelenih')}`}
        actions={
          mayConfirm && (
            <Button icon={Check} disabled={undecidedCount > 0} pending={isPending} onClick={confirm}>
              Potvrdi usaglašenu listu
            </Button>
          )
        }
      />
      <p className="mb-4 text-sm text-muted">
        <Link {...projectLink(project.id, 'merenja')} className="reach text-brand-ink underline">
          {project.broj} {project.klijent}
        </Link>
        {`${DOT}zeleno je do 3 mm, žuto do 10 mm, crveno preko toga`}
        {manualPairs.length > 0 && (
          <Button variant="text" className="ml-2" onClick={() => onManualPairs(AS_PROPOSED)}>
            Vrati predložene parove
          </Button>
        )}
      </p>
      {mayConfirm && undecidedCount > 0 && (
        <p className="notice mb-4" role="status">
          {`Navedite razlog za ${plural(undecidedCount, 'red', 'reda', 'redova')}, pa potvrdite listu.`}
        </p>
      )}
      <div className="card overflow-hidden">
        <table
          aria-label="Poređenje mernih lista"
          className="w-full text-sm max-md:block max-md:[&_tbody]:block max-md:[&_td]:block max-md:[&_thead]:sr-only max-md:[&_tbody_tr]:grid max-md:[&_tbody_tr]:grid-cols-2 max-md:[&_tbody_tr]:p-1"
        >
          <thead className="text-left wrap-anywhere text-muted">
            <tr className="[&_th]:p-3">
              <th scope="col">{leva.naziv}</th>
              <th scope="col">{desna.naziv}</th>
              <th scope="col">Razlike</th>
              {mayConfirm && <th scope="col">Uzima se</th>}
            </tr>
          </thead>
          <tbody>
            {parovi.map(pair => (
              <PairRow
                key={pair.par}
                pair={pair}
                names={[leva.naziv, desna.naziv]}
                decision={decisionOf(pair, decisions)}
                onDecision={decision => setDecisions({ ...decisions, [pair.par]: decision })}
                error={errorOf(pair.par)}
                isReadOnly={!mayConfirm}
                partners={partnersOf(pair)}
                onSplit={() => changePairs('Par je razdvojen.', splitPair(manualPairs, pair))}
                onJoin={other => changePairs('Otvori su spojeni u par.', joinPair(manualPairs, pair, other))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}
