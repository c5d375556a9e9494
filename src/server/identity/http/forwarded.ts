import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/kernel/config.ts';
import type { InstallationNotice } from '#server/kernel/installation-notice.ts';

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * Behind a proxy that is not configured everybody has one address, so a stranger's wrong passwords block the sign-in for
 * all. The first forwarded header is logged, and owners see the warning as long as the process lives.
 */
export function watchForwarding(app: FastifyInstance, { trustProxy }: Config): () => InstallationNotice[] {
  let notice: InstallationNotice | undefined;
  if (!trustProxy) {
    const look = (request: FastifyRequest): void => {
      if (notice) return;
      const header = HEADERS.find(name => request.headers[name] !== undefined);
      if (!header) return;
      notice = {
        code: 'PROXY_NOT_TRUSTED',
        text: `Zahtevi stižu preko drugog servera (${request.ip}), a promenljiva TRUST_PROXY je off. Zato svi imaju istu adresu, pa nečije pogrešne lozinke mogu svima da zatvore prijavu na 15 minuta. Ako je to vaš server ispred programa (nginx, Caddy), postavite TRUST_PROXY=on i pokrenite program ponovo.`,
      };
      request.log.warn(
        { event: 'proxy-not-trusted', header, address: request.ip },
        'a request came with a forwarded header and TRUST_PROXY is off: all callers behind the proxy count as one; set TRUST_PROXY=on',
      );
    };
    app.addHook('onRequest', (request, _reply, done) => {
      look(request);
      done();
    });
  }
  return () => (notice ? [notice] : []);
}
