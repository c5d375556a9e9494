import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scratchFolder } from './scratch.ts';
import { startFreshServer, startServer } from './start-server.ts';

const scratch = scratchFolder('ending');
const dataDir = join(scratch, 'podaci');

test('a request in flight is answered, however many signals to stop arrive', async () => {
  const server = await startFreshServer(scratch);
  const ended = once(server.process, 'exit');
  const output = server.process.stdout;
  const body = JSON.stringify({ username: 'niko', password: 'Prozor-na-jugu-7' });
  const request = connect(Number(new URL(server.url).port), '127.0.0.1');
  const head = ['POST /api/auth/sign-in HTTP/1.1', 'host: x', 'connection: close', 'content-type: application/json'];
  const begun = `${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 5)}`;
  await new Promise(resolve => request.write(begun, resolve));
  // once a later request is answered, the server has read the head of the first one
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);

  const isEnding = output && once(output, 'data');
  server.process.kill('SIGTERM');
  expect(String(await isEnding)).toContain('Gasim…');
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) server.process.kill(signal);

  request.write(body.slice(5));
  expect(await text(request)).toMatch(/^HTTP\/1\.1 40/);
  expect(await ended).toEqual([0, null]);
});

test('a server whose output nobody reads any more works on, and its database ends before it', async () => {
  const server = await startServer(dataDir, { LOG_LEVEL: 'info' });
  const { stdout, stderr } = server.process;
  for (const output of [stdout, stderr]) output?.destroy();
  for (let i = 0; i < 3; i++) expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
});
