import type { AccountStatus } from '#domain/identity/fields.ts';

export const STATUS_TONES = {
  pending: 'warning',
  active: 'ok',
  'new-password-required': 'info',
  disabled: 'danger',
} as const satisfies Record<AccountStatus, string>;
