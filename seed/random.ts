/** State of the generator mulberry32; it starts from a fixed seed, so that the demo company is the same every time. */
let state = 20_261_121;

export function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}

/** Returns a random whole number from `min` to `max`, both included. */
export const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));

export function pick<T>(items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

export const chance = (share: number): boolean => random() < share;
