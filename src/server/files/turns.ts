/** Runs what it is given one after another, in the order of asking. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}
