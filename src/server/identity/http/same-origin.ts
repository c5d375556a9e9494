import type { FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

const isOurs = (origin: string, { host }: FastifyRequest, publicUrl: string | undefined): boolean =>
  origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);

/**
 * Refuses requests that a page of another site sends with our cookie. Browsers send the Origin header with every such
 * request; a caller without it is no browser. SameSite=Strict is a second barrier.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE.includes(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const foreign =
    (origin !== undefined && !isOurs(origin, request, publicUrl)) || site === 'cross-site' || site === 'same-site';
  if (foreign) throw new Refusal('FORBIDDEN', 'Zahtev je poslat sa druge adrese.');
}
