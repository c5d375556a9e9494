import { badInput, conflict } from './errors.ts';

/**
 * The item to delete: the one at `index` of the list as it now is, and only if its content is the one that was named beside the index
 * (contract.graphql). BAD_USER_INPUT when the index is no place in a list; CONFLICT when another item, or none, is there by now.
 */
export const pickForDelete = <T>(items: readonly T[], index: unknown, matches: (item: T) => boolean): T => {
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0)
    throw badInput({ index: 'Redni broj stavke nije ispravan.' });
  const item = items[index];
  if (item === undefined || !matches(item))
    throw conflict('Spisak je u međuvremenu izmenjen. Osvežite ga i pokušajte ponovo.');
  return item;
};
