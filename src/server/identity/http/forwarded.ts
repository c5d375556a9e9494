import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/kernel/config.ts';
import type { InstallationNotice } from '#server/kernel/installation-notice.ts';
import { isNear } from '#server/kernel/near-addresses.ts';

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** The last address that the header names: that of the proxy's own caller. */
function lastAddress(header: string, value: string): string | undefined {
  const last = value.split(',').at(-1)?.trim() ?? '';
  const text = header === 'forwarded' ? (/\bfor="?\[?([^\]";]+)/i.exec(last)?.[1] ?? '') : last;
  return isIP(text) ? text : undefined;
}

const claimed = new WeakMap<FastifyRequest, string>();

/**
 * The caller's address for limits and records: behind a proxy of the company that is not configured as trusted, the one that the
 * proxy names, so that all of its callers do not count as one.
 */
export const addressOf = (request: FastifyRequest): string => claimed.get(request) ?? request.ip;

/**
 * Notices a proxy that is not configured. The first forwarded header is logged, and owners see the warning as long as the process
 * lives.
 */
export function watchForwarding(app: FastifyInstance, { trustProxy }: Config): () => InstallationNotice[] {
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
  if (!trustProxy)
    app.addHook('onRequest', (request, _reply, done) => {
      const header = HEADERS.find(name => request.headers[name] !== undefined);
      if (header) {
        if (!notice) warn(request, header);
        const address = lastAddress(header, String(request.headers[header]));
        if (address && isNear(request.ip)) claimed.set(request, address);
      }
      done();
    });
  return () => (notice ? [notice] : []);
}
