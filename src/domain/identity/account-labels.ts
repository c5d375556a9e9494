/** The states of an account as the owner reads them. */
export const ACCOUNT_STATUS_LABELS = {
  pending: 'Na čekanju',
  active: 'Aktivan',
  'new-password-required': 'Čeka novu lozinku',
  disabled: 'Onemogućen',
} as const;
