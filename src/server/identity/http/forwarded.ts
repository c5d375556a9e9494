import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/kernel/config.ts';
import type { InstallationNotice } from '#server/kernel/installation-notice.ts';
import { FORWARDING_HEADERS, isLocalOrPrivate } from '#server/kernel/local-addresses.ts';

/** The last address in the header: the one that the nearest proxy added. */
function lastAddress(header: string, value: string): string | undefined {
  const last = value.split(',').at(-1)?.trim() ?? '';
  const text = header === 'forwarded' ? (/\bfor="?\[?([^\]";]+)/i.exec(last)?.[1] ?? '') : last;
  return isIP(text) ? text : undefined;
}

const claimedAddresses = new WeakMap<FastifyRequest, string>();

/**
 * The caller's address for limits and records. Behind a local proxy that is not configured as trusted it is the address
 * that the proxy sends, so that not all callers count as one.
 */
export const addressOf = (request: FastifyRequest): string => claimedAddresses.get(request) ?? request.ip;

/** Requests of supervisors and Prometheus, which come without a proxy. */
const MONITORING = /^\/api\/(?:health|metrics)\b/;

/**
 * Behind the trusted proxy: a request whose header has no address counts as one of the proxy, so that no two callers differ by
 * what a header says instead, such as a port. The first such request is logged.
 */
function requireForwardedAddress(app: FastifyInstance): void {
  const header = 'x-forwarded-for';
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, url, log } = request;
    const value = raw.headers[header];
    const peer = raw.socket.remoteAddress ?? '';
    if (lastAddress(header, String(value ?? '')) !== undefined) return done();
    if (value !== undefined) raw.headers[header] = peer;
    if (!isLogged && !MONITORING.test(url)) {
      isLogged = true;
      log.warn(
        { event: 'proxy-sends-no-address', address: peer },
        'TRUST_PROXY is on, and a request came without an address in X-Forwarded-For: all callers through that proxy count as one in limits and in this log; let the proxy set the header (docs/operating.md)',
      );
    }
    done();
  });
}

/**
 * Detects a proxy that is not configured and logs its first forwarded header. Returns a function with the notice for
 * owners, which is shown until the process ends.
 */
export function watchForwarding(app: FastifyInstance, { trustProxy }: Config): () => InstallationNotice[] {
  if (trustProxy) {
    requireForwardedAddress(app);
    return () => [];
  }
  let notice: InstallationNotice | undefined;
  const warn = (request: FastifyRequest, header: string): void => {
    notice = {
      code: 'PROXY_NOT_TRUSTED',
      text: `Zahtevi stižu preko drugog servera (${request.ip}), koji u programu nije podešen. Dok je tako, stroža ograničenja prijave važe za svakoga. Obratite se administratoru.`,
      administrator:
        'Ako je to vaš server ispred programa (nginx, Caddy), postavite TRUST_PROXY=on i pokrenite program ponovo.',
    };
    request.log.warn(
      { event: 'proxy-not-trusted', header, address: request.ip },
      'a request came with a forwarded header and TRUST_PROXY is off: what it says counts for limits only; set TRUST_PROXY=on',
    );
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const header = FORWARDING_HEADERS.find(name => request.headers[name] !== undefined);
    if (header) {
      if (!notice) warn(request, header);
      const address = lastAddress(header, String(request.headers[header]));
      if (address && isLocalOrPrivate(request.ip)) claimedAddresses.set(request, address);
    }
    done();
  });
  return () => (notice ? [notice] : []);
}
