import type { RouteAccess } from './kernel/http/route-access.ts';

/**
 * The right that every route requires of its caller before anything else. Routes that serve several lists or files also
 * check the right to read the requested list or file.
 */
export const ROUTE_RIGHTS = {
  'GET /api/health': 'everyone',
  'GET /api/health/live': 'everyone',

  'GET /api/auth/methods': 'everyone',
  'GET /api/auth/.well-known/jwks.json': 'everyone',
  'GET /api/auth/session': 'everyone',
  'POST /api/auth/sign-out': 'everyone',
  'POST /api/auth/sign-in': 'everyone',
  'POST /api/auth/set-new-password': 'everyone',
  'POST /api/auth/sms-code': 'everyone',
  'POST /api/auth/sms-code/resend': 'everyone',
  'POST /api/auth/totp-code': 'everyone',
  'POST /api/auth/recovery-code': 'everyone',
  'POST /api/auth/passkey/start': 'everyone',
  'POST /api/auth/passkey': 'everyone',
  'POST /api/auth/setup': 'everyone',
  'POST /api/auth/sign-up': 'everyone',
  'POST /api/auth/confirm-sign-up': 'everyone',
  'POST /api/auth/resend-code': 'everyone',
  'POST /api/auth/forgot-password': 'everyone',
  'POST /api/auth/reset-password': 'everyone',
  'GET /api/auth/oidc/start': 'everyone',
  'GET /api/auth/oidc/callback': 'everyone',

  'POST /api/auth/token': 'own-session',
  'POST /api/auth/change-password': 'own-session',
  'POST /api/auth/confirm': 'own-session',
  'POST /api/auth/contact/send': 'own-session',
  'POST /api/auth/contact/verify': 'own-session',
  'POST /api/auth/contact/postpone': 'own-session',
  'PATCH /api/auth/profile': 'own-session',
  'GET /api/auth/sessions': 'own-session',
  'DELETE /api/auth/sessions/:id': 'own-session',
  'DELETE /api/auth/sessions': 'own-session',
  'GET /api/auth/calendar-feed': 'own-session',
  'POST /api/auth/calendar-feed': 'own-session',
  'DELETE /api/auth/calendar-feed': 'own-session',
  'GET /api/auth/second-factor': 'own-session',
  'POST /api/auth/second-factor/totp/start': 'own-session',
  'POST /api/auth/second-factor/totp/confirm': 'own-session',
  'POST /api/auth/second-factor/totp/remove': 'own-session',
  'POST /api/auth/second-factor/recovery-codes': 'own-session',
  'POST /api/auth/second-factor/passkeys/start': 'own-session',
  'POST /api/auth/second-factor/passkeys': 'own-session',
  'PATCH /api/auth/second-factor/passkeys/:id': 'own-session',
  'POST /api/auth/second-factor/passkeys/:id/remove': 'own-session',
  'GET /api/account/:id': 'own-session',

  'GET /api/auth/admin/users': 'accounts:read',
  'POST /api/auth/admin/users': 'accounts:write',
  'PATCH /api/auth/admin/users/:id': 'accounts:write',
  'POST /api/auth/admin/users/:id/temporary-password': 'accounts:write',
  'POST /api/auth/admin/users/:id/end-sessions': 'accounts:write',
  'POST /api/auth/admin/users/:id/reset-second-factor': 'accounts:write',
  'GET /api/auth/admin/second-factor': 'accounts:read',
  'PUT /api/auth/admin/second-factor': 'accounts:write',
  'GET /api/auth/admin/outbox': 'accounts:read',
  'GET /api/auth/admin/outbox/:id': 'accounts:read',
  'GET /api/auth/admin/notices': 'installation:read',

  'POST /api/graphql': 'signed-in',
  'GET /api/graphql': 'signed-in',
  'GET /api/graphql/stream': 'signed-in',
  'POST /api/graphql/stream': 'signed-in',
  'GET /api/schema.graphql': 'signed-in',

  'GET /api/clients': 'clients:read',
  'PUT /api/clients/update': 'clients:write',
  'PUT /api/clients/delete': 'clients:write',

  'PUT /api/files/*': 'signed-in',
  'GET /api/files/url': 'signed-in',
  'POST /api/files/urls': 'signed-in',
  // the signed URL is the permission
  'GET /api/files/object/*': 'everyone',

  // the secret URL is the permission
  'GET /api/calendar/:file': 'everyone',

  // the signed token is the permission
  'GET /api/mail/:token': 'everyone',
  'GET /api/mail/:token/:index': 'everyone',

  'GET /api/export/:file': 'transfer:read',
  'POST /api/import/clients/preview': 'transfer:write',
  'POST /api/import/clients': 'transfer:write',
  'POST /api/import/preoffers/preview': 'transfer:write',
  'POST /api/import/preoffers': 'transfer:write',
  'POST /api/import/projects/preview': 'transfer:write',
  'POST /api/import/projects': 'transfer:write',
  'POST /api/import/openings': 'transfer:write',
} as const satisfies Record<string, RouteAccess>;
