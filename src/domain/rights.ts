import { Refusal } from './errors.ts';

type Level = 'read' | 'write';
const both = ['read', 'write'] as const;

/**
 * The areas and what can be done in each. Using one's account and undoing one's own deletion need no right, so they are
 * not listed.
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
  /** Status, note and arrival of the visits in which one is named; with `calendar:write`, of all visits. */
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
  /** Glass orders and their suppliers. */
  glass: both,
  /** Mails to clients from a project or pre-offer; attachments only if the sender may read them. */
  mail: both,
  /** The company's data, printed on every sheet. */
  company: both,
  /** Export of lists, import of clients. */
  transfer: both,
  /** Payments that somebody else entered, or on an earlier day. */
  'others-payments': ['write'],
  /** Changing a view of a list that somebody else made and shared. */
  'others-views': ['write'],
  /** Merging two clients into one, and separating them. */
  'client-merges': ['write'],
  /** Taking a project back out of the archive. */
  'archive-return': ['write'],
  /** Everybody's accounts and sessions, and the messages that no gateway accepted. */
  accounts: both,
  /** What anybody deleted, with its files and its history. */
  bin: both,
  /** The history of all records, also of those outside everyday work. */
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

/** What everybody in the office may read or do. */
const WORK = [
  'clients:read',
  'clients:write',
  'addresses:read',
  'preoffers:read',
  'preoffers:write',
  'projects:read',
  'projects:write',
  'measurements:read',
  'measurements:write',
  'calendar:read',
  'calendar:write',
  'own-visits:write',
  'offers:read',
  'offers:write',
  'finance:read',
  'finance:write',
  'contracts:read',
  'contracts:write',
  'optimization:read',
  'optimization:write',
  'bookkeeping:read',
  'bookkeeping:write',
  'glass:read',
  'glass:write',
  'mail:read',
  'mail:write',
  'company:read',
  'transfer:read',
  'transfer:write',
] as const;

export const ROLE_LABELS = {
  owner: 'Vlasnik',
  zaposleni: 'Zaposleni',
  teren: 'Teren',
  radionica: 'Radionica',
  knjigovodstvo: 'Knjigovodstvo',
} as const;
/** An account's group as written in the database, in tokens and in the claims of a user pool. */
export type Role = keyof typeof ROLE_LABELS;

/** What each group means, in a line for the owner who gives it. */
export const ROLE_MEANINGS: Record<Role, string> = {
  owner: 'Sve, uključujući naloge, podatke firme, korpu i istoriju.',
  zaposleni: 'Kancelarija: klijenti, ponude, projekti, finansije i ugovori.',
  teren: 'Merenja, dokumenti merenja i fotografije. Bez cena, ponuda i ugovora.',
  radionica: 'Optimizacija i staklo. Bez cena, adresa i telefona klijenata.',
  knjigovodstvo: 'Klijenti, uplate, ugovori i dokumenti. Ponude i merenja samo pregled.',
};

/** Who may do what. */
export const ROLES = {
  owner: [
    ...WORK,
    'company:write',
    'others-payments:write',
    'others-views:write',
    'client-merges:write',
    'archive-return:write',
    'accounts:read',
    'accounts:write',
    'bin:read',
    'bin:write',
    'trail:read',
    'installation:read',
    'installation:write',
    'reports:read',
    'accounting:read',
    'photo-places:read',
  ],
  zaposleni: WORK,
  teren: [
    'addresses:read',
    'projects:read',
    'measurements:read',
    'measurements:write',
    'calendar:read',
    'own-visits:write',
    'optimization:read',
    'glass:read',
    'company:read',
  ],
  radionica: [
    'projects:read',
    'measurements:read',
    'calendar:read',
    'optimization:read',
    'optimization:write',
    'glass:read',
    'glass:write',
    'company:read',
    'transfer:read',
  ],
  knjigovodstvo: [
    'clients:read',
    'clients:write',
    'addresses:read',
    'preoffers:read',
    'projects:read',
    'measurements:read',
    'calendar:read',
    'offers:read',
    'finance:read',
    'finance:write',
    'contracts:read',
    'contracts:write',
    'bookkeeping:read',
    'bookkeeping:write',
    'glass:read',
    'mail:read',
    'mail:write',
    'company:read',
    'transfer:read',
    'accounting:read',
  ],
} as const satisfies Record<Role, readonly Right[]>;

const allRights = (Object.keys(AREAS) as Area[]).flatMap(area => AREAS[area].map(level => `${area}:${level}` as Right));
/** Every right, in the order of the areas. A right that no role has does not compile here. */
export const RIGHTS: readonly (typeof ROLES)[Role][number][] = allRights;

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

export type Rights = ReadonlySet<Right>;
/** Anything that holds rights: the calling account, or the user at a screen. */
export interface Holder {
  rights: Rights;
}

/** The account's roles, in the order of ROLES: without a group it is staff, and a group that is not known gives nothing. */
export function rolesOf(groups: readonly string[]): readonly Role[] {
  return groups.length > 0 ? ROLE_NAMES.filter(role => groups.includes(role)) : ['zaposleni'];
}

const known = new Map<string, Rights>();

/** The union of the rights of these groups. Returns the same set for the same groups. */
export function rightsOf(groups: readonly string[]): Rights {
  const roles = rolesOf(groups);
  const key = roles.join();
  let rights = known.get(key);
  if (!rights) {
    rights = new Set<Right>(roles.flatMap(role => [...ROLES[role]]));
    known.set(key, rights);
  }
  return rights;
}

const seenAs = new Map<Role, Rights>();

/** The rights of an owner who looks at the program as that role: those of the role to read, and none to change. */
export function rightsToLookAs(role: Role): Rights {
  const rights = seenAs.get(role) ?? new Set([...rightsOf([role])].filter(right => right.endsWith(':read')));
  seenAs.set(role, rights);
  return rights;
}

/** What an account may do in an area: `cita` reads, `pise` also changes. */
export interface AreaGrant {
  oblast: Area;
  nivo: 'cita' | 'pise';
}

/** The rights of these groups by area, for clients that know the program's areas and not its groups. */
export function grantsOf(groups: readonly string[]): AreaGrant[] {
  const rights = rightsOf(groups);
  const holds = (area: Area, level: Level) => rights.has(`${area}:${level}` as Right);
  return (Object.keys(AREAS) as Area[]).flatMap((oblast): AreaGrant[] => {
    if (holds(oblast, 'write')) return [{ oblast, nivo: 'pise' }];
    return holds(oblast, 'read') ? [{ oblast, nivo: 'cita' }] : [];
  });
}

/** „Teren, Radionica“; an owner is only that, because the other groups add nothing. */
export function roleLabel(groups: readonly string[]): string {
  const roles = rolesOf(groups);
  if (roles.length === 0) return 'Bez prava';
  return (roles.includes('owner') ? (['owner'] as const) : roles).map(role => ROLE_LABELS[role]).join(', ');
}

export const may = ({ rights }: Holder, right: Right): boolean => rights.has(right);
export const mayAll = ({ rights }: Holder, all: readonly Right[]): boolean => all.every(right => rights.has(right));

export const sameRights = (one: Rights, other: Rights): boolean =>
  one.size === other.size && [...one].every(right => other.has(right));

/** The sentence names the people who may do it, so that the person can contact them. */
function refusalOf(right: Right): string {
  const roles = ROLE_NAMES.filter(role => rightsOf([role]).has(right));
  if (roles.length === 1) return 'Ovo može samo vlasnik.';
  const labels = roles.map(role => ROLE_LABELS[role].toLowerCase()).join(', ');
  return `Nemate pristup ovom delu. Imaju ga: ${labels}. Obratite se vlasniku.`;
}

/** Throws FORBIDDEN. */
export function requireAccess(holder: Holder, access: Access): void {
  if (access !== 'signed-in' && !may(holder, access)) throw new Refusal('FORBIDDEN', refusalOf(access));
}
