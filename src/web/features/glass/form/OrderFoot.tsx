import { sumMeasures } from '#domain/glass/position.ts';
import { plural } from '#domain/text/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { OrderSums } from '../OrderSums.tsx';
import type { OrderFormState } from './use-order-form.ts';

interface Props {
  form: OrderFormState;
  /** The error that concerns the positions as a whole, such as none. */
  error: string | undefined;
  action: string;
  isPending: boolean;
  onCancel(): void;
}

/** The bar at the bottom of the form: the sums, updated while typing, an error, and the buttons. */
export function OrderFoot({ form, error, action, isPending, onCancel }: Props) {
  const faulty = form.faultyCount > 0 && form.isStrict;
  const message =
    error ??
    (faulty && `Ispravite ${plural(form.faultyCount, 'poziciju', 'pozicije', 'pozicija')}, pa sačuvajte ponovo.`);
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
