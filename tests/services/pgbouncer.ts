import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '#server/kernel/postgres/database.ts';
import { freePort } from './nginx.ts';

/** Starts PgBouncer in front of the database, as the user who owns its socket. Throws when it is not installed. */
export async function startPgBouncer(folder: string, pool: 'session' | 'transaction' | 'statement', to: Connection) {
  if (!('host' in to)) throw new Error('an embedded database is needed');
  const port = await freePort();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
okno = host=${to.host} port=${to.port} dbname=${to.database} user=${to.user} password=${to.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${pool}
default_pool_size = 40
max_client_conn = 200
`,
  );
  const { uid, gid } = statSync(to.host);
  for (const path of [folder, file]) chownSync(path, uid, gid);
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'inherit', uid, gid });
  const exitError = once(child, 'exit').then(([code]) => {
    throw new Error(`PgBouncer ended with ${code}`);
  });
  exitError.catch(() => {});
  const listens = async () => {
    for (;;) {
      const socket = connect(port, '127.0.0.1');
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      if (isOpen) return;
      await sleep(50);
    }
  };
  await Promise.race([listens(), exitError]);
  return {
    url: `postgres://okno:x@127.0.0.1:${port}/okno`,
    async stop() {
      child.kill('SIGTERM');
      await exitError.catch(() => {});
    },
  };
}
