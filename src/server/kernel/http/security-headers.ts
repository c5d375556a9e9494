import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** Browser features that the web client does not need; a file that is shown in a page must not get them either. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map(feature => `${feature}=()`)
  .join(', ');

const PAGE = fileURLToPath(new URL('../../../../dist/index.html', import.meta.url));

/** Returns the hashes of the inline scripts in index.html; no other inline script is allowed. */
function pageScripts(): string[] {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const [, ...parts] = page.split('<script>');
  const scripts = parts.map(part => part.slice(0, part.indexOf('</script>')));
  return scripts.map(script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/**
 * Returns the security headers: a content policy without inline scripts except those of index.html, no framing, no
 * sniffing; HSTS when the site is served over https. They never change, so they are computed once.
 */
export function securityHeaders(config: Config): OutgoingHttpHeaders {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const endpoint = config.storageUrl && new URL(config.storageUrl).searchParams.get('endpoint');
  const objects = config.storageUrl ? [endpoint ? new URL(endpoint).origin : 'https://*.amazonaws.com'] : [];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...pageScripts()],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...objects],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(sample.req, sample, error => {
    if (error) throw error;
  });
  return { ...sample.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
}

/** Gives every response the headers; call it before other hooks are added, so that their refusals have them too. */
export function registerSecurityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // set through Fastify: with any header set on Node's response, Node would merge all of them one by one
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const path = request.routeOptions.url ?? request.url; // uses the route's pattern, because other spellings such as /%61pi/ lead to the same route
    if (path.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
