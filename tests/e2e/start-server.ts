import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillDataFolder } from '../prepared-cluster.ts';

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
const END_WITH_PARENT = new URL('../../scripts/end-with-parent.mjs', import.meta.url).href;
const SHIFTED_CLOCK = new URL('../services/shifted-clock.ts', import.meta.url).href;

export interface RunningServer {
  url: string;
  /** The one-time link by which the first owner is created; undefined when there is an owner. */
  setupLink: string | undefined;
  process: ChildProcess;
  /** What the server had printed when it was ready. */
  output: string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Sets the server's clock ahead of the real clock by these milliseconds. */
  shiftClock(milliseconds: number): Promise<void>;
}

/**
 * Starts the product on a free port, as `npm start` does after its checks, and waits until it has printed its URL. It
 * ends with this process. Gives other users access to the parent folder, because a server started by root runs as
 * another user.
 */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  if (existsSync(dirname(dataDir))) chmodSync(dirname(dataDir), 0o711);
  const flags = ['--disable-warning=ExperimentalWarning', `--import=${END_WITH_PARENT}`, `--import=${SHIFTED_CLOCK}`];
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const at = /Okno radi na (\S+)[^\n]*\n/.exec(output)?.[1];
      if (at) resolve(at);
    });
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${errorOutput}${output}`)));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  };
  const shiftClock = async (milliseconds: number) => {
    const confirmed = once(child, 'message');
    child.send({ clockShift: milliseconds });
    await confirmed;
  };
  return { url, setupLink: /(http\S+kod=\S+)/.exec(output)?.[1], process: child, output, stop, shiftClock };
}

/** Starts the product with a new data folder below `folder`; copies a prepared database there, which saves time. */
export async function startNewServer(folder: string, env: Record<string, string> = {}): Promise<RunningServer> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'podaci');
  await fillDataFolder(dataDir);
  return startServer(dataDir, env);
}
