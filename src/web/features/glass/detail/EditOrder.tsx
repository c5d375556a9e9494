import { eachField } from '#domain/fields.ts';
import { POSITION_FIELDS } from '#domain/glass/fields.ts';
import { fetchOrder, type GlassOrder, updateOrder } from '../api.ts';
import { OrderForm } from '../form/OrderForm.tsx';
import type { OrderDraft } from '../form/order-draft.ts';

const draftOf = (order: GlassOrder): OrderDraft => ({
  dobavljac: order.dobavljac,
  projekat: order.projekat,
  datumIsporuke: order.datumIsporuke ?? '',
  napomena: order.napomena ?? '',
  version: order.version,
  rows: order.pozicije.map(position => ({
    cells: eachField(POSITION_FIELDS, field => String(position[field] ?? '')),
    kindChosen: true,
    izvor: position.izvor && { ...position.izvor, upozorenja: [] },
  })),
});

/** The form that edits an order with the status „Nova“. */
export function EditOrder({ order, onClose }: { order: GlassOrder; onClose(): void }) {
  const { id, createdAt } = order;
  return (
    <OrderForm
      name={id}
      initial={draftOf(order)}
      action="Sačuvaj izmene"
      send={(input, submit, version = order.version) => updateOrder({ ...input, id, createdAt, version }, submit)}
      onDone={onClose}
      onCancel={onClose}
      newestVersion={order.version}
      closedStatus={order.status === 'Nova' ? undefined : order.status}
      fetchNewest={async () => {
        const newest = await fetchOrder(id);
        return newest && draftOf(newest);
      }}
    />
  );
}
