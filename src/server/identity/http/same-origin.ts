import type { FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

const isOurs = (origin: string, { host }: FastifyRequest, publicUrl: string | undefined): boolean =>
  origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);

/**
 * Refuses what a page of another site sends with our cookie. Browsers name the origin of every such call; programs that
 * do not are none. SameSite=Strict keeps the cookie at home besides.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE.includes(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const foreign =
    (origin !== undefined && !isOurs(origin, request, publicUrl)) || site === 'cross-site' || site === 'same-site';
  if (foreign) throw new Refusal('FORBIDDEN', 'Zahtev je poslat sa druge adrese.');
}
