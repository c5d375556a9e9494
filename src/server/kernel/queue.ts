export interface WaitingLimit {
  /** The most tasks that may wait, of all callers of a kind together. */
  max: number;
  waitingPerCaller?: number;
  /** The longest time that a task may wait. */
  milliseconds?: number;
  /** Makes the error with which a task beyond the limit is refused. */
  refusal(): Error;
}

export interface TaskCaller {
  key: string;
  /** Whether the caller was authenticated before; tasks of authenticated callers run before all others. */
  isKnown: boolean;
}

interface WaitingTask {
  start(): void;
  refuse(): void;
}

/** The waiting tasks of one kind of callers, keyed by caller; the caller whose turn is next is first. */
class WaitingLine {
  readonly #waiting = new Map<string, WaitingTask[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  lengthOf(key: string): number {
    return this.#waiting.get(key)?.length ?? 0;
  }

  add(key: string, task: WaitingTask): void {
    const tasks = this.#waiting.get(key);
    if (tasks) tasks.push(task);
    else this.#waiting.set(key, [task]);
    this.#length++;
  }

  /** Removes a task that need not run any more. */
  remove(key: string, task: WaitingTask): void {
    const tasks = this.#waiting.get(key) ?? [];
    const at = tasks.indexOf(task);
    if (at < 0) return;
    tasks.splice(at, 1);
    this.#length--;
    if (tasks.length === 0) this.#waiting.delete(key);
  }

  /** Puts the caller behind all others. */
  putLast(key: string): void {
    const tasks = this.#waiting.get(key);
    if (tasks && this.#waiting.delete(key)) this.#waiting.set(key, tasks);
  }

  /** Removes and returns the first task of the first caller who may run now. */
  next(mayRun: (key: string) => boolean): WaitingTask | undefined {
    for (const [key, tasks] of this.#waiting) {
      if (!mayRun(key)) continue;
      const [task] = tasks;
      this.putLast(key);
      if (task) this.remove(key, task);
      return task;
    }
    return undefined;
  }

  /**
   * Makes room for another task of the caller `key`: refuses the newest task of the caller that has the most. Returns
   * false, and refuses none, if that caller has at most one task more than `key`.
   */
  makeRoom(key: string): boolean {
    let busiest: [string, WaitingTask[]] | undefined;
    for (const entry of this.#waiting) if (!busiest || entry[1].length > busiest[1].length) busiest = entry;
    if (!busiest || busiest[1].length <= this.lengthOf(key) + 1) return false;
    busiest[1].at(-1)?.refuse();
    return true;
  }
}

/** Runs the task when its turn comes. Rejects with the signal's reason when the signal aborts while the task waits. */
type Run = <T>(caller: TaskCaller, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Runs at most `maxRunning` tasks concurrently, and `runningPerCaller` of one caller. Known callers come before unknown
 * ones; within each kind the callers take turns. The limit applies to each kind; when it is reached, a task of the
 * caller with the most waiting tasks is refused.
 */
export function createCallerQueue(
  maxRunning: number,
  limit: WaitingLimit = { max: Number.POSITIVE_INFINITY, refusal: () => new Error('the queue is full') },
  runningPerCaller = Number.POSITIVE_INFINITY,
): Run {
  const lines = [new WaitingLine(), new WaitingLine()] as const;
  const runningByCaller = new Map<string, number>();
  let free = maxRunning;
  const runningOf = (key: string) => runningByCaller.get(key) ?? 0;
  const mayRun = (key: string) => runningOf(key) < runningPerCaller;
  const begin = (key: string) => {
    free -= 1;
    runningByCaller.set(key, runningOf(key) + 1);
  };
  const end = (key: string) => {
    free += 1;
    // a caller with a running task comes after those without one
    if (!mayRun(key)) for (const line of lines) line.putLast(key);
    if (runningOf(key) > 1) runningByCaller.set(key, runningOf(key) - 1);
    else runningByCaller.delete(key);
    for (let task = next(); task; task = next()) task.start();
  };
  const next = () => (free > 0 ? (lines[0].next(mayRun) ?? lines[1].next(mayRun)) : undefined);

  const wait = (line: WaitingLine, key: string, signal: AbortSignal | undefined) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (reason: unknown) => {
      line.remove(key, task);
      reject(reason);
    };
    const task = {
      start() {
        begin(key);
        resolve();
      },
      refuse: () => leave(limit.refusal()),
    };
    line.add(key, task);
    const abandon = () => leave(signal?.reason);
    signal?.addEventListener('abort', abandon);
    const timer = limit.milliseconds === undefined ? undefined : setTimeout(task.refuse, limit.milliseconds);
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abandon);
    });
  };

  return async ({ key, isKnown }, work, signal) => {
    signal?.throwIfAborted();
    const line = lines[isKnown ? 0 : 1];
    if (free > 0 && mayRun(key)) begin(key);
    else {
      const isOwnFull = line.lengthOf(key) >= (limit.waitingPerCaller ?? Number.POSITIVE_INFINITY);
      if (isOwnFull || (line.length >= limit.max && !line.makeRoom(key))) throw limit.refusal();
      await wait(line, key, signal);
    }
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}

/** Runs at most `maxRunning` tasks concurrently, in the order of the calls. */
export function createQueue(maxRunning = 1, limit?: WaitingLimit) {
  const run = createCallerQueue(maxRunning, limit);
  return <T>(work: () => Promise<T>, signal?: AbortSignal) => run({ key: '', isKnown: true }, work, signal);
}

/** Runs one task at a time per key and `maxRunning` in total, so that a busy key delays only itself. */
export function createFairQueue(maxRunning: number, limit?: WaitingLimit) {
  const run = createCallerQueue(maxRunning, limit, 1);
  return <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => run({ key, isKnown: true }, work, signal);
}
