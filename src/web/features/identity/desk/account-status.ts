import type { Account, AccountStatus } from './api.ts';

export const STATUS_LABELS: Record<AccountStatus, string> = {
  pending: 'Na čekanju',
  active: 'Aktivan',
  'new-password-required': 'Čeka novu lozinku',
  disabled: 'Onemogućen',
};

export const STATUS_TONES = {
  pending: 'warning',
  active: 'ok',
  'new-password-required': 'info',
  disabled: 'danger',
} as const satisfies Record<AccountStatus, string>;

export const STATUSES = Object.keys(STATUS_LABELS) as AccountStatus[];

export const isOwner = (account: Account): boolean => account.groups.includes('owner');
export const groupLabel = (account: Account): string => (isOwner(account) ? 'Vlasnik' : 'Zaposleni');
