import { printDocument } from '#web/printing/print-document.ts';
import type { GlassOrder } from '../api.ts';
import { measuredPositions, sumOf } from '../measured-positions.ts';

export const printOrder = (order: GlassOrder): Promise<void> =>
  printDocument('A4', `Porudžbina stakla ${order.broj} ${order.dobavljac}`, async head => {
    const { GlassOrderSheet } = await import('#web/printing/GlassOrderSheet.tsx');
    const positions = measuredPositions(order);
    return <GlassOrderSheet {...head} order={order} positions={positions} sum={sumOf(positions)} />;
  });
