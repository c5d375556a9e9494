export const print = (line: string) => process.stdout.write(`${line}\n`);

export const percentile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5);

/** Returns the median of the ratios of parts to wholes, with their 25th and 75th percentiles: `0.91 (0.88–0.93)`. */
export function ratiosText(parts: readonly number[], wholes: readonly number[]): string {
  const ratios = parts.map((part, i) => part / (wholes[i] ?? 1));
  const [low, middle, high] = [0.25, 0.5, 0.75].map(share => percentile(ratios, share).toFixed(2));
  return `${middle} (${low}–${high})`;
}
