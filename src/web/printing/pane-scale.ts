/** The scales of drawings: millimetres of glass per millimetre on paper. */
const SCALES = [5, 10, 15, 20, 25, 50, 75, 100, 150, 200, 250] as const;

/** The largest scale at which a pane fits a square of the given side; all lengths are in mm. */
export const paneScale = (width: number, height: number, side: number): number =>
  SCALES.find(scale => Math.max(width, height) / scale <= side) ?? Math.ceil(Math.max(width, height) / side);
