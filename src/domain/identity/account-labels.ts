import { type FieldFact, labelsOf, namesOf } from '../fields.ts';

/**
 * An account as owners see it, in the order of the export. Export, table and history are derived from it; the compiler asks
 * for the export's cell.
 */
export const ACCOUNT_FACTS = {
  name: { label: 'Ime', width: 28 },
  username: { label: 'Korisničko ime', width: 20 },
  status: { label: 'Status', width: 20 },
  group: { label: 'Grupa', width: 12 },
  email: { label: 'E-pošta', width: 30 },
  phone: { label: 'Telefon', width: 18 },
} as const satisfies Record<string, FieldFact & { width: number }>;

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
