import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import type { Config } from '../config.ts';
import { logOutput } from '../log-output.ts';
import { BODY_MAX, URL_MAX } from '../request-limits.ts';
import { loggedPath } from './access-log.ts';
import { HttpRefusal, sendError } from './http-errors.ts';
import { onePerConnection } from './one-per-connection.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { onRequestEnd } from './request-end.ts';
import { registerSecurityHeaders, securityHeaders } from './security-headers.ts';
import { refuseUnreadable } from './unreadable-request.ts';

const MINUTE_MS = 60_000;
/**
 * How long a caller may take to send its headers. Node checks this every second, so a slow caller is disconnected
 * within ten seconds.
 */
const HEADERS_MS = 7_500;
/** Every request except uploads must arrive within this time; an upload may take an hour as long as bytes arrive. */
const SLOW_BODY_MS = 30_000;
/** Enough for a spreadsheet of 10 MB over a slow mobile connection. */
const SLOW_IMPORT_MS = 5 * MINUTE_MS;
/**
 * Longer than any proxy retains idle connections (Google's 600 s are the longest). The side that sends requests has to
 * close the connection first, or a request may be lost.
 */
const IDLE_CONNECTION_MS = 620_000;

/**
 * Whether the HTTP version exists and there is at most one Host header: of two, Node uses the first, and a proxy might
 * use the second.
 */
function isUnambiguous({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') hosts++;
  return hosts < 2 && (httpVersion === '1.1' || httpVersion === '1.0');
}

/**
 * Connections on which no request has arrived. Browsers open connections in advance; Node counts these as in use, so
 * closing the server would wait a minute for their first request.
 */
interface UnusedConnections {
  connections: Set<Socket>;
  isEnding: boolean;
}

/** Creates a Node server; Fastify may need several, one for each IP address that `localhost` has. */
function createNodeServer(handle: RequestListener, unused: UnusedConnections): Server {
  const server = createServer(
    { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 },
    onePerConnection(handle),
  );
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.requestTimeout = 60 * MINUTE_MS;
  server.setTimeout(MINUTE_MS);
  // 100 Continue is sent when the body is about to be read, after the headers were checked
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const read = request._read;
    request._read = size => {
      request._read = read;
      if (!response.headersSent) response.writeContinue();
      read.call(request, size);
    };
    server.emit('request', request, response);
  });
  // reading the IP address makes Node cache it; otherwise it would be unknown once the connection is closed
  server.on('connection', (socket: Socket) => void socket.remoteAddress);
  server.on('connection', (socket: Socket) => {
    if (unused.isEnding) return socket.destroy();
    unused.connections.add(socket.once('close', () => unused.connections.delete(socket)));
  });
  server.on('request', ({ socket }: IncomingMessage) => void unused.connections.delete(socket));
  return server;
}

/**
 * Creates Fastify with our limits, the security headers, one log line per response (without the query string, which may
 * contain a signature), and masked errors.
 */
export async function createHttpServer(config: Config, log: DestinationStream = logOutput()): Promise<FastifyInstance> {
  const unused: UnusedConnections = { connections: new Set(), isEnding: false };
  const headers = securityHeaders(config);
  const app = Fastify({
    logger: { level: config.logLevel, timestamp: pino.stdTimeFunctions.isoTime, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: BODY_MAX.small,
    serverFactory: handle => createNodeServer(handle, unused),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests that still arrive on an open connection are served
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
    routerOptions: { maxParamLength: 500 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  registerSecurityHeaders(app, headers);
  await app.register(cookie);
  // only for routes with the option `compress`; requests are never decompressed, because a small one could become huge
  await app.register(compress, { global: false });

  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1; // in milliseconds: so that a connection that is still being served does not delay the stop afterwards
    unused.isEnding = true;
    for (const socket of unused.connections) socket.destroy();
  });
  refuseOtherMethods(app);
  // hooks with a callback: an asynchronous hook costs every request a promise and a turn of the microtask queue
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (isUnambiguous(raw)) return done();
    reply.header('connection', 'close');
    done(new HttpRefusal(400, 'BAD_USER_INPUT', 'Zahtev nije ispravan.'));
  });
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(url.length > URL_MAX ? new HttpRefusal(414, 'BAD_USER_INPUT', 'Adresa je predugačka.') : undefined);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && !request.url.startsWith('/api/files/')) {
      const longest = request.url.startsWith('/api/import/') ? SLOW_IMPORT_MS : SLOW_BODY_MS;
      const timer = setTimeout(() => !request.raw.complete && request.raw.destroy(), longest);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
  onRequestEnd(app, (request, reply, status) =>
    request.log.info({
      method: request.method,
      path: loggedPath(request),
      status,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    }),
  );
  return app;
}
