import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

export interface RunningServer {
  url: string;
  /** The one-time link of the first owner; undefined once there is one. */
  setupLink: string | undefined;
  process: ChildProcess;
  /** Its output until it listened. */
  said: string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the product as `npm start` does after its checks, on a free port, and waits until it says where it is. The folder
 * above its data is accessible to other users, as /srv is, because a server started by root runs as another user.
 */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  if (existsSync(dirname(dataDir))) chmodSync(dirname(dataDir), 0o711);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let failed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    failed += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const at = /Okno radi na (\S+)\nPodaci su u .*\n/.exec(said)?.[1];
      if (at) resolve(at);
    });
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${failed}${said}`)));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  };
  return { url, setupLink: /\n\s+(http\S+kod=\S+)/.exec(said)?.[1], process: child, said, stop };
}
