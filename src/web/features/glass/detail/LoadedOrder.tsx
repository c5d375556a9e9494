import { useState } from 'react';
import { useMay } from '#web/api/session.ts';
import { useOpened } from '#web/api/use-opened.ts';
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
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { PositionTable } from './PositionTable.tsx';
import { StatusButtons } from './StatusButtons.tsx';

const EditOrder = lazyPart(() => import('./EditOrder.tsx'), 'EditOrder');

interface Props {
  order: GlassOrder;
  isFetching: boolean;
  onRefresh(): void;
}

export function LoadedOrder({ order, isFetching, onRefresh }: Props) {
  const mayWrite = useMay('glass:write');
  const { opened, open, close } = useOpened('izmena');
  const positions = measuredPositions(order);
  // A colleague may send the order while it is being edited here: then the form stays, and saving says why it is
  // refused.
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
              <OrderFacts order={order} />
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
