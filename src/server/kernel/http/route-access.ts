import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#domain/rights.ts';

/** Who may call a route: everyone, any session (even one waiting for approval), or accounts with the right. */
export type RouteAccess = 'everyone' | 'own-session' | Access;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

/**
 * Assigns the requirement in the table to every route below /api that is registered after this call; a route that is
 * not in the table prevents the start.
 */
export function assignAccess(app: FastifyInstance, table: Readonly<Record<string, RouteAccess>>): void {
  app.addHook('onRoute', route => {
    if (!route.url.startsWith('/api/') || route.config?.access) return;
    const [method] = [route.method].flat();
    const name = `${method === 'HEAD' ? 'GET' : method} ${route.url}`;
    const access = table[name];
    if (!access) throw new Error(`${name} names no right`);
    route.config = { ...route.config, access };
  });
}

/** Whether the request's route requires a right, and not only a session. */
export function needsRight({ routeOptions }: FastifyRequest): boolean {
  const { access } = routeOptions.config;
  return access !== undefined && access !== 'everyone' && access !== 'own-session';
}

/** The right that the request's route requires. */
export function accessOf({ routeOptions }: FastifyRequest): Access {
  const { access } = routeOptions.config;
  if (!access || access === 'everyone' || access === 'own-session')
    throw new Error(`${routeOptions.method} ${routeOptions.url} names no right but authenticates its caller`);
  return access;
}
