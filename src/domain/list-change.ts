import { badInput, conflict, staleVersion } from './errors.ts';
import { LIST_ITEMS_MAX } from './limits.ts';
import { integer } from './text/formats.ts';

/**
 * Returns the item at `index` if its content matches the content that the caller sent. Throws BAD_USER_INPUT when `index` is no
 * index of a list, CONFLICT when no item or an item with another content has that index now.
 */
export const pickAtIndex = <T>(items: readonly T[], index: unknown, matches: (item: T) => boolean): T => {
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0)
    throw badInput({ index: 'Redni broj stavke nije ispravan.' });
  const item = items[index];
  if (item === undefined || !matches(item))
    throw staleVersion('Lista je u međuvremenu izmenjena. Osvežite stranicu i pokušajte ponovo.');
  return item;
};

/** Whether the item has the sent id; true without one, because callers from before items had ids send none. */
export const hasSentId = ({ id }: { id: number }, sent: string | null | undefined): boolean =>
  sent == null || String(id) === sent;

/** Throws CONFLICT when a list that already has `count` items is full. */
export const requireRoom = (count: number): void => {
  if (count >= LIST_ITEMS_MAX) throw conflict(`Lista je puna: može imati najviše ${integer(LIST_ITEMS_MAX)} stavki.`);
};
