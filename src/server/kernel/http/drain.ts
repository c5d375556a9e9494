import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How long open connections may still send requests after new connections are refused, in milliseconds. */
const LINGER_MS = 500;
const POLL_MS = 20;
/** A turn of the event loop that took less than this (milliseconds) did nothing. */
const IDLE_TURN_MS = 0.3;
const MAX_TURNS = 2_000;

/**
 * Resolves when the event loop is idle. When a server stops listening, the operating system resets connections that the
 * server has not yet accepted; while the event loop is idle, there are none.
 */
async function idleMoment(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < IDLE_TURN_MS) return;
  }
}

const connectionsOf = (server: Server) =>
  new Promise<number>(resolve => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });

export function createDrain(server: Server) {
  let isDraining = false;
  return {
    /** Whether the server is about to stop: then the health check fails, so that proxies choose another server. */
    isDraining: () => isDraining,
    /**
     * Stops the traffic without breaking requests: for `noticeMs` only the health check fails, so that proxies notice;
     * then no connection is accepted; open connections are served for half a second longer, and each is closed by its
     * next response.
     */
    async drain(noticeMs: number): Promise<void> {
      isDraining = true;
      await sleep(noticeMs);
      await idleMoment();
      // only stops listening; the HTTP server's close would also cut connections on which a request is arriving
      TcpServer.prototype.close.call(server);
      // Responses close their connection only from now on: earlier, each proxy would open a new connection for its next
      // request, which is reset if the server stops listening at that moment.
      server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'));
      for (let waitedMs = 0; waitedMs < LINGER_MS && (await connectionsOf(server)) > 0; waitedMs += POLL_MS)
        await sleep(POLL_MS);
    },
  };
}
