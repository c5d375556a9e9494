import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { areaText } from '#domain/glass/position.ts';
import { DOT, plural } from '#domain/text/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { glassOfProjectQuery } from '../api.ts';
import { newDraft, type OrderDraft } from '../form/order-draft.ts';
import { systemsQuery } from '../systems/systems-api.ts';
import {
  type GlassOfList as Glass,
  glassOfListQuery,
  type MarkedPane,
  markedPanes,
  rowOfPane,
} from './glass-of-list-api.ts';
import '../detail/positions.css';

const HEADS = ['Oznaka', 'Širina × visina', 'Kom.', 'Sastav', 'Sistem', 'Proverite'] as const;

interface Props {
  listId: string;
  /** Called with the draft of an order that contains the chosen panes. */
  onOrder(draft: OrderDraft): void;
}

/**
 * Returns a function from a pane to the numbers of the project's orders that contain the pane already, without
 * cancelled orders.
 */
function useOrdersOf(projectId: string | undefined) {
  const { data = [] } = useQuery({ ...glassOfProjectQuery(projectId ?? ''), enabled: projectId !== undefined });
  const orders = data.filter(({ status }) => status !== 'Otkazano');
  return ({ openingId, polje }: MarkedPane): string[] =>
    orders
      .filter(({ pozicije }) => pozicije.some(({ izvor }) => izvor?.openingId === openingId && izvor.polje === polje))
      .map(({ broj }) => broj);
}

/**
 * The page that lists the panes computed for a confirmed measuring list, and the openings without panes. The person
 * chooses panes for an order; panes that are already ordered are not chosen at first.
 */
export function GlassOfList({ listId, onOrder }: Props) {
  const [systemId, setSystemId] = useState<string | null>(null);
  const query = useQuery({ ...glassOfListQuery(listId, systemId), placeholderData: keepPreviousData });
  const { data } = query;
  const ordersOf = useOrdersOf(data?.getMeasuringList.projectId);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  if (!data) return <LoadingPage query={query} />;
  const { getMeasuringList: list, glassOfMeasuringList: glass } = data;
  const panes = markedPanes(glass);
  const isChosen = (pane: MarkedPane) => choices.get(pane.key) ?? ordersOf(pane).length === 0;
  const chosenPanes = panes.filter(isChosen);
  const area = chosenPanes.reduce((sum, { sirina, visina, kolicina }) => sum + sirina * visina * kolicina, 0);
  const choose = (changedPanes: readonly MarkedPane[], value: boolean) =>
    setChoices(new Map([...choices, ...changedPanes.map(({ key }) => [key, value] as const)]));
  const project = { id: list.projectId, broj: list.broj, klijent: list.klijent };
  return (
    <Page>
      <PageHeader title="Stakla po mernoj listi" count={plural(panes.length, 'staklo', 'stakla', 'stakala')} />
      <p className="mb-4 text-sm text-muted">
        <Link to="/projekti/merne-liste/$listId" params={{ listId }} className="reach text-brand-ink underline">
          {list.naziv}
        </Link>
        {`${DOT}${list.broj} ${list.klijent}`}
      </p>
      <div className="flex flex-col gap-4">
        <SystemsNotice panes={panes} />
        {(glass.bez.length > 0 || systemId !== null) && (
          <OpeningsWithoutGlass projectId={project.id} without={glass.bez} systemId={systemId} onSystem={setSystemId} />
        )}
        {panes.length > 0 && (
          <Card>
            <div className="positions-box">
              <table className="positions" aria-label="Izračunata stakla">
                <thead>
                  <tr>
                    <th scope="col">
                      <input
                        type="checkbox"
                        className="size-5 accent-brand"
                        aria-label="Izaberi sva stakla"
                        checked={chosenPanes.length === panes.length}
                        onChange={event => choose(panes, event.target.checked)}
                      />
                    </th>
                    {HEADS.map(head => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {panes.map(pane => (
                    <PaneRow
                      key={pane.key}
                      pane={pane}
                      orders={ordersOf(pane)}
                      isChosen={isChosen(pane)}
                      onChoose={value => choose([pane], value)}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
        )}
      </div>
      {panes.length > 0 && (
        <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 mt-4 -mb-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:-mb-6 md:px-6">
          <p className="num text-sm text-muted" aria-live="polite">
            {`Izabrano: ${chosenPanes.length} od ${panes.length}`}
            {area > 0 && `${DOT}${areaText(area)}`}
          </p>
          <Button
            onClick={() => onOrder(newDraft(project, chosenPanes.map(rowOfPane)))}
            disabled={chosenPanes.length === 0}
          >
            Dodaj u porudžbinu
          </Button>
        </div>
      )}
    </Page>
  );
}

interface PaneRowProps {
  pane: MarkedPane;
  /** The numbers of orders that contain the pane already. */
  orders: readonly string[];
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function PaneRow({ pane, orders, isChosen, onChoose }: PaneRowProps) {
  const warnings = [...(orders.length > 0 ? [`Već je u porudžbini ${orders.join(', ')}.`] : []), ...pane.upozorenja];
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className="reach size-5 accent-brand"
          aria-label={`Izaberi ${pane.mark}`}
          checked={isChosen}
          onChange={event => onChoose(event.target.checked)}
        />
      </td>
      <td className="font-semibold">{pane.mark}</td>
      <td className="num">
        {pane.sirina} × {pane.visina}
      </td>
      <td className="num" data-unit=" kom.">
        {pane.kolicina}
      </td>
      <td className="num">{pane.sastav}</td>
      <td>{pane.sistem}</td>
      <td className="positions-note">
        {warnings.map(warning => (
          <span key={warning} className="flex items-start gap-1 text-warning">
            <TriangleAlert size={14} className="mt-1 flex-none" aria-hidden />
            {warning}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** The profile systems by which panes were computed: a warning about those no ordered pane has proved, chips for others. */
function SystemsNotice({ panes }: { panes: readonly MarkedPane[] }) {
  const names = (isProved: boolean) => [
    ...new Set(
      panes
        .filter(({ sistemProveren }) => sistemProveren === isProved)
        .map(({ sistem, sistemVerzija }) => `${sistem}, verzija ${sistemVerzija}`),
    ),
  ];
  const unprovedNames = names(false);
  return (
    <>
      {unprovedNames.length > 0 && (
        <p className="notice notice-error" role="status">
          {`Nije provereno na ranije poručenim staklima: ${unprovedNames.join('; ')}. Uporedite mere sa uputstvom pre poručivanja ili `}
          <Link to="/staklo/sistemi" className="underline">
            proverite sistem
          </Link>
          .
        </p>
      )}
      {names(true).map(name => (
        <p key={name}>
          <Chip tone="ok">{`${name}: provereno`}</Chip>
        </p>
      ))}
    </>
  );
}

interface OpeningsWithoutGlassProps {
  projectId: string;
  without: Glass['bez'];
  systemId: string | null;
  onSystem(id: string): void;
}

/** The card of openings without computed panes, with reasons, and the choice of a system for openings without one. */
function OpeningsWithoutGlass({ projectId, without, systemId, onSystem }: OpeningsWithoutGlassProps) {
  const { data: systems } = useQuery(systemsQuery);
  const usableSystems = (systems ?? []).filter(({ stanje }) => stanje !== 'nije podešen');
  const reasons = new Set(without.map(({ razlog }) => razlog));
  const marksOf = (reason: string) => without.filter(({ razlog }) => razlog === reason).map(({ oznaka }) => oznaka);
  return (
    <Card
      title={
        without.length > 0 ? `Bez stakla: ${plural(without.length, 'otvor', 'otvora', 'otvora')}` : 'Sistem profila'
      }
    >
      <ul className="text-sm">
        {[...reasons].map(reason => (
          <li key={reason} className="row">
            <span className="font-semibold">{marksOf(reason).join(', ')}</span>
            <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
      {systems && usableSystems.length === 0 && (
        <p className="mt-3 text-sm">
          Nijedan sistem profila nije podešen. Podesite ga da bi se stakla izračunala ili{' '}
          <Link to="/staklo/new-order" search={{ projekat: projectId }} className="underline">
            unesite pozicije sami
          </Link>
          .
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        {usableSystems.length > 0 && (
          <SelectField
            className="w-72 max-w-full"
            label="Sistem za otvore bez sistema"
            items={usableSystems.map(({ id, naziv }) => ({ value: id, label: naziv }))}
            value={systemId}
            onValue={onSystem}
          />
        )}
        <Link to="/staklo/sistemi" className="btn btn-ghost">
          Sistemi profila
        </Link>
      </div>
    </Card>
  );
}
