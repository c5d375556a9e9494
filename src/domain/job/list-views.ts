import { isOneOf, VRSTE_POSLA } from '../enumerations.ts';
import { badInput } from '../errors.ts';
import { VIEW_QUERY_MAX } from '../limits.ts';
import { parseSort } from '../list-sort.ts';
import type { Right } from '../rights.ts';
import { isSearch } from '../text/search.ts';
import { isWellFormed } from '../text/text.ts';
import { type FilterFact, isFilterValue, PREOFFER_FILTERS, PROJECT_FILTERS } from './list-filters.ts';

const SHARED_COLUMNS = ['sledeciKontakt', 'odgovornaOsoba', 'aktivnostAt', 'createdAt', 'mesto', 'adresa'] as const;

/** The four columns of the specification's list of clients; they are first and cannot be hidden. */
export const FIRST_COLUMNS = ['poslovnoIme', 'pib', 'mesto', 'adresa'] as const;

/** The columns of each list in their default order. */
export const LIST_COLUMNS = {
  clients: [...FIRST_COLUMNS, 'telefon1', 'otvorenihProjekata', 'duguje', 'aktivnostAt'],
  preoffers: ['vrstaPosla', 'klijent', 'telefon', 'status', 'kontakt', 'sastanak', ...SHARED_COLUMNS],
  projects: [
    'broj',
    'vrstaPosla',
    'klijent',
    'telefon',
    'korak',
    'dug',
    'rokUplate',
    'sledeciTermin',
    'otvori',
    ...SHARED_COLUMNS,
  ],
} as const;

/** The lists of which each person chooses the columns. */
export type ColumnList = keyof typeof LIST_COLUMNS;
export type ListColumn<L extends ColumnList = ColumnList> = (typeof LIST_COLUMNS)[L][number];

export const LIST_RIGHTS: Record<ColumnList, Right> = {
  clients: 'clients:read',
  preoffers: 'preoffers:read',
  projects: 'projects:read',
};

/** The lists that also have saved views. */
export type WorkList = Exclude<ColumnList, 'clients'>;
export const WORK_LISTS: Record<WorkList, string> = { preoffers: 'Predponude', projects: 'Aktivni projekti' };

const FILTERS: Record<WorkList, Record<string, FilterFact>> = {
  preoffers: PREOFFER_FILTERS,
  projects: PROJECT_FILTERS,
};

interface View {
  naziv: string;
  /** The list's filters and order, as in the query of its URL. */
  upit: string;
  /** The right required to see the view, in addition to reading the list. */
  right?: Right;
}

/** The views of each list that the program offers to everybody; the saved views of people are in the database. */
export const BUILT_IN_VIEWS: Record<WorkList, readonly View[]> = {
  preoffers: [
    { naziv: 'Moje', upit: 'odgovornaOsoba=ja' },
    { naziv: 'Čekaju ponudu', upit: 'status=Zainteresovan&projekat=ne' },
    { naziv: 'Za kontakt danas', upit: 'sledeciKontakt=dospeo' },
  ],
  projects: [
    { naziv: 'Moji', upit: 'odgovornaOsoba=ja' },
    { naziv: 'Čekaju ponudu', upit: 'korak=4', right: 'offers:read' },
    { naziv: 'Duguju', upit: 'dug=da', right: 'finance:read' },
    { naziv: 'Uplate kasne', upit: 'sort=rokUplate%3Aasc&rokUplate=kasni', right: 'finance:read' },
  ],
};

export const parseColumnList = (text: string): ColumnList => {
  if (!isOneOf(Object.keys(LIST_COLUMNS) as ColumnList[], text))
    throw badInput({ lista: 'Na toj listi se kolone ne biraju.' });
  return text;
};

export const parseWorkList = (text: string): WorkList => {
  if (!isOneOf(Object.keys(WORK_LISTS) as WorkList[], text))
    throw badInput({ lista: 'Ta lista nema sačuvanih prikaza.' });
  return text;
};

const hasUuidLength = (text: string): boolean => text.length === 36;

/** Throws BAD_USER_INPUT unless the list accepts the value for that name in the query of its URL. */
function checkPart(list: WorkList, name: string, value: string): void {
  const filters = FILTERS[list];
  const fact = Object.hasOwn(filters, name) ? filters[name] : undefined;
  const fits =
    name === 'q'
      ? isSearch(value)
      : name === 'vrsta'
        ? isOneOf(VRSTE_POSLA, value)
        : fact !== undefined && isFilterValue(fact, value, hasUuidLength);
  if (name === 'sort') parseSort(list, value);
  else if (!fits) throw badInput({ upit: 'Prikaz ima filter koji ova lista nema.' });
}

/** Returns the query of a list's URL that a view stores; equal filters always give the same text. */
export const viewQuery = (list: WorkList, search: Readonly<Record<string, unknown>>): string => {
  const names = ['q', 'sort', 'vrsta', ...Object.keys(FILTERS[list])];
  const parts = names.filter(name => search[name]).map(name => [name, String(search[name])]);
  return new URLSearchParams(parts).toString();
};

/**
 * Parses the query of a view; equal filters always give the same text. Throws BAD_USER_INPUT for a name or value that the list
 * does not have.
 */
export function parseViewQuery(list: WorkList, text: string): string {
  if (text.length > VIEW_QUERY_MAX || !isWellFormed(text)) throw badInput({ upit: 'Prikaz ima previše filtera.' });
  const parts = Object.fromEntries(new URLSearchParams(text));
  for (const [name, value] of Object.entries(parts)) checkPart(list, name, value);
  return viewQuery(list, parts);
}

/** Parses a person's choice of columns, in their order; an empty choice restores the default columns. Throws BAD_USER_INPUT. */
export function parseColumns(list: ColumnList, columns: readonly string[]): ListColumn[] {
  const known: readonly ListColumn[] = LIST_COLUMNS[list];
  const chosen = columns.slice(0, known.length + 1).filter(column => isOneOf(known, column));
  if (chosen.length !== columns.length || new Set(chosen).size !== chosen.length)
    throw badInput({ kolone: 'Ova lista ne sadrži te kolone.' });
  if (chosen.length === 0) return [];
  if (list === 'clients' && FIRST_COLUMNS.some((column, at) => chosen[at] !== column))
    throw badInput({ kolone: 'Prve četiri kolone uvek ostaju na početku.' });
  if (list !== 'clients' && !chosen.includes('klijent')) throw badInput({ kolone: 'Kolona „Klijent“ uvek ostaje.' });
  return chosen;
}
