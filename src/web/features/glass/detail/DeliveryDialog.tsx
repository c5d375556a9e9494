import { useState } from 'react';
import { badInput } from '#domain/errors.ts';
import { isDate } from '#domain/text/dates.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { type GlassOrder, glassOrderQuery, updateOrder } from '../api.ts';

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
  // The order may be refetched while the dialog is open, but the person changes the one that the dialog was opened with.
  const [opened] = useState(order);
  const save = useChange(
    (change: ReturnType<typeof check>, submit) =>
      updateOrder({ id, createdAt, version: opened.version, ...change }, submit),
    {
      toCache: value => ({ key: glassOrderQuery(id).queryKey, value }),
      refresh: [['glass']],
      onDone: onClose,
    },
  );
  const { form, isDirty, bind } = useDraftForm({ initial: valuesOf(opened), check, error: save.error });
  return (
    <FormDialog
      onClose={onClose}
      title={`Isporuka ${order.broj}`}
      dirty={isDirty}
      action="Sačuvaj"
      pending={save.isPending}
      onSubmit={form.handleSubmit(change => save.act(change))}
    >
      <FormField control={form.control} name="datumIsporuke">
        {field => <DateField label="Datum isporuke" {...field} />}
      </FormField>
      <TextArea label="Napomena" rows={4} {...bind('napomena')} />
    </FormDialog>
  );
}
