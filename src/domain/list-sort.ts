import { isOneOf } from './enumerations.ts';
import { badInput } from './errors.ts';

const JOB_COLUMNS = ['vrstaPosla', 'klijent', 'mesto', 'adresa', 'telefon', 'createdAt'] as const;

export const SORT_COLUMNS = {
  clients: ['poslovnoIme', 'pib', 'mesto', 'adresa', 'createdAt'],
  preoffers: JOB_COLUMNS,
  projects: [...JOB_COLUMNS, 'rokUplate'],
  archive: JOB_COLUMNS,
  optimization: [...JOB_COLUMNS, 'ugradnja'],
  measuringLists: ['createdAt'],
  glassOrders: ['broj', 'dobavljac', 'datumIsporuke', 'povrsina', 'status', 'createdAt'],
} as const;

export type SortedList = keyof typeof SORT_COLUMNS;
export type SortColumn<L extends SortedList = SortedList> = (typeof SORT_COLUMNS)[L][number];
interface ListSort<L extends SortedList> {
  column: SortColumn<L>;
  direction: 'asc' | 'desc';
}

export const DEFAULT_SORT: { [L in SortedList]: `${SortColumn<L>}:${'asc' | 'desc'}` } = {
  clients: 'poslovnoIme:asc',
  preoffers: 'createdAt:desc',
  projects: 'createdAt:desc',
  archive: 'createdAt:desc',
  optimization: 'createdAt:desc',
  measuringLists: 'createdAt:desc',
  glassOrders: 'broj:desc',
};

/**
 * Parses `klijent:asc`; an empty text means the list's default order. Throws BAD_USER_INPUT for an unknown column or
 * direction.
 */
export const parseSort = <L extends SortedList>(list: L, text: string | null | undefined): ListSort<L> => {
  const [column, direction, ...rest] = (text || DEFAULT_SORT[list]).split(':');
  const columns: readonly SortColumn<L>[] = SORT_COLUMNS[list];
  if (!isOneOf(columns, column) || !isOneOf(['asc', 'desc'] as const, direction) || rest.length > 0)
    throw badInput({ sort: 'Redosled nije ispravan.' });
  return { column, direction };
};
