import { Refusal } from './errors.ts';

type Level = 'read' | 'write';
const both = ['read', 'write'] as const;

/**
 * The areas of rights and what can be done in each. There is no right for using one's own account and undoing one's own deletion,
 * because everybody may do so.
 */
const AREAS = {
  clients: both,
  preoffers: both,
  /** A project's head, its client and job. */
  projects: both,
  /** Measurements, their documents, photos, the book of impressions. */
  measurements: both,
  /** Visits of every kind. */
  calendar: both,
  /** Status, note and arrival of visits to which one goes; measurements to which one goes alone. */
  'own-visits': ['write'],
  /** Offer documents and notes, and which one was chosen. */
  offers: both,
  /** The street and phone of a project's client. */
  addresses: ['read'],
  /** Finances and payments. */
  finance: both,
  contracts: both,
  /** Documents and notes of optimization, readiness, and moving a project to the archive. */
  optimization: both,
  bookkeeping: both,
  /** Glass orders, their suppliers, and profile systems. */
  glass: both,
  /** Mails to clients from a project or pre-offer; the sender must be allowed to read what is attached. */
  mail: both,
  /** The company's data, its payment plan, templates, and texts of messages and mails. */
  company: both,
  /** Export of lists, import of files. */
  transfer: both,
  /** Correcting and removing payments that somebody else entered, or that were entered on an earlier day. */
  'others-payments': ['write'],
  /** Changing a view of a list that somebody else made and shared. */
  'others-views': ['write'],
  /** Merging two clients into one, separating them, and giving a job to another client. */
  'client-merges': ['write'],
  /** Taking a project back out of the archive. */
  'archive-return': ['write'],
  /** Everybody's accounts and sessions, and the messages that no gateway accepted. */
  accounts: both,
  /** Everything that was deleted, with its files and its history. */
  bin: both,
  /** The history of all records, including those outside everyday work. */
  trail: ['read'],
  /** Versions, backups, and how the server can be reached. */
  installation: both,
  /** The figures of the company: agreed, collected, outstanding. */
  reports: ['read'],
  /** Payments and receivables as files for the accountant. */
  accounting: ['read'],
  /** Where and when photos were taken. */
  'photo-places': ['read'],
} as const satisfies Record<string, readonly Level[]>;

export type Area = keyof typeof AREAS;
export type Right = { [A in Area]: `${A}:${(typeof AREAS)[A][number]}` }[Area];
/** What an operation requires: a right, or only an approved account. */
export type Access = Right | 'signed-in';
/** An area that can be both read and written. */
export type WorkArea = { [A in Area]: (typeof AREAS)[A] extends typeof both ? A : never }[Area];

const read = <const A extends Area>(...areas: A[]) => areas.map(area => `${area}:read` as const);
const readAndWrite = <const A extends Area>(...areas: A[]) =>
  areas.flatMap(area => [`${area}:read`, `${area}:write`] as const);

/** The rights of staff, which owners have too. */
const WORK = [
  ...readAndWrite('clients', 'preoffers', 'projects', 'measurements', 'calendar', 'offers', 'finance', 'contracts'),
  ...readAndWrite('optimization', 'bookkeeping', 'glass', 'mail', 'transfer'),
  ...read('addresses', 'company'),
  'own-visits:write',
] as const;

export const ROLE_LABELS = {
  owner: 'Vlasnik',
  zaposleni: 'Zaposleni',
  teren: 'Teren',
  radionica: 'Radionica',
  knjigovodstvo: 'Knjigovodstvo',
} as const;
/** The group of an account, as it is written in the database, in tokens and in the claims of an OIDC provider. */
export type Role = keyof typeof ROLE_LABELS;

/** What each group may do, in one line for the owner who assigns it. */
export const ROLE_MEANINGS: Record<Role, string> = {
  owner: 'Sve, uključujući naloge, podatke firme, korpu i istoriju.',
  zaposleni: 'Kancelarija: klijenti, ponude, projekti, finansije i ugovori.',
  teren: 'Merenja, dokumenti merenja i fotografije. Bez cena, ponuda i ugovora.',
  radionica: 'Optimizacija i staklo. Bez cena, adresa i telefona klijenata.',
  knjigovodstvo: 'Klijenti, uplate, ugovori i dokumenti. Ponude i merenja samo pregled.',
};

/** The rights of each role. */
export const ROLES = {
  owner: [
    ...WORK,
    ...readAndWrite('accounts', 'bin', 'installation'),
    ...read('trail', 'reports', 'accounting', 'photo-places'),
    'company:write',
    'others-payments:write',
    'others-views:write',
    'client-merges:write',
    'archive-return:write',
  ],
  zaposleni: WORK,
  teren: [
    ...readAndWrite('measurements'),
    ...read('addresses', 'projects', 'calendar', 'optimization', 'glass', 'company'),
    'own-visits:write',
  ],
  radionica: [
    ...readAndWrite('optimization', 'glass'),
    ...read('projects', 'measurements', 'calendar', 'company', 'transfer'),
  ],
  knjigovodstvo: [
    ...readAndWrite('clients', 'finance', 'contracts', 'bookkeeping', 'mail'),
    ...read('addresses', 'preoffers', 'projects', 'measurements', 'calendar', 'offers'),
    ...read('glass', 'company', 'transfer', 'accounting'),
  ],
} as const satisfies Record<Role, readonly Right[]>;

const allRights = (Object.keys(AREAS) as Area[]).flatMap(area => AREAS[area].map(level => `${area}:${level}` as Right));
/** Every right, in the order of the areas. A right that no role has does not compile here. */
export const RIGHTS: readonly (typeof ROLES)[Role][number][] = allRights;

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

export type Rights = ReadonlySet<Right>;
/** Somebody with rights: the caller of the API, or the user of the web client. */
export interface Holder {
  rights: Rights;
}

/**
 * Returns an account's roles, in the order of ROLES: without groups it is staff (`zaposleni`); an unknown group gives no role.
 */
export function rolesOf(groups: readonly string[]): readonly Role[] {
  return groups.length > 0 ? ROLE_NAMES.filter(role => groups.includes(role)) : ['zaposleni'];
}

const rightsByRoles = new Map<string, Rights>();

/** Returns the rights of an account in the groups; groups with the same roles get the same set object. */
export function rightsOf(groups: readonly string[]): Rights {
  const roles = rolesOf(groups);
  const key = roles.join();
  let rights = rightsByRoles.get(key);
  if (!rights) {
    rights = new Set<Right>(roles.flatMap(role => [...ROLES[role]]));
    rightsByRoles.set(key, rights);
  }
  return rights;
}

const viewRightsByRole = new Map<Role, Rights>();

/** Returns the rights of an owner who views the program as that role: only the role's rights to read. */
function rightsToViewAs(role: Role): Rights {
  const rights = viewRightsByRole.get(role) ?? new Set([...rightsOf([role])].filter(right => right.endsWith(':read')));
  viewRightsByRole.set(role, rights);
  return rights;
}

/** Returns all rights of a person; an owner who views the program as a role has only that role's rights to read. */
export const rightsFor = (groups: readonly string[], viewingAs?: Role): Rights =>
  viewingAs ? rightsToViewAs(viewingAs) : rightsOf(groups);

/** What an account may do in an area: with `cita` only read, with `pise` also change. */
export interface AreaGrant {
  oblast: Area;
  nivo: 'cita' | 'pise';
}

/** Returns the rights of the groups in each area, for the API. */
export function grantsOf(groups: readonly string[]): AreaGrant[] {
  const rights = rightsOf(groups);
  const holds = (area: Area, level: Level) => rights.has(`${area}:${level}` as Right);
  return (Object.keys(AREAS) as Area[]).flatMap((oblast): AreaGrant[] => {
    if (holds(oblast, 'write')) return [{ oblast, nivo: 'pise' }];
    return holds(oblast, 'read') ? [{ oblast, nivo: 'cita' }] : [];
  });
}

/**
 * Returns the names of an account's roles, „Teren, Radionica“; for an owner only „Vlasnik“, because other roles add no rights.
 */
export function roleLabel(groups: readonly string[]): string {
  const roles = rolesOf(groups);
  if (roles.length === 0) return 'Bez prava';
  return (roles.includes('owner') ? (['owner'] as const) : roles).map(role => ROLE_LABELS[role]).join(', ');
}

export const may = ({ rights }: Holder, right: Right): boolean => rights.has(right);
export const mayAll = ({ rights }: Holder, all: readonly Right[]): boolean => all.every(right => rights.has(right));

export const sameRights = (one: Rights, other: Rights): boolean =>
  one.size === other.size && [...one].every(right => other.has(right));

/** Returns the sentence of a refusal, which names the roles that have all of the rights. */
function refusalOf(rights: readonly Right[]): string {
  const roles = ROLE_NAMES.filter(role => mayAll({ rights: rightsOf([role]) }, rights));
  if (roles.length === 1) return 'Ovo može samo vlasnik.';
  const labels = roles.map(role => ROLE_LABELS[role].toLowerCase()).join(', ');
  return `Nemate pristup ovom delu. Imaju ga: ${labels}. Obratite se vlasniku.`;
}

/** Throws FORBIDDEN unless the holder has all of the rights; `signed-in` requires none. */
export function requireAccess(holder: Holder, ...required: Access[]): void {
  const rights = required.filter(access => access !== 'signed-in');
  if (!mayAll(holder, rights)) throw new Refusal('FORBIDDEN', refusalOf(rights));
}
