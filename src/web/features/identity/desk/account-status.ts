import { ACCOUNT_STATUS_LABELS } from '#domain/identity/account-labels.ts';
import type { AccountStatus } from './api.ts';

export const STATUS_TONES = {
  pending: 'warning',
  active: 'ok',
  'new-password-required': 'info',
  disabled: 'danger',
} as const satisfies Record<AccountStatus, string>;

export const STATUSES = Object.keys(ACCOUNT_STATUS_LABELS) as AccountStatus[];
