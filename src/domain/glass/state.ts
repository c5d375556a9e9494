import { isOneOf, VRSTE_POSLA, type VrstaPosla } from '../enumerations.ts';
import { shortDate } from '../text/formats.ts';

/** The glass orders of a project in numbers, without cancelled orders. */
export interface GlassState {
  /** The number of orders, at least one. */
  poruceno: number;
  isporuceno: number;
  /** The earliest delivery day among the orders that have not been delivered; null without one. */
  ocekujeSe: string | null;
}

/** Roof windows, doors and equipment arrive with their glass; of most service calls it is not known in advance. */
const NEEDS_GLASS: Record<VrstaPosla, boolean> = {
  PVC: true,
  ALU: true,
  Velux: false,
  'Sobna vrata': false,
  Oprema: false,
  Servis: false,
};

/** Returns whether glass must be ordered for a job of that type before production. */
export const needsGlass = (vrstaPosla: string): boolean => isOneOf(VRSTE_POSLA, vrstaPosla) && NEEDS_GLASS[vrstaPosla];

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
