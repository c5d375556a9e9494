import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const HEALTH_CHECK_MS = 100;

interface Target {
  port: number;
  agent: Agent;
  isHealthy: boolean;
}

/**
 * Starts a reverse proxy that works as nginx and Caddy do: pools connections, takes the healthy servers in turn, and
 * sends a request to another server only if the first one accepted no connection. Requests /api/health of each ten
 * times a second.
 */
export async function startPoolingProxy(ports: number[]) {
  const targets = ports.map((port): Target => ({ port, agent: new Agent({ keepAlive: true }), isHealthy: true }));
  let turn = 0;
  let isOver = false;

  const send = (incoming: IncomingMessage, body: Buffer, response: ServerResponse, tries: number): void => {
    const healthy = targets.filter(({ isHealthy }) => isHealthy);
    const target = healthy[turn++ % healthy.length];
    const fail = (why: string) => void response.writeHead(502).end(why);
    if (!target) {
      fail('no server is healthy');
      return;
    }
    const { method, url, headers } = incoming;
    const upstreamRequest = request({ port: target.port, agent: target.agent, method, path: url, headers });
    upstreamRequest.on('response', received => {
      const { connection, 'keep-alive': _, ...rest } = received.headers;
      response.writeHead(received.statusCode ?? 502, rest);
      received.pipe(response);
    });
    upstreamRequest.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries < targets.length) send(incoming, body, response, tries + 1);
      else fail(`${target.port}: ${error.message}`);
    });
    upstreamRequest.end(body);
  };

  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    send(incoming, Buffer.concat(parts), response, 1);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const watch = async (target: Target) => {
    while (!isOver) {
      const health = fetch(`http://127.0.0.1:${target.port}/api/health`, { headers: { connection: 'close' } });
      target.isHealthy = await health.then(
        ({ ok }) => ok,
        () => false,
      );
      await sleep(HEALTH_CHECK_MS);
    }
  };
  const watching = targets.map(watch);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    healthy: () => targets.filter(({ isHealthy }) => isHealthy).length,
    async close() {
      isOver = true;
      await Promise.all(watching);
      for (const { agent } of targets) agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
