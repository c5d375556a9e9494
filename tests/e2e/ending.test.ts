import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scratchFolder } from '../scratch.ts';
import { startNewServer, startServer } from './start-server.ts';

const scratch = scratchFolder('ending');
const dataDir = join(scratch, 'podaci');

const BODY = JSON.stringify({ username: 'niko', password: 'Prozor-na-jugu-7' });
const SENT_BYTES = 5;

/** Sends the head and the first bytes of several sign-in requests, and waits until the server has read them. */
async function beginRequests(url: string, count: number): Promise<Socket[]> {
  const requests = Array.from({ length: count }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  const head = ['POST /api/auth/sign-in HTTP/1.1', 'host: x', 'connection: close', 'content-type: application/json'];
  const firstBytes = `${[...head, `content-length: ${BODY.length}`].join('\r\n')}\r\n\r\n${BODY.slice(0, SENT_BYTES)}`;
  await Promise.all(requests.map(request => new Promise(resolve => request.write(firstBytes, resolve))));
  // The server reads in the order of arrival: when it answers a later request, it has read these.
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  return requests;
}

/** Sends the remaining bytes of the request; returns the whole response. */
function finish(request: Socket): Promise<string> {
  request.write(BODY.slice(SENT_BYTES));
  return text(request);
}

test('a request in flight gets its response although the server receives several signals to stop', async () => {
  const server = await startNewServer(scratch);
  const exitEvent = once(server.process, 'exit');
  const output = server.process.stdout;
  const requests = await beginRequests(server.url, 1);

  const isEnding = output && once(output, 'data');
  server.process.kill('SIGTERM');
  expect(String(await isEnding)).toContain('Gasim…');
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) server.process.kill(signal);

  expect(await Promise.all(requests.map(finish))).toEqual([expect.stringMatching(/^HTTP\/1\.1 40/)]);
  expect(await exitEvent).toEqual([0, null]);
});

/** Returns the process and all its descendants, each with its process group. */
function processTreeOf(pid: number): { pid: number; group: number }[] {
  const table = execFileSync('ps', ['-eo', 'pid=,pgid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map(line => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): { pid: number; group: number }[] =>
    rows.flatMap(([own = 0, group = 0, above]) => (above === parent ? [{ pid: own, group }, ...below(own)] : []));
  return [{ pid, group: rows.find(([own]) => own === pid)?.[1] ?? 0 }, ...below(pid)];
}

// systemd signals only the server (KillMode=mixed), other supervisors its process group or all processes of a container
test.each([
  ['all processes of the server’s group get SIGTERM', false, /^HTTP\/1\.1 401 /],
  ['the server and the database get SIGTERM', true, /^HTTP\/1\.1 503 .*\r\nretry-after: \d.*\}$/s],
])(
  'requests in flight get complete responses when %s, and the database ends before the server',
  async (_, isAll, whole) => {
    const folder = join(scratch, isAll ? 'svi' : 'grupa');
    const server = await startNewServer(folder);
    const { pid = 0, stdout } = server.process;
    const exitEvent = once(server.process, 'exit');
    const requests = await beginRequests(server.url, 3);

    const family = processTreeOf(pid);
    expect(family.length, 'with PostgreSQL and its processes').toBeGreaterThan(4);
    const isEnding = stdout && once(stdout, 'data');
    for (const one of family) if (isAll || one.group === family[0]?.group) process.kill(one.pid, 'SIGTERM');
    await isEnding;
    for (const response of await Promise.all(requests.map(finish))) expect(response).toMatch(whole);
    expect(await exitEvent).toEqual([0, null]);
    expect(existsSync(join(folder, 'podaci/postgres/cluster/postmaster.pid'))).toBe(false);
  },
);

test('a server whose stdout and stderr are closed still responds, and its database ends before it', async () => {
  const server = await startServer(dataDir, { LOG_LEVEL: 'info' });
  const { stdout, stderr } = server.process;
  for (const output of [stdout, stderr]) output?.destroy();
  for (let i = 0; i < 3; i++) expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
});
