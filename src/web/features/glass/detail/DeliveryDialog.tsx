import { badInput } from '#domain/errors.ts';
import { isDate } from '#domain/text/dates.ts';
import { ApiError } from '#web/api/errors.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useRecordForm } from '#web/ui/use-record-form.ts';
import { fetchOrder, type GlassOrder, glassOrderQuery, updateOrder } from '../api.ts';
import { confirmDelivery } from '../confirm-delivery.ts';

const valuesOf = ({ datumIsporuke, napomena }: GlassOrder) => ({
  datumIsporuke: datumIsporuke ?? '',
  napomena: napomena ?? '',
});

const check = ({ datumIsporuke, napomena }: ReturnType<typeof valuesOf>) => {
  if (datumIsporuke !== '' && !isDate(datumIsporuke)) throw badInput({ datumIsporuke: 'Unesite datum koji postoji.' });
  return { datumIsporuke: datumIsporuke || null, napomena: napomena || null };
};

/** The dialog that changes the day of delivery and the note, which may change even after the order was sent. */
export function DeliveryDialog({ order, onClose }: { order: GlassOrder; onClose(): void }) {
  const { id, createdAt } = order;
  const read = async () => {
    const now = await fetchOrder(id);
    if (!now) throw new ApiError('NOT_FOUND');
    return now;
  };
  const { form, bind, close, dialog, notice } = useRecordForm({
    draft: `glass:${id}:delivery`,
    stored: order,
    valuesOf,
    check,
    confirmed: ({ datumIsporuke }) => confirmDelivery(datumIsporuke, order.datumIsporuke),
    send: (change, submit) => updateOrder({ id, createdAt, ...change }, submit),
    read,
    toCache: value => ({ key: glassOrderQuery(id).queryKey, value }),
    refresh: [['glass']],
    showsConflict: false,
    onDone: () => void close(),
    onClose,
  });
  return (
    <FormDialog {...dialog} title={`Isporuka ${order.broj}`} action="Sačuvaj">
      <NewerNotice what="Porudžbinu" {...notice} />
      <FormField control={form.control} name="datumIsporuke">
        {field => <DateField label="Datum isporuke" {...field} />}
      </FormField>
      <TextArea label="Napomena" rows={4} {...bind('napomena')} />
    </FormDialog>
  );
}
