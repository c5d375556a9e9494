import { type ChildProcess, type SpawnOptions, type StdioOptions, spawn } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ChildLimits {
  /** Heap of the program in MB; a program that needs more is terminated. */
  memoryMb: number;
  /** Processor time of all threads, after which the system terminates the program; waiting does not count. */
  cpuSeconds: number;
  timeMs: number;
}

export interface Child {
  /** Resolves when the message is sent, so that a slow child is not flooded, or when the child has ended. */
  send(message: object): Promise<void>;
  /** The child's messages, until the child ends or is terminated. */
  messages(): AsyncIterable<unknown>;
}

const childOf = (process: ChildProcess): Child => {
  const incoming = on(process, 'message', { close: ['disconnect'] });
  return {
    send: message =>
      new Promise(resolve => {
        process.send(message, () => resolve());
      }),
    async *messages() {
      for await (const [message] of incoming) yield message;
    },
  };
};

/**
 * Starts a program of Node, with arguments, whose limits a shell sets first. When the machine has no memory left, the
 * kernel terminates the program before the server.
 */
export function startProgram(
  limits: string,
  args: string[],
  options: Pick<SpawnOptions, 'env' | 'detached' | 'serialization'>,
): ChildProcess {
  const command = `${limits}; { echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec "$0" "$@"`;
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];
  return spawn('/bin/sh', ['-c', command, process.execPath, ...args], { ...options, stdio });
}

/**
 * Runs heavy work on a file in a separate process, so that a hostile or huge file can exhaust neither the server's
 * memory nor its event loop. The process lives as long as `work`, unless its limits or the signal end it earlier.
 */
export async function inChild<T>(
  program: URL,
  { memoryMb, cpuSeconds, timeMs }: ChildLimits,
  signal: AbortSignal,
  work: (child: Child) => Promise<T>,
): Promise<T> {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = startProgram(`ulimit -t ${cpuSeconds}`, [`--max-old-space-size=${memoryMb}`, fileURLToPath(program)], {
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    // a separate session: a signal to every process of the server's group must not end work that the server waits for
    detached: true,
    serialization: 'advanced',
  });
  const kill = () => child.kill('SIGKILL');
  const limit = setTimeout(kill, timeMs);
  signal.addEventListener('abort', kill);
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  try {
    return await work(childOf(child));
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', kill);
    kill();
    await ended;
  }
}
