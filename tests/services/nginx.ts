import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns a free port on loopback, chosen at random because several test files look for one concurrently. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>(resolve => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** nginx's configuration as in docs/operating.md, with all its files in `folder`. */
const configuration = (folder: string, port: number, servers: string[]) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream okno {
    ${servers.map(server => `server ${server} fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 110m;
    location / {
      proxy_pass http://okno;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off;
    }
  }
}
`;

/** Starts nginx as a proxy to these servers (host:port). Throws when nginx is not installed. */
export async function startNginx(folder: string, servers: string[]) {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, servers));
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const exitError = once(child, 'exit').then(([code]) => {
    throw new Error(`nginx ended with ${code}`);
  });
  exitError.catch(() => {});
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => {
    while (!(await fetch(url).catch(() => undefined))) await sleep(50);
  };
  await Promise.race([answers(), exitError]);
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await exitError.catch(() => {});
    },
  };
}
