import { isOneOf, VRSTE_POSLA, type VrstaPosla } from '#domain/enumerations.ts';

/** The part of a list's state that is kept in the address: `?q=petrović&sort=klijent:asc&vrsta=PVC`. */
export interface ListSearch {
  q?: string;
  sort?: string;
  vrsta?: VrstaPosla;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Keeps the list's parameters of an address and drops the rest; for `validateSearch` of the routes and for useList. */
export const readListSearch = (search: Record<string, unknown>): ListSearch => {
  const q = text(search.q);
  const sort = text(search.sort);
  const vrsta = isOneOf(VRSTE_POSLA, search.vrsta) ? search.vrsta : undefined;
  return { ...(q && { q }), ...(sort && { sort }), ...(vrsta && { vrsta }) };
};
