import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { onePerConnection } from './one-per-connection.ts';

async function listening(handle: RequestListener, maxWaiting?: number) {
  let parsed = 0;
  const server = createServer(onePerConnection(handle, maxWaiting)).on('request', () => {
    parsed++;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const openSocket = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  onTestFinished(() => void server.close());
  return { open: openSocket, parsed: () => parsed };
}

const get = (path: number | string) => `GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const last = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const bodies = (received: string) => received.match(/(?<=<)[^>]+/g);

test('requests sent without reading responses are handled one by one and answered in order', async () => {
  let inFlight = 0;
  let maxInFlight = 0;
  const { open } = await listening((request, response) => {
    maxInFlight = Math.max(maxInFlight, ++inFlight);
    setImmediate(() => response.end(`<${request.url}>`, () => inFlight--));
  });
  const socket = open();
  const paths = Array.from({ length: 3_000 }, (_, i) => i);
  socket.write(paths.map(get).join('') + last);
  expect(bodies(await text(socket))).toEqual([...paths.map(i => `/${i}`), '/last']);
  expect(maxInFlight).toBe(1);
});

test('a body that is sent after a waiting request arrives completely', async () => {
  const { open } = await listening(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    response.end(`<${bytes}>`);
  });
  const socket = open();
  const length = 3_000_000;
  const put = `PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`;
  socket.write(get(1) + get(2) + put + put + last);
  expect(bodies(await text(socket))).toEqual(['0', '0', `${length}`, `${length}`, '0']);
});

test('while the first request has no response, at most one chunk (64 KB) of further requests is read', async () => {
  const release = Promise.withResolvers<void>();
  const { open, parsed } = await listening(async ({ url }, response) => {
    if (url !== '/last') await release.promise;
    response.end('<done>');
  });
  const socket = open();
  const request = get('x'.repeat(1_000));
  socket.write(request.repeat(5_000) + last); // in total 5 MB
  await expect.poll(parsed).toBeGreaterThan(1);
  for (let i = 0; i < 20; i++) {
    const other = open();
    other.write(last);
    await text(other);
  }
  expect(parsed()).toBeLessThanOrEqual(65 + 20);
  release.resolve();
  expect(bodies(await text(socket))).toHaveLength(5_001);
});

test('waiting requests are dropped when the caller disconnects', async () => {
  const handledUrls: (string | undefined)[] = [];
  const { open, parsed } = await listening(request => void handledUrls.push(request.url));
  const socket = open();
  socket.write(get(1) + get(2) + get(3));
  await expect.poll(parsed).toBe(3);
  socket.destroy();
  open().write(get('next'));
  await expect.poll(() => handledUrls).toEqual(['/1', '/next']);
});

test('a connection that sends more requests than may wait is closed; other connections are served', async () => {
  const release = Promise.withResolvers<void>();
  const { open, parsed } = await listening(async (_request, response) => {
    await release.promise;
    response.end('<done>');
  }, 2);
  const waitingSocket = open();
  waitingSocket.write(get(1) + get(2));
  await expect.poll(parsed).toBe(2);
  const floodingSocket = open();
  floodingSocket.write(get(1).repeat(3));
  expect(bodies(await text(floodingSocket))).toBeNull();
  release.resolve();
  waitingSocket.write(last);
  expect(bodies(await text(waitingSocket))).toEqual(['done', 'done', 'done']);
});
