/** Where each row begins, and after the last one where the next would: pixels from the top of the first, by the heights that are known. */
export function rowStarts(
  count: number,
  height: number,
  gap: number,
  measured: (index: number) => number | undefined,
): Float64Array {
  const starts = new Float64Array(count + 1);
  let next = 0;
  for (let index = 0; index < count; index++) {
    starts[index] = next;
    next += (measured(index) ?? height) + gap;
  }
  starts[count] = next;
  return starts;
}

/** What is seen of the rows: pixels from the top of the first. */
export interface Span {
  from: number;
  to: number;
}

/** The last row that begins at or above that pixel; 0 when none does. */
function rowAt(starts: Float64Array, pixel: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= pixel) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first and the last row in a span; undefined when there is no row, or nothing is seen yet. */
export function rowsIn(starts: Float64Array, { from, to }: Span): [first: number, last: number] | undefined {
  if (starts.length < 2 || to <= from) return;
  return [rowAt(starts, from), rowAt(starts, to)];
}
