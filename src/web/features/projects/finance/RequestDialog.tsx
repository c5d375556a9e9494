import { useRef, useState } from 'react';
import { Refusal } from '#domain/errors.ts';
import { TIP_UPLATE_LABELS } from '#domain/labels.ts';
import {
  likelyRequest,
  type PaymentRequest,
  parsePaymentRequest,
  REQUESTED,
  requestedAmount,
} from '#domain/payment-request.ts';
import { paidBy } from '#domain/project/finance.ts';
import { amountInWords } from '#domain/text/amount-in-words.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { rsd } from '#domain/text/formats.ts';
import { RSD } from '#domain/text/typed-number.ts';
import { useUser } from '#web/api/session.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { printRequest } from '../print-sheets.tsx';
import type { PricedProject } from '../project-fragment.ts';

const ITEMS = REQUESTED.map(value => ({ value, label: TIP_UPLATE_LABELS[value] }));

/** The dialog „Zahtev za uplatu“: prints what the client is asked to pay; nothing is recorded. */
export function RequestDialog({ project, onClose }: { project: PricedProject; onClose(): void }) {
  const user = useUser();
  const paid = paidBy(project.uplate, belgradeDay(new Date()));
  const amountOf = (tip: PaymentRequest['tip']) => requestedAmount(tip, project.finansije, paid);
  const due = amountOf('ostatak');
  const [request, setRequest] = useState<PaymentRequest>(() => {
    const tip = likelyRequest(paid);
    return { tip, iznos: amountOf(tip) };
  });
  const [fault, setFault] = useState<string>();
  const [isPrinting, setPrinting] = useState(false);
  const amount = useRef<HTMLInputElement>(null);

  const print = async () => {
    try {
      const checked = parsePaymentRequest(request, due);
      setPrinting(true);
      await printRequest(project, checked, user.name);
      onClose();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setFault(error.fields?.iznos ?? error.message);
      amount.current?.focus();
    }
  };
  return (
    <Modal open onClose={onClose} title="Zahtev za uplatu" width={460}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          void print();
        }}
      >
        <Segments
          label="Šta se traži"
          items={ITEMS}
          value={request.tip}
          onValue={tip => {
            setFault(undefined);
            setRequest({ tip, iznos: amountOf(tip) });
          }}
        />
        <NumberField
          ref={amount}
          label="Iznos"
          required
          number={RSD}
          inWords={amountInWords}
          hint={`Preostalo za uplatu: ${rsd(due)}`}
          error={fault}
          value={request.iznos}
          onValue={iznos => {
            setFault(undefined);
            setRequest({ ...request, iznos });
          }}
        />
        <p className="text-sm text-muted">Zahtev se samo štampa. Uplatu upišite kada stigne.</p>
        <FormButtons action="Odštampaj zahtev" pending={isPrinting} onCancel={onClose} />
      </form>
    </Modal>
  );
}
