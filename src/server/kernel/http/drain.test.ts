import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createDrain } from './drain.ts';
import { registerHealth } from './health.ts';
import { createHttpServer } from './http-server.ts';

async function listening() {
  const http = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  const drain = createDrain(http.server);
  registerHealth(http, [], drain.isDraining);
  const slow = Promise.withResolvers<string>();
  const closing = Promise.withResolvers<void>();
  http.addHook('preClose', async () => closing.resolve());
  http.get('/fast', async () => 'done');
  http.get('/slow', () => slow.promise);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    await http.close();
  });
  const get = async (path: string, over: Agent | false = false) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent: over });
    outgoing.end();
    const [response] = await once(outgoing, 'response');
    await once(response.resume(), 'end');
    const { statusCode: status, headers } = response;
    return { status, connection: headers.connection, keepAlive: headers['keep-alive'], reused: outgoing.reusedSocket };
  };
  return { http, port, drain, agent, get, slow, isClosing: closing.promise };
}

test('responses announce that an idle connection stays open for more than 600 s, longer than proxies retain theirs', async () => {
  const { get, agent } = await listening();
  const { keepAlive } = await get('/fast', agent);
  // idle timeouts: nginx and AWS 60 s, Traefik 90 s, Caddy 120 s, Google 600 s
  expect(Number(/timeout=(\d+)/.exec(String(keepAlive))?.[1])).toBeGreaterThan(600);
});

test('while the server drains, the health check returns 503 and pooled connections stay open', async () => {
  const { drain, get, agent } = await listening();
  expect(await get('/api/health')).toMatchObject({ status: 200 });
  expect(await get('/fast', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
  void drain.drain(60_000);
  expect(await get('/api/health')).toMatchObject({ status: 503 });
  expect(await get('/fast', agent)).toMatchObject({ status: 200, connection: 'keep-alive', reused: true });
});

test('once the server stops listening, new connections are refused and requests on open ones are served', async () => {
  const { http, drain, get, agent, slow } = await listening();
  const isRunning = once(http.server, 'request');
  const running = get('/slow');
  await isRunning;
  await get('/fast', agent);
  const draining = drain.drain(0);
  await expect.poll(() => http.server.listening).toBe(false);
  expect(await get('/fast', agent)).toMatchObject({ status: 200, connection: 'close', reused: true });
  await expect(get('/fast')).rejects.toThrow('ECONNREFUSED');
  await draining;
  const serverClosed = http.close();
  slow.resolve('done');
  expect(await running).toMatchObject({ status: 200 });
  await serverClosed;
});

test('a request that arrives on an open connection while the server closes is served, not refused', async () => {
  const { http, port, slow, isClosing } = await listening();
  const socket = connect(port, '127.0.0.1');
  const isRunning = once(http.server, 'request');
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await isRunning;
  const serverClosed = http.close();
  await isClosing;
  const hasArrived = once(http.server, 'request');
  socket.write('GET /fast HTTP/1.1\r\nhost: x\r\n\r\n');
  await hasArrived;
  slow.resolve('done');
  expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  await serverClosed;
});

test('a connection that never sent a request does not delay closing the server', async () => {
  const { http, port, isClosing } = await listening();
  const accepted = once(http.server, 'connection');
  connect(port, '127.0.0.1');
  const [unusedSocket] = await accepted;
  const serverClosed = http.close();
  await isClosing;
  expect(unusedSocket.destroyed).toBe(true);
  await serverClosed;
});
