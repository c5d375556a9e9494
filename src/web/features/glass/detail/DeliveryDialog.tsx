import { type FormEvent, useState } from 'react';
import { isDate } from '#domain/text/dates.ts';
import { useChange } from '#web/api/use-change.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { type GlassOrder, glassOrderQuery, updateOrder } from '../api.ts';

interface Props {
  order: GlassOrder;
  onClose(): void;
}

/** What may still change after the order was sent: the day of delivery and the note. */
export function DeliveryDialog({ order, onClose }: Props) {
  const { id, createdAt } = order;
  // The order behind the dialog may be refetched while it is open; a save compares with the version seen when it was opened.
  const [seen] = useState(order);
  const [datumIsporuke, setDatum] = useState(seen.datumIsporuke ?? '');
  const [napomena, setNapomena] = useState(seen.napomena ?? '');
  const [dayFault, setDayFault] = useState<string>();
  const isDirty = datumIsporuke !== (seen.datumIsporuke ?? '') || napomena !== (seen.napomena ?? '');
  const save = useChange(
    (_: undefined, submit) =>
      updateOrder(
        { id, createdAt, version: seen.version, datumIsporuke: datumIsporuke || null, napomena: napomena || null },
        submit,
      ),
    {
      toCache: data => ({ key: glassOrderQuery(id).queryKey, value: data.order }),
      refresh: [['glass']],
      onDone: onClose,
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = datumIsporuke === '' || isDate(datumIsporuke);
    setDayFault(isRight ? undefined : 'Unesite datum koji postoji.');
    if (isRight && !save.isPending) void save.act(undefined);
  };
  return (
    <Modal open onClose={onClose} title={`Isporuka ${order.broj}`} dirty={isDirty}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <DateField
          label="Datum isporuke"
          value={datumIsporuke}
          onValue={setDatum}
          error={dayFault ?? save.error?.fields?.datumIsporuke}
        />
        <TextArea
          label="Napomena"
          rows={4}
          value={napomena}
          onChange={event => setNapomena(event.target.value)}
          error={save.error?.fields?.napomena}
        />
        <FormButtons action="Sačuvaj" pending={save.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
