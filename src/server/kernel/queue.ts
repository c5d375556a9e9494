/** Limits the tasks that wait: `max` of them; `refuse` throws for one more. */
interface WaitingLimit {
  max: number;
  refuse(): never;
}

/** Runs at most `atOnce` tasks at a time, in the order of the calls. */
export function createQueue(atOnce = 1, limit?: WaitingLimit): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async work => {
    if (free === 0 && limit && waiting.length >= limit.max) limit.refuse();
    if (free > 0) free -= 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Runs one task at a time per key and `atOnce` in all, so that a busy key delays only itself. */
export function createFairQueue(atOnce: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const enqueue = createQueue(atOnce);
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(() => enqueue(work));
    const done = mine
      .catch(() => {})
      .finally(() => {
        if (last.get(key) === done) last.delete(key);
      });
    last.set(key, done);
    return mine;
  };
}

/** Who waits for a turn. */
export interface Waiter {
  key: string;
  /** Has proved itself earlier; comes before all who have not. */
  isKnown: boolean;
}

interface Turn {
  start(): void;
  refuse(): void;
}

/** The tasks of one kind of callers, by caller; the caller whose turn is next stands first. */
class Line {
  readonly #waiting = new Map<string, Turn[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(key: string, turn: Turn): void {
    const turns = this.#waiting.get(key);
    if (turns) turns.push(turn);
    else this.#waiting.set(key, [turn]);
    this.#length++;
  }

  next(): Turn | undefined {
    for (const [key, turns] of this.#waiting) {
      const turn = turns.shift();
      this.#waiting.delete(key);
      if (turns.length) this.#waiting.set(key, turns); // behind the others
      this.#length--;
      return turn;
    }
    return undefined;
  }

  /** Makes room for one more of `key`: the newest of the caller with the most goes, unless that is `key` itself. */
  makeRoom(key: string): boolean {
    let busiest: [string, Turn[]] | undefined;
    for (const entry of this.#waiting) if (!busiest || entry[1].length > busiest[1].length) busiest = entry;
    if (!busiest || busiest[1].length <= (this.#waiting.get(key)?.length ?? 0) + 1) return false;
    busiest[1].pop()?.refuse();
    this.#length--;
    return true;
  }
}

/**
 * Runs at most `atOnce` tasks at a time, by turns: known callers first, and of each kind every caller one task before any caller
 * a second one. At most `limit.max` tasks of each kind wait; beyond that the caller with the most of them is refused.
 */
export function createTurns(atOnce: number, limit: { max: number; refusal(): Error }) {
  const lines = [new Line(), new Line()] as const;
  let free = atOnce;
  const pass = () => {
    const turn = lines[0].next() ?? lines[1].next();
    if (turn) turn.start();
    else free += 1;
  };
  return async <T>({ key, isKnown }: Waiter, work: () => Promise<T>): Promise<T> => {
    const line = lines[isKnown ? 0 : 1];
    if (free > 0) free -= 1;
    else {
      if (line.length >= limit.max && !line.makeRoom(key)) throw limit.refusal();
      await new Promise<void>((start, refuse) => line.add(key, { start, refuse: () => refuse(limit.refusal()) }));
    }
    try {
      return await work();
    } finally {
      pass();
    }
  };
}
