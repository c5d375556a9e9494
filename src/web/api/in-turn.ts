/** How many uploads run at once: a browser opens six connections to a server, and other requests need some of them. */
const AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work once a slot is free, in the order of the calls. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
