import { Refusal } from './errors.ts';

type Level = 'read' | 'write';
const both = ['read', 'write'] as const;

/** What rights are about, and what can be done there. Not here: what is done with one's own account, or with what one deleted a moment ago. */
const AREAS = {
  clients: both,
  preoffers: both,
  /** A project's head, its client and job. */
  projects: both,
  /** Measurements, their documents, photos, the book of impressions. */
  measurements: both,
  /** Offer documents and notes, and which one was chosen. */
  offers: both,
  /** Finances and payments. */
  finance: both,
  contracts: both,
  /** Documents and notes of optimization, readiness, the way into the archive. */
  optimization: both,
  bookkeeping: both,
  /** Glass orders and their suppliers. */
  glass: both,
  /** The company's data, as they stand on every sheet. */
  company: both,
  /** Lists as files, and files as clients. */
  transfer: both,
  /** Payments that somebody else entered, or on an earlier day. */
  'others-payments': ['write'],
  /** The way out of the archive. */
  'archive-return': ['write'],
  /** Everybody's accounts, sessions, and the messages that no gateway took. */
  accounts: both,
  /** What anybody deleted; also the files and the history of it. */
  bin: both,
  /** The history of everything, and of what is no everyday work. */
  trail: ['read'],
  /** Versions, and how the server can be reached. */
  installation: ['read'],
  /** Where and when photos were taken. */
  'photo-places': ['read'],
} as const satisfies Record<string, readonly Level[]>;

export type Area = keyof typeof AREAS;
export type Right = { [A in Area]: `${A}:${(typeof AREAS)[A][number]}` }[Area];
/** What an operation asks: a right, or only an account that works. */
export type Access = Right | 'signed-in';
/** An area of work: it is read, and written. */
export type WorkArea = { [A in Area]: (typeof AREAS)[A] extends typeof both ? A : never }[Area];

/** What all who work in the company may do. */
const WORK = [
  'clients:read',
  'clients:write',
  'preoffers:read',
  'preoffers:write',
  'projects:read',
  'projects:write',
  'measurements:read',
  'measurements:write',
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
  'company:read',
  'transfer:read',
  'transfer:write',
] as const;

export const ROLE_LABELS = { owner: 'Vlasnik', zaposleni: 'Zaposleni' } as const;
/** An account's group as it stands in the database, in tokens and in the claims of a user pool. */
export type Role = keyof typeof ROLE_LABELS;

/** Who may do what. */
export const ROLES = {
  owner: [
    ...WORK,
    'company:write',
    'others-payments:write',
    'archive-return:write',
    'accounts:read',
    'accounts:write',
    'bin:read',
    'bin:write',
    'trail:read',
    'installation:read',
    'photo-places:read',
  ],
  zaposleni: WORK,
} as const satisfies Record<Role, readonly Right[]>;

const allRights = (Object.keys(AREAS) as Area[]).flatMap(area => AREAS[area].map(level => `${area}:${level}` as Right));
/** Every right, in the order of the areas. A right that no role has does not compile here. */
export const RIGHTS: readonly (typeof ROLES)[Role][number][] = allRights;

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

export type Rights = ReadonlySet<Right>;
/** Whoever may do something: an account that calls, or a person at a screen. */
export interface Holder {
  rights: Rights;
}

const known = new Map<string, Rights>();

/** The rights of an account in these groups, added up; one in none that means something here is staff. The same set for the same groups. */
export function rightsOf(groups: readonly string[]): Rights {
  const roles = ROLE_NAMES.filter(role => groups.includes(role));
  const key = roles.join();
  let rights = known.get(key);
  if (!rights) {
    rights = new Set<Right>((roles.length > 0 ? roles : (['zaposleni'] as const)).flatMap(role => [...ROLES[role]]));
    known.set(key, rights);
  }
  return rights;
}

/** „Vlasnik“, or „Zaposleni“. */
export const roleLabel = (groups: readonly string[]): string =>
  ROLE_LABELS[ROLE_NAMES.find(role => groups.includes(role)) ?? 'zaposleni'];

export const may = ({ rights }: Holder, right: Right): boolean => rights.has(right);

export const sameRights = (one: Rights, other: Rights): boolean =>
  one.size === other.size && [...one].every(right => other.has(right));

/** Throws FORBIDDEN. */
export function requireAccess(holder: Holder, access: Access): void {
  if (access !== 'signed-in' && !may(holder, access)) throw new Refusal('FORBIDDEN', 'Ovo može samo vlasnik.');
}
