import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dateAndTime, longDate } from '#domain/text/formats.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import { authorOf } from '#domain/trail/author.ts';
import { useMay } from '#web/api/session.ts';
import { useOpened } from '#web/api/use-opened.ts';
import { projectLink } from '#web/business/records.ts';
import { Card } from '#web/ui/Card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import type { GlassOrder } from '../api.ts';
import { GlassStatusChip, LateChip } from '../GlassStatusChip.tsx';
import { measuredPositions, sumOf } from '../measured-positions.ts';
import { OrderSums } from '../OrderSums.tsx';
import { OrderActions } from './OrderActions.tsx';
import { PositionTable } from './PositionTable.tsx';
import { StatusButtons } from './StatusButtons.tsx';

const EditOrder = lazyPart(() => import('./EditOrder.tsx'), 'EditOrder');

interface Props {
  order: GlassOrder;
  isFetching: boolean;
  onRefresh(): void;
}

/** An order with its status, history and positions, or with `?izmena=` in the URL the form that edits it. */
export function LoadedOrder({ order, isFetching, onRefresh }: Props) {
  const mayWrite = useMay('glass:write');
  const { opened, open, close } = useOpened('izmena');
  const positions = measuredPositions(order);
  // If a colleague sends the order while it is edited here, the form stays open and says why the order cannot be saved.
  const [wasNew] = useState(order.status === 'Nova');
  const isEdited = opened !== null && wasNew && mayWrite;
  return (
    <Page>
      <PageHeader
        title={`Porudžbina ${order.broj}`}
        chip={
          <>
            <GlassStatusChip status={order.status} />
            {order.kasni && <LateChip />}
          </>
        }
        actions={
          !isEdited && (
            <>
              <RefreshButton label="Osveži porudžbinu" isFetching={isFetching} onRefresh={onRefresh} />
              <OrderActions order={order} onEdit={() => open('da')} />
            </>
          )
        }
      />
      {isEdited ? (
        <EditOrder order={order} onClose={close} />
      ) : (
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
            <Card className="flex flex-col gap-4">
              <OrderDetails order={order} />
              <StatusButtons order={order} />
            </Card>
            <OrderHistory history={order.istorija} />
          </div>
          {order.zastarelo && (
            <p className="notice notice-error" role="status">
              Merna lista po kojoj su izračunate neke mere je zamenjena. Uporedite ih sa novom listom.
            </p>
          )}
          <Card title="Pozicije" actions={<OrderSums positions={positions.length} sum={sumOf(positions)} />}>
            <PositionTable positions={positions} />
          </Card>
        </div>
      )}
    </Page>
  );
}

const Detail = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="whitespace-pre-wrap">{children}</dd>
  </div>
);

/** The supplier, the project, the days of delivery and of saving, and the note. */
function OrderDetails({ order }: { order: GlassOrder }) {
  const { projekat } = order;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Detail name="Dobavljač">{order.dobavljac}</Detail>
      <Detail name="Projekat">
        {projekat ? (
          <Link {...projectLink(projekat.id)} className="underline hover:text-brand-ink">
            {projekat.broj} {projekat.klijent}
          </Link>
        ) : (
          '–'
        )}
      </Detail>
      <Detail name="Datum isporuke">{order.datumIsporuke ? longDate(order.datumIsporuke) : '–'}</Detail>
      <Detail name="Sačuvana">{longDate(order.createdAt)}</Detail>
      {order.napomena && (
        <Detail name="Napomena" wide>
          {order.napomena}
        </Detail>
      )}
    </dl>
  );
}

type OrderEvent = GlassOrder['istorija'][number];

const ACTION_NAMES: Readonly<Record<string, string>> = {
  createGlassOrder: 'Sačuvana',
  updateGlassOrder: 'Izmenjena',
  deleteGlassOrder: 'Obrisana',
  restoreDeleted: 'Vraćena iz korpe',
} satisfies Partial<Record<Action, string>>;

const eventTitle = ({ radnja, status }: OrderEvent): string => ACTION_NAMES[radnja] ?? status ?? radnja;

/** The card of the order's history, the newest event first. */
function OrderHistory({ history }: { history: readonly OrderEvent[] }) {
  return (
    <Card title="Istorija">
      <ol className="flex flex-col">
        {history.toReversed().map(event => (
          <li key={event.at + event.radnja} className="row">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{eventTitle(event)}</span>
              <span className="block truncate text-sm text-muted">
                {authorOf({ actorName: event.korisnik, actorUsername: event.korisnickoIme })}
              </span>
            </span>
            <time className="num text-sm text-muted" dateTime={event.at}>
              {dateAndTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
