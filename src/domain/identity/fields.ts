import { eachField, type FieldFact, labelsOf, namesOf } from '../fields.ts';
import { EMAIL_MAX, NAME_MAX } from '../limits.ts';
import type { AreaGrant } from '../rights.ts';

/** What people type about an account: at most `max` characters. A phone is stored in E.164 and shown in its local form. */
interface TypedFact extends FieldFact {
  kind: 'text' | 'email' | 'phone';
  max: number;
}

const TYPED_FACTS = {
  name: { label: 'Ime i prezime', kind: 'text', max: NAME_MAX },
  username: { label: 'Korisničko ime', kind: 'text', max: 64 },
  email: { label: 'E-pošta', kind: 'email', max: EMAIL_MAX },
  phone: { label: 'Telefon', kind: 'phone', max: 60 },
} as const satisfies Record<string, TypedFact>;

/** A field of an account that is typed in a form. */
export type AccountText = keyof typeof TYPED_FACTS;
export const ACCOUNT_TEXTS: Record<AccountText, TypedFact> = TYPED_FACTS;
/** The most characters of each text of an account. */
export const ACCOUNT_LIMITS = eachField(namesOf(ACCOUNT_TEXTS), field => ACCOUNT_TEXTS[field].max);

/**
 * An account as owners see it, in the order of the export. Table, history and the forms' labels, limits and keyboards are
 * derived from it; the compiler requires the export's cell, the schema of what is typed and the form's hints to browsers.
 */
export const ACCOUNT_FACTS = {
  name: { ...TYPED_FACTS.name, width: 28 },
  username: { ...TYPED_FACTS.username, width: 20 },
  status: { label: 'Status', kind: 'choice', width: 20 },
  group: { label: 'Grupa', kind: 'choice', width: 20 },
  email: { ...TYPED_FACTS.email, width: 30 },
  phone: { ...TYPED_FACTS.phone, width: 18 },
} as const satisfies Record<string, FieldFact & { kind: TypedFact['kind'] | 'choice'; width: number }>;

export type AccountField = keyof typeof ACCOUNT_FACTS;
export const ACCOUNT_FIELDS = namesOf(ACCOUNT_FACTS);
export const ACCOUNT_LABELS = labelsOf(ACCOUNT_FACTS);

/** The states of an account as the owner reads them. */
export const ACCOUNT_STATUS_LABELS = {
  pending: 'Na čekanju',
  active: 'Aktivan',
  'new-password-required': 'Čeka novu lozinku',
  disabled: 'Onemogućen',
} as const;

export type AccountStatus = keyof typeof ACCOUNT_STATUS_LABELS;
export const ACCOUNT_STATUSES = Object.keys(ACCOUNT_STATUS_LABELS) as AccountStatus[];

/** What an owner sees of any account. */
export interface AccountForOwner {
  id: string;
  username: string;
  name: string;
  status: AccountStatus;
  groups: string[];
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  createdAt: string;
  lastSignInAt: string | null;
}

/** What people see of their own account. */
export interface OwnAccount extends Omit<AccountForOwner, 'createdAt' | 'lastSignInAt'> {
  /** What the account's groups allow, by area. */
  dozvole: AreaGrant[];
  isOwner: boolean;
  smsSecondFactor: boolean;
  verifiedContact: boolean;
  /** Until when the person is not asked for a phone or e-mail address after the sign-in. */
  contactPostponedUntil: string | null;
  /** False for accounts that sign in through the company's OpenID provider. */
  hasPassword: boolean;
}

/** What everybody may know about a colleague. */
export interface Person {
  id: string;
  ime: string;
  korisnickoIme: string;
}
