import { badInput } from '#domain/errors.ts';
import { isDate } from '#domain/text/dates.ts';
import { ApiError } from '#web/api/errors.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useNewer } from '#web/ui/use-newer.ts';
import { freshOrder, type GlassOrder, glassOrderQuery, updateOrder } from '../api.ts';

const valuesOf = ({ datumIsporuke, napomena }: GlassOrder) => ({
  datumIsporuke: datumIsporuke ?? '',
  napomena: napomena ?? '',
});

const check = ({ datumIsporuke, napomena }: ReturnType<typeof valuesOf>) => {
  if (datumIsporuke !== '' && !isDate(datumIsporuke)) throw badInput({ datumIsporuke: 'Unesite datum koji postoji.' });
  return { datumIsporuke: datumIsporuke || null, napomena: napomena || null };
};

/** The dialog that changes what may change after the order was sent: the day of delivery and the note. */
export function DeliveryDialog({ order, onClose }: { order: GlassOrder; onClose(): void }) {
  const { id, createdAt } = order;
  const save = useChange(
    (change: ReturnType<typeof check> & { version: number }, submit) =>
      updateOrder({ id, createdAt, ...change }, submit),
    {
      toCache: value => ({ key: glassOrderQuery(id).queryKey, value }),
      refresh: [['glass']],
      onDone: onClose,
    },
  );
  const { form, isDirty, bind } = useDraftForm({ initial: valuesOf(order), check, error: save.error });
  const read = async () => {
    const now = await freshOrder(id);
    if (!now) throw new ApiError('NOT_FOUND', { message: 'Porudžbina je u međuvremenu obrisana.' });
    return now;
  };
  const newer = useNewer(order, { stored: order, form, valuesOf, read, follows: true });
  return (
    <FormDialog
      onClose={onClose}
      title={`Isporuka ${order.broj}`}
      dirty={isDirty}
      action="Sačuvaj"
      pending={save.isPending}
      onSubmit={form.handleSubmit(change => save.act({ ...change, version: newer.base.version }))}
    >
      <NewerNotice what="Porudžbinu" newer={newer} error={save.error} />
      <FormField control={form.control} name="datumIsporuke">
        {field => <DateField label="Datum isporuke" {...field} />}
      </FormField>
      <TextArea label="Napomena" rows={4} {...bind('napomena')} />
    </FormDialog>
  );
}
