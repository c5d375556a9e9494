import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#domain/rights.ts';

/**
 * Who may call a route: everyone, any session (also of an account that waits for approval), or those with the named
 * right.
 */
export type RouteAccess = 'everyone' | 'own-session' | Access;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

/**
 * Assigns the requirement in the table to every route that is registered below /api from now on; a route without a row
 * makes the start fail.
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

/** Whether the request's route requires more of an account than a session. */
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
