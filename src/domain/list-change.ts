import { badInput, conflict } from './errors.ts';
import { LIST_ITEMS_MAX } from './limits.ts';
import { integer } from './text/formats.ts';

/**
 * The item at `index`, to be changed or deleted, if its content matches what the caller sent (contract.graphql). Throws
 * BAD_USER_INPUT when `index` is not a list index, CONFLICT when another item, or none, has that index by now.
 */
export const pickAtIndex = <T>(items: readonly T[], index: unknown, matches: (item: T) => boolean): T => {
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0)
    throw badInput({ index: 'Redni broj stavke nije ispravan.' });
  const item = items[index];
  if (item === undefined || !matches(item))
    throw conflict('Lista je u međuvremenu izmenjena. Osvežite stranicu i pokušajte ponovo.');
  return item;
};

/** Throws CONFLICT when a list that already has `count` items is full. */
export const requireRoom = (count: number): void => {
  if (count >= LIST_ITEMS_MAX) throw conflict(`Lista je puna: može imati najviše ${integer(LIST_ITEMS_MAX)} stavki.`);
};
