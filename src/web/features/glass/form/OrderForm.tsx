import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { sumMeasures } from '#domain/glass/position.ts';
import { isDate } from '#domain/text/dates.ts';
import { plural } from '#domain/text/formats.ts';
import { readDraft } from '#web/api/drafts.ts';
import { isStale } from '#web/api/errors.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useChange } from '#web/api/use-change.ts';
import { EntryGrid, type GridHandle } from '#web/business/grid/EntryGrid.tsx';
import { Button } from '#web/ui/Button.tsx';
import { askToDiscard } from '#web/ui/Confirm.tsx';
import type { GlassOrder } from '../api.ts';
import { confirmDelivery } from '../confirm-delivery.ts';
import { POSITION_SHAPE } from '../grid/position-shape.ts';
import { rowState } from '../grid/row-state.ts';
import { OrderSums } from '../OrderSums.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { OrderHead } from './OrderHead.tsx';
import { draftKey, type OrderDraft, useStoredDraft } from './order-draft.ts';
import { type OrderFormState, type OrderInput, useOrderForm } from './use-order-form.ts';

interface Props {
  /** The name of the draft: `nova`, `lista-` and the id of a measuring list, or the order's id. */
  name: string;
  initial: OrderDraft;
  action: string;
  send(input: OrderInput, options: SubmitOptions, version: number | undefined): Promise<GlassOrder>;
  onDone(order: GlassOrder): void;
  onCancel(): void;
  /** Fetches the stored order after a colleague saved it; undefined for a new order. */
  fetchNewest?(): Promise<OrderDraft | null>;
  /** The version of the stored order; higher than the draft's if a colleague has saved the order in the meantime. */
  newestVersion?: number;
  /** The status of the stored order, if it no longer lets its positions change. */
  closedStatus?: string | undefined;
}

/** In this form Enter moves to the next field, and Ctrl+Enter submits. */
const submitByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
};

const headErrors = ({ head, positionCount }: OrderFormState): FieldErrors => ({
  ...(head.dobavljac.trim() === '' && { dobavljac: 'Unesite dobavljača.' }),
  ...(head.datumIsporuke !== '' && !isDate(head.datumIsporuke) && { datumIsporuke: 'Unesite datum koji postoji.' }),
  ...(positionCount === 0 && { pozicije: 'Unesite bar jednu poziciju.' }),
});

/** The form of an order: head, positions and sums. What is typed is stored as a draft until the order is saved. */
export function OrderForm({
  name,
  initial,
  action,
  send,
  onDone,
  onCancel,
  fetchNewest,
  newestVersion = 0,
  closedStatus,
}: Props) {
  const key = draftKey(name);
  const [storedDraft] = useState(() => readDraft<OrderDraft>(key));
  const form = useOrderForm(storedDraft ?? initial);
  // The chosen panes of a measuring list are stored as a draft even before anything is typed.
  const [initialJson] = useState(() => JSON.stringify(fetchNewest ? initial : { ...initial, rows: [] }));
  const isChanged = JSON.stringify(form.draft) !== initialJson;
  const stopStoring = useStoredDraft(key, form.draft, isChanged);
  const formElement = useRef<HTMLFormElement>(null);
  const grid = useRef<GridHandle>(null);
  const { version } = form.head;

  const { act, isPending, error } = useChange((input: OrderInput, options) => send(input, options, version), {
    form: key,
    refresh: [['glass']],
    showsConflict: fetchNewest !== undefined,
    toCache: order => ({ key: ['glass-order', order.id], value: order }),
    onDone: order => {
      stopStoring();
      onDone(order);
    },
  });
  /** The conflict after which the person decided to save the typed values anyway. */
  const [overruled, setOverruled] = useState<{ error: typeof error } | null>(null);
  const isUnseen = isStale(error) && error !== overruled?.error;
  const refusal = error?.code === 'CONFLICT' && !isStale(error) ? error.message : undefined;
  const showErrors = useEffectEvent((fields: FieldErrors) => form.showErrors(fields));
  useEffect(() => {
    if (error?.fields) showErrors(error.fields);
  }, [error]);
  const errors = form.isStrict ? { ...error?.fields, ...headErrors(form) } : {};

  const save = async () => {
    const input = form.input();
    if (await confirmDelivery(input.datumIsporuke, initial.datumIsporuke)) await act(input);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    form.setStrict(true);
    const isHeadValid = Object.keys(headErrors(form)).length === 0;
    if (form.faultyCount === 0 && isHeadValid) return void save();
    requestAnimationFrame(() => {
      if (!isHeadValid || !grid.current?.focusFault())
        formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };
  const discard = () => {
    stopStoring();
    onCancel();
  };
  /** Asks before the changes of an existing order are lost. Those of a new order stay stored as a draft. */
  const cancel = async () => {
    if (!fetchNewest) onCancel();
    else if (!isChanged || (await askToDiscard())) discard();
  };

  return (
    <form
      ref={formElement}
      noValidate
      className="flex min-h-[calc(100dvh-8.25rem-var(--bottom-bar))] md:min-h-[calc(100dvh-9.75rem)] flex-col gap-4"
      onSubmit={submit}
      onKeyDown={submitByKey}
    >
      <DraftNotice
        isRestored={storedDraft !== undefined}
        isConflict={isUnseen || newestVersion > (version ?? newestVersion)}
        isSaving={isPending}
        isOverwriting={overruled !== null}
        closedStatus={closedStatus}
        fetchNewest={fetchNewest}
        onVersion={next => {
          form.setHead({ version: next });
          setOverruled({ error });
        }}
        onDiscard={discard}
      />
      <OrderHead form={form} errors={errors} />
      <EntryGrid
        ref={grid}
        shape={POSITION_SHAPE}
        grid={form.grid}
        change={form.change}
        viewOf={row => rowState(row, form.terms)}
        isStrict={form.isStrict}
        refused={form.refused}
      />
      <OrderFoot
        form={form}
        error={errors.pozicije ?? refusal}
        action={action}
        isPending={isPending}
        onCancel={cancel}
      />
    </form>
  );
}

interface FootProps {
  form: OrderFormState;
  /** An error of the positions as a whole, such as that there are none, or why the order cannot be changed. */
  error: string | undefined;
  action: string;
  isPending: boolean;
  onCancel(): void;
}

/** The bar at the bottom of the form: the sums of what is typed, an error, and the buttons. */
function OrderFoot({ form, error, action, isPending, onCancel }: FootProps) {
  const hasFaults = form.faultyCount > 0 && form.isStrict;
  const message =
    error ??
    (hasFaults && `Ispravite ${plural(form.faultyCount, 'poziciju', 'pozicije', 'pozicija')}, pa sačuvajte ponovo.`);
  return (
    <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:-mb-6 md:px-6">
      <OrderSums positions={form.positionCount} sum={sumMeasures(form.measures)} isShort />
      <div className="flex flex-wrap items-center justify-end gap-2 max-md:w-full">
        <p className="text-sm text-danger" role="alert">
          {message}
        </p>
        <Button variant="ghost" onClick={onCancel}>
          Odustani
        </Button>
        <Button type="submit" pending={isPending}>
          {action}
        </Button>
      </div>
    </div>
  );
}
