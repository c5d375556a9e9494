import { shortDate } from '../text/formats.ts';

/** The glass orders of a project in numbers, without cancelled orders. */
export interface GlassState {
  /** The number of orders, at least one. */
  poruceno: number;
  isporuceno: number;
  /** The earliest delivery day among the orders that have not been delivered; null without one. */
  ocekujeSe: string | null;
}

/**
 * Returns the state of a project's glass in words, „Staklo je stiglo“ or „Staklo kasni, očekivano 20.11.2026.“, and the colour to
 * show it in; `today` is the day in Belgrade.
 */
export function glassWords(
  { poruceno, isporuceno, ocekujeSe }: GlassState,
  today: string,
): { text: string; tone: 'ok' | 'danger' | 'neutral' } {
  if (isporuceno >= poruceno) return { text: 'Staklo je stiglo', tone: 'ok' };
  const part = isporuceno > 0 ? ` (stiglo ${isporuceno} od ${poruceno})` : '';
  if (!ocekujeSe) return { text: `Staklo nije stiglo${part}`, tone: 'neutral' };
  if (ocekujeSe < today) return { text: `Staklo kasni, očekivano ${shortDate(ocekujeSe)}${part}`, tone: 'danger' };
  return { text: `Staklo stiže ${ocekujeSe === today ? 'danas' : shortDate(ocekujeSe)}${part}`, tone: 'neutral' };
}
