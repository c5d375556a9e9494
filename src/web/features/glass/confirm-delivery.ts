import { deliveryDoubt } from '#domain/glass/order.ts';
import { currentDay } from '#web/api/current-day.ts';
import { confirm } from '#web/ui/Confirm.tsx';

/** Asks whether to save a day of delivery that has passed. Resolves to true at once for another day, or the stored one. */
export async function confirmDelivery(day: string | null, storedDay: string | null): Promise<boolean> {
  const doubt = deliveryDoubt(day, storedDay, currentDay());
  if (doubt === null) return true;
  return confirm({
    title: 'Proverite dan isporuke',
    what: doubt,
    action: 'Sačuvaj porudžbinu',
    cancel: 'Ispravi',
    tone: 'primary',
  });
}
