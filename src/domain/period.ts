import { badInput } from './errors.ts';

/** Throws BAD_USER_INPUT for a period that ends before it begins. */
export function requireOrder(from: string, to: string): void {
  if (from > to) throw badInput({ do: 'Kraj perioda ne može biti pre početka. Izaberite kasniji datum.' });
}
