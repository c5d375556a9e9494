/** The SVG path of all dark squares of a QR code. */
export const squares = (data: readonly boolean[][]): string =>
  data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
