import type { Right } from './rights.ts';

/** What the program does with one kind of record; every kind has a row in RECORDS. */
interface RecordRow {
  /** The Serbian name of one record: „Klijent“. */
  title: string;
  /** The Serbian name of several records: „Klijenti“. */
  plural: string;
  /** Whether changes are in the audit trail under the record's own id, not that of the record that it belongs to. */
  trail: boolean;
  /** The right required to read the history of a record of this kind. */
  history: Right;
  /** The right required to find a record of this kind in the search, and to be notified of its changes. */
  live: Right;
  /** Whether a page that shows the record displays a notice when a colleague changes it. */
  hasChangeNotice: boolean;
  /** Whether a deleted record is moved to the bin. */
  bin: boolean;
  /** Whether the search over all records finds records of this kind. */
  find: boolean;
}

const onAList = {
  trail: false,
  history: 'trail:read',
  live: 'projects:read',
  hasChangeNotice: false,
  find: false,
} as const;
const owners = { trail: true, history: 'trail:read', hasChangeNotice: false, bin: false, find: false } as const;
const work = { trail: true, bin: true, find: true } as const;
/** Returns the rights of a kind for which one right is enough to read its history and notices of its changes. */
const readBy = <R extends Right>(right: R) => ({ history: right, live: right });

/**
 * Every kind of record. The API calls the kind `entity` in the audit trail and in notices of changes, and `vrsta` in the bin and
 * in the search; the values are these names. For a new kind the compiler requires its table, its name in SQL, its page, and what
 * to fetch again when it changes.
 */
export const RECORDS = {
  client: { title: 'Klijent', plural: 'Klijenti', hasChangeNotice: false, ...readBy('clients:read'), ...work },
  project: {
    title: 'Projekat',
    plural: 'Projekti',
    hasChangeNotice: true,
    ...readBy('projects:read'),
    ...work,
    bin: false,
  },
  preoffer: { title: 'Predponuda', plural: 'Predponude', hasChangeNotice: true, ...readBy('preoffers:read'), ...work },
  'glass-order': {
    title: 'Porudžbina stakla',
    plural: 'Porudžbine stakla',
    hasChangeNotice: true,
    ...readBy('glass:read'),
    ...work,
  },
  'measuring-list': {
    title: 'Merna lista',
    plural: 'Merne liste',
    hasChangeNotice: true,
    ...readBy('measurements:read'),
    ...work,
  },
  visit: {
    title: 'Poseta',
    plural: 'Posete',
    hasChangeNotice: false,
    ...readBy('calendar:read'),
    ...work,
    find: false,
  },
  'glass-supplier': { title: 'Dobavljač stakla', plural: 'Dobavljači stakla', live: 'glass:read', ...owners },
  'profile-system': { title: 'Sistem profila', plural: 'Sistemi profila', live: 'glass:read', ...owners },
  company: { title: 'Podaci firme', plural: 'Podaci firme', live: 'company:read', ...owners },
  account: { title: 'Nalog', plural: 'Nalozi', live: 'accounts:read', ...owners },
  address: { title: 'Mrežna adresa', plural: 'Mrežne adrese', live: 'trail:read', ...owners },
  list: { title: 'Lista', plural: 'Liste', live: 'trail:read', ...owners },
  document: { title: 'Dokument', plural: 'Dokumenti', bin: true, ...onAList },
  comment: { title: 'Napomena', plural: 'Napomene', bin: true, ...onAList },
  measurement: { title: 'Merenje', plural: 'Merenja', bin: true, ...onAList },
  opening: { title: 'Otvor', plural: 'Otvori', bin: true, ...onAList, live: 'measurements:read' },
  payment: { title: 'Uplata', plural: 'Uplate', bin: true, ...onAList },
  due: { title: 'Rok uplate', plural: 'Rokovi uplate', bin: true, ...onAList },
} as const satisfies Record<string, RecordRow>;

export type RecordKind = keyof typeof RECORDS;

type KindsThat<Fact extends keyof RecordRow> = {
  [Kind in RecordKind]: (typeof RECORDS)[Kind][Fact] extends true ? Kind : never;
}[RecordKind];

/** Kinds whose changes the audit trail stores under their own id. */
export type TrailKind = KindsThat<'trail'>;
/** Kinds whose deleted records are in the bin. */
export type BinKind = KindsThat<'bin'>;
/** Kinds that the search over all records finds. */
export type FoundKind = KindsThat<'find'>;

const kinds = Object.keys(RECORDS) as RecordKind[];
const kindsThat = <Fact extends 'trail' | 'bin' | 'find'>(fact: Fact) =>
  kinds.filter((kind): kind is KindsThat<Fact> => RECORDS[kind][fact]);

export const TRAIL_KINDS: readonly TrailKind[] = kindsThat('trail');
export const BIN_KINDS: readonly BinKind[] = kindsThat('bin');
/** Kinds that the search over all records finds, in the order in which results are shown. */
export const FOUND_KINDS: readonly FoundKind[] = kindsThat('find');

/** Returns the kind with that name; undefined for other texts. */
export const recordKind = (text: string): RecordKind | undefined => kinds.find(kind => kind === text);

/** Returns the Serbian name of a kind: „Klijent“; returns a text that names no kind unchanged. */
export const recordTitle = (text: string): string => {
  const kind = recordKind(text);
  return kind ? RECORDS[kind].title : text;
};

/**
 * The name of the change that open screens are notified of when a message about a visit is queued, taken, sent, failed or
 * withdrawn; the database uses the same name (migration 0049).
 */
export const VISIT_MESSAGE = 'visitMessage';
