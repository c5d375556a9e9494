import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { photo } from '#seed/papers.ts';
import { fillDataFolder } from '../prepared-cluster.ts';
import { scratchFolder } from '../scratch.ts';
import { Caller } from './caller.ts';
import { OWNER, OWNER_ENV } from './owner.ts';
import { type RunningServer, startNewServer, startServer } from './start-server.ts';

describe('commands of the operator', () => {
  const scratch = scratchFolder('operator');
  const dataDir = join(scratch, 'podaci');
  const otherFolder = join(scratch, 'drugi');
  const pathOf = (command: string) => fileURLToPath(new URL(`../../scripts/${command}.ts`, import.meta.url));
  const envOf = (folder: string) => ({ ...process.env, DATA_DIR: folder });

  let server: RunningServer;
  beforeAll(async () => {
    server = await startNewServer(scratch, OWNER_ENV);
  });
  afterAll(() => server.stop());

  /** Runs the script with the argument; returns what it prints, or the error that it prints when it fails. */
  async function run(command: string, argument: string, folder = dataDir): Promise<string> {
    const done = promisify(execFile)(process.execPath, [pathOf(command), argument], { env: envOf(folder) });
    return done.then(
      ({ stdout }) => stdout.trim(),
      error => String(error.stderr).trim(),
    );
  }

  /** Signs in as the owner; returns the next step of the sign-in, or the status of the refusal. */
  async function signIn(url: string, password = OWNER.password): Promise<unknown> {
    const response = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: OWNER.username, password }),
    });
    return ((await response.json()) as { next?: string }).next ?? response.status;
  }

  const recover = async () => /: ((\w{4}-){3}\w{4})$/m.exec(await run('recover-owner', OWNER.username))?.[1] ?? '';

  test('a backup is restored into another folder, and a server refuses to start on a half restored folder', async () => {
    expect(await run('backup', scratch)).toContain('Kopija je u „');
    const file = join(scratch, readdirSync(scratch).find(name => name.endsWith('.tar.zst')) ?? '');
    expect(await run('verify', file)).toContain('Kopija je ispravna');
    expect(await run('backup', file)).toContain('već postoji');
    await server.stop();
    expect(await run('backup', join(scratch, 'ugašen.tar.zst'))).toContain('Kopija je u „');

    const killed = spawn(process.execPath, [pathOf('restore'), file], { env: envOf(otherFolder), stdio: 'ignore' });
    const ended = once(killed, 'exit');
    while (!existsSync(join(otherFolder, 'postgres/cluster/postmaster.pid'))) await sleep(2);
    killed.kill('SIGKILL');
    await ended;
    await expect(startServer(otherFolder)).rejects.toThrow('nije završeno. Ponovite ga naredbom „npm run restore');

    expect(await run('restore', file, otherFolder)).toContain('Vraćeno je stanje');
    // before the archive is read
    expect(await run('restore', join(scratch, 'nema.zst'), otherFolder)).toContain('nije prazan');
    server = await startServer(otherFolder);
    expect(server.setupLink).toBeUndefined();
    expect(await signIn(server.url)).toBe('DONE');
    await server.stop();
  });

  test('an owner without password and phone signs in with the printed temporary password', async () => {
    const firstPassword = await recover();
    server = await startServer(dataDir);
    expect(await signIn(server.url)).toBe(401);
    expect(await signIn(server.url, firstPassword)).toBe('NEW_PASSWORD');

    const second = await recover();
    expect(await signIn(server.url, firstPassword)).toBe(401);
    expect(await signIn(server.url, second)).toBe('NEW_PASSWORD');
  });
});

describe('started by root', () => {
  const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
  const NOBODY_ID = 65_534;

  /** Whether another user can read this checkout; in a private folder of root the server cannot change the user. */
  const canRunAsNobody =
    spawnSync(process.execPath, ['-e', 'require("fs").readFileSync(process.argv[1])', MAIN], {
      uid: NOBODY_ID,
      gid: NOBODY_ID,
      cwd: '/',
    }).status === 0;

  const servers: RunningServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
  });

  async function open(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
    const server = await startServer(dataDir, { ...OWNER_ENV, ...env });
    servers.push(server);
    return server;
  }

  /** Creates a data folder with a database as root; no server has opened it yet. */
  async function newDataFolder(...path: string[]): Promise<string> {
    const dataDir = join(scratchFolder('user'), ...path);
    await fillDataFolder(dataDir);
    return dataDir;
  }

  interface RunningProcess {
    pid: number;
    parent: number;
    name: string;
    /** Four ids of the user (real, effective, saved, file system), four of the group, and the supplementary groups. */
    ids: string[];
  }

  function runningProcesses(): RunningProcess[] {
    return readdirSync('/proc').flatMap(pid => {
      try {
        const lines = readFileSync(`/proc/${pid}/status`, 'utf8');
        const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(lines)?.[1]?.trim() ?? '';
        const ids = ['Uid', 'Gid', 'Groups'].flatMap(name => field(name).split(/\s+/));
        return [{ pid: Number(pid), parent: Number(field('PPid')), name: field('Name'), ids }];
      } catch {
        return []; // not a process, or it has ended
      }
    });
  }

  /** Returns the server's process and all its descendants. */
  function processTreeOf(server: RunningServer): RunningProcess[] {
    const all = runningProcesses();
    const members = all.filter(({ pid }) => pid === server.process.pid);
    for (const { pid } of members) members.push(...all.filter(({ parent }) => parent === pid));
    return members;
  }

  const owners = (folder: string) => [
    ...new Set([folder, ...readdirSync(folder, { recursive: true }).map(name => join(folder, String(name)))].map(uid)),
  ];
  const uid = (path: string) => lstatSync(path).uid;

  test.runIf(canRunAsNobody)('the server and its child processes work as another user', async () => {
    const dataDir = await newDataFolder('podaci');
    const server = await open(dataDir);
    const owner = await Caller.signIn(OWNER, server.url);
    await owner.store('image', 'Prozor.jpg', await photo(), 'image/jpeg');

    // the process that reads spreadsheets works while the processes are listed
    const rows = Array.from({ length: 5_000 }, (_, i) => `Kupac broj ${i}`).join('\n');
    const address = `${server.url}/api/import/clients/preview?head=ne&fields=poslovnoIme`;
    const preview = fetch(address, {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'text/csv' },
      body: rows,
    });
    let isRead = false;
    void preview.finally(() => {
      isRead = true;
    });
    const processByPid = new Map<number, RunningProcess>();
    while (!isRead) {
      for (const member of processTreeOf(server)) processByPid.set(member.pid, member);
      await sleep(10);
    }
    expect((await preview).status).toBe(200);
    const names = [...processByPid.values()].map(({ name }) => name);
    expect(names).toContain('postgres');
    expect(names.filter(name => name !== 'postgres').length).toBeGreaterThanOrEqual(3); // server, pictures, spreadsheets
    for (const { name, ids } of processByPid.values()) expect(ids, name).not.toContain('0');

    expect(owners(dataDir)).toEqual([uid(join(dataDir, 'postgres/cluster'))]);
    expect(statSync(join(dataDir, 'keys/identity.key')).mode & 0o777).toBe(0o600);

    // the next start gives the files that belong to root to the other user, and reports it once
    await server.stop();
    const user = uid(dataDir);
    const roots = ['', 'keys', 'keys/identity.key', 'okno.lock', 'postgres', 'postgres/password', 'files'];
    for (const name of roots) lchownSync(join(dataDir, name), 0, 0);
    const secondServer = await open(dataDir);
    expect(secondServer.output).toContain(`Podaci u „${dataDir}“ sada pripadaju korisniku`);
    expect(owners(dataDir)).toEqual([user]);
    await Caller.signIn(OWNER, secondServer.url);
    await secondServer.stop();
    expect((await open(dataDir)).output).not.toContain('sada pripadaju korisniku');
  });

  test.runIf(process.getuid?.() === 0)(
    'the server warns when another user cannot access the data folder; with RUN_AS it does not start',
    async () => {
      const dataDir = await newDataFolder('zatvoren', 'podaci', 'dublje');
      const closed = dirname(dirname(dataDir));
      chmodSync(closed, 0o700);
      expect((await open(dataDir)).output).toContain(
        canRunAsNobody ? `nema pristup do „${closed}“` : 'nema pristup do',
      );
      const { status, stderr } = spawnSync(process.execPath, [MAIN], {
        env: { PATH: process.env.PATH, DATA_DIR: join(closed, 'drugi'), RUN_AS: 'nobody' },
        encoding: 'utf8',
      });
      expect(stderr).toMatch(/^Okno ne može da radi kao „nobody“: taj korisnik nema pristup do „.*$/m);
      expect(status).toBe(78);
    },
  );

  test.runIf(canRunAsNobody)(
    'the server does not change the owner of a data folder that contains files of others',
    async () => {
      const dataDir = await newDataFolder('podaci');
      writeFileSync(join(dataDir, 'nečije.txt'), '');
      expect((await open(dataDir)).output).toContain('jer je tu i „nečije.txt“');
      expect(uid(join(dataDir, 'nečije.txt'))).toBe(0);
    },
  );
});
